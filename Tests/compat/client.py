"""A client of the ledger API, and what it expects."""

import json
import re
import urllib.error
import urllib.request

API = "/api/v1"
NO_SUCH_ID = "00000000-0000-7000-8000-000000000000"
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
DAY = re.compile(r"\d{4}-\d\d-\d\d")
SECONDS = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")
MILLISECONDS = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


class Answer:
    def __init__(self, status, headers, text):
        self.status, self.headers, self.text = status, headers, text
        self.body = json.loads(text) if text else None


class Client:
    """A client with one key, in the header that it likes better."""

    def __init__(self, url, key):
        self.url, self.headers = url, {"X-Api-Key": key}

    @classmethod
    def bearer(cls, url, key):
        client = cls(url, key)
        client.headers = {"Authorization": f"Bearer {key}"}
        return client

    def send(self, method, path, body=None, **headers):
        data = None if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        request = urllib.request.Request(self.url + API + path, data=data, method=method)
        for name, value in {**self.headers, "Accept": "application/json", "Content-Type": "application/json"}.items():
            if name != "Content-Type" or data is not None:
                request.add_header(name, value)
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                answer = Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as refusal:
            answer = Answer(refusal.code, refusal.headers, refusal.read())
        expect(bool(answer.headers["X-Request-Id"]), True, f"the request id of {method} {path}")
        if answer.text:
            expect(answer.headers["Content-Type"], "application/json; charset=utf-8", f"the type of {method} {path}")
        return answer

    def call(self, method, path, body=None, status=200):
        answer = self.send(method, path, body)
        expect(answer.status, status, f"{method} {path} ({answer.body})")
        return answer.body

    def get(self, path):
        return self.call("GET", path)

    def refused(self, status, code, method, path, body=None):
        """A refusal has a stable code and a sentence; an invalid field's has a list of them."""
        answer = self.call(method, path, body, status)
        expect(answer["error"], code, f"the code of {method} {path}")
        expect(isinstance(answer["message"], str) and answer["message"].endswith("."), True, f"the sentence of {method} {path}")
        if code == "validation_failed":
            expect(bool(answer["errors"]), True, f"the errors of {method} {path}")

    def add(self, account, amount, status=201, **members):
        members = {"account_id": account, "date": "2026-03-04", "name": "Bread", "amount": amount, **members}
        return self.call("POST", "/transactions", {"transaction": members}, status)

    def listed(self, query):
        return [each["id"] for each in self.get("/transactions?" + query)["transactions"]]


def expect(got, wanted, what):
    if got != wanted:
        raise SystemExit(f"{what}: expected {wanted!r}, got {got!r}")


def expect_keys(thing, names, what):
    """All keys are always there; more of them are ignored by clients."""
    missing = [name for name in names.split() if name not in thing]
    expect(missing, [], f"missing keys of {what}")


def expect_form(text, form, what):
    expect(bool(isinstance(text, str) and form.fullmatch(text)), True, f"the form of {what}, which is {text!r}")
