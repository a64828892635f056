#!/usr/bin/env python3
"""traefik_snippet.py FILE: holds the first code block of the how-to for Traefik against what Traefik and ledgerd take, as far as
that can be done without Traefik, and prints the daemon's variables, one a line. Needs PyYAML (Debian: python3-yaml)."""
import re, sys
import yaml

# The keys of Traefik v3's Docker labels that a set-up of this kind has use for (its reference, "Docker & Swarm routing").
LABELS = [r"traefik\.enable", r"traefik\.http\.routers\.[\w-]+\.(rule|entrypoints|middlewares|service|tls|tls\.certresolver)",
          r"traefik\.http\.middlewares\.[\w-]+\.headers\.customrequestheaders\.[\w-]+",
          r"traefik\.http\.services\.[\w-]+\.loadbalancer\.server\.port"]


def need(condition, sentence):
    if not condition:
        raise SystemExit("The snippet for Traefik: " + sentence)


def main():
    page = open(sys.argv[1]).read()
    snippet = yaml.safe_load(re.search(r"```yaml\n(.*?)```", page, re.S).group(1))
    need(set(snippet) == {"services", "networks"}, "unknown groups of the compose file")
    service = snippet["services"]["ledgerd"]
    labels = dict(label.split("=", 1) for label in service["labels"])
    for key in labels:
        need(any(re.fullmatch(pattern, key) for pattern in LABELS), "%s is no label of Traefik's" % key)
    variables = service["environment"]
    port = re.search(r"--listen \S+:(\d+)$", service["command"]).group(1)
    need(labels["traefik.http.services.ledgerd.loadbalancer.server.port"] == port, "Traefik asks another port than ledgerd listens at")
    host = re.fullmatch(r"Host\(`([^`]+)`\)", labels["traefik.http.routers.ledgerd.rule"]).group(1)
    need(variables["LEDGERD_PUBLIC_URL"] == "https://" + host, "devices are told another host than Traefik serves")
    middleware = labels["traefik.http.routers.ledgerd.middlewares"]
    need(labels.get("traefik.http.middlewares.%s.headers.customrequestheaders.Forwarded" % middleware) == "", "Forwarded is not taken away")
    (network,) = service["networks"]
    subnets = [c["subnet"] for c in snippet["networks"][network]["ipam"]["config"]]
    need(variables["LEDGERD_TRUSTED_PROXIES"].split(",") == subnets, "another network is trusted than the one they share")
    for name, value in variables.items():
        print("%s=%s" % (name, value))


if __name__ == "__main__":
    main()
