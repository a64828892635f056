"""The real daemon on a household of its own."""

import json
import os
import subprocess
import tempfile

from client import Client


class Daemon:
    """A data directory with a family, and the program that serves it; both are gone afterwards."""

    def __init__(self, program):
        self.program, self.home, self.process = program, tempfile.TemporaryDirectory(), None
        self.data = ["--data", self.home.name + "/data"]
        self.variables = {name: value for name, value in os.environ.items() if not name.startswith("LEDGERD_")}
        self.key = self.command("init", "--family", "Household", "--timezone", "UTC")["api_key"]

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        self.home.cleanup()

    def command(self, *words):
        """What the command line answers."""
        made = subprocess.run(
            [self.program, *words, *self.data, "--json"], env=self.variables, check=True, capture_output=True
        )
        return json.loads(made.stdout)

    def start(self, **variables):
        self.process = subprocess.Popen(
            [self.program, "serve", *self.data, "--listen", "127.0.0.1:0"], env={**self.variables, **variables},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )
        self.url = self.process.stdout.readline().split()[-1]

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def restart(self, **variables):
        """Stops the daemon and starts it with other settings."""
        self.stop()
        self.start(**variables)

    def client(self, user=None, scope="read_write"):
        """A client with a key of its own; the administrator's without a user."""
        if user is None and scope == "read_write":
            return Client(self.url, self.key)
        words = ["--user", user] if user else []
        return Client(self.url, self.command("key", "create", "--scope", scope, *words)["api_key"])
