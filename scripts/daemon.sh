# shellcheck shell=sh disable=SC2034 # variables for the scripts that source it
# Starts a daemon on a fresh data directory, for scripts that test one. They source this file after lib.sh. POSIX sh.
# To configure the daemon, set configuration to members of the configuration file, each followed by a comma.

work=$(mktemp -d)
daemon=""
others=""
url=""
key=""

stop_daemon() {
    trap - EXIT INT TERM HUP
    for process in $others $daemon; do
        kill "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap stop_daemon EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Ignore this machine's own configuration.
for variable in $(env | sed -n 's/^\(LEDGERD_[A-Z_]*\)=.*/\1/p'); do unset "$variable"; done

# find_ledgerd: builds the program with build_flags (-c release by default), unless ledgerd_binary names one.
find_ledgerd() {
    ledgerd=${ledgerd_binary:-}
    [ -n "$ledgerd" ] && return
    # shellcheck disable=SC2086 # several flags
    build ${build_flags--c release} --product ledgerd
    # shellcheck disable=SC2086
    ledgerd="$(swift build ${build_flags--c release} --show-bin-path)/ledgerd"
}

# start_daemon [options of serve]: sets url, port, key and daemon.
start_daemon() {
    printf '{%s "data_dir": "%s/data"}\n' "${configuration:-}" "$work" >"$work/ledgerd.json"
    if [ -z "$key" ]; then
        key=$("$ledgerd" init --config "$work/ledgerd.json" --json | sed -n 's/.*"api_key":"\([0-9a-f]*\)".*/\1/p')
        "$ledgerd" tls self-signed --config "$work/ledgerd.json" --name localhost --name 127.0.0.1 >/dev/null
    fi
    : >"$work/ready"
    # shellcheck disable=SC2086 # a prefix of several words
    ${prefix:-} "$ledgerd" serve --config "$work/ledgerd.json" --listen "127.0.0.1:${wanted_port:-0}" "$@" >"$work/ready" 2>"$work/log" &
    daemon=$!
    url=""
    for _ in $(seq 600); do
        url=$(sed -n 's/^ledgerd is ready at \(http\)/\1/p' "$work/ready" | head -n 1)
        [ -z "$url" ] || break
        kill -0 "$daemon" 2>/dev/null || break
        sleep 0.1
    done
    [ -n "$url" ] || { cat "$work/log" >&2; die "The daemon did not start."; }
    port=${url##*:}
}

# with_tls: prints the options of serve for the certificate that start_daemon makes.
with_tls() { printf '%s' "--tls-cert $work/data/tls-cert.pem --tls-key $work/data/tls-key.pem"; }

# end_daemon: stops the daemon, and fails if its exit status is not 0.
end_daemon() {
    kill "$daemon"
    status=0
    wait "$daemon" || status=$?
    daemon=""
    [ "$status" -eq 0 ] || { tail -n 20 "$work/log" >&2; die "The daemon ended with status $status."; }
}
