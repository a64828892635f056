# What the scripts share; read by them, not run. POSIX sh.

packages="libsqlite3-dev libssl-dev tzdata"
swift_major_min=6

# One set of flags for every build, so that nothing is compiled twice.
swift_flags="-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error"

say() { printf '%s\n' "$*"; }

die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# Runs a command quietly; shows what it printed only when it fails.
quietly() {
    log=$(mktemp)
    status=0
    "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        tail -n 200 "$log" >&2
    fi
    rm -f "$log"
    return "$status"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        die "This needs root: run it as root, install sudo, or install these packages yourself: $packages"
    fi
}

missing_packages() {
    for package in $packages; do
        dpkg -s "$package" >/dev/null 2>&1 || printf '%s ' "$package"
    done
}

apt_updated=no
apt_install() {
    if [ "$apt_updated" = no ]; then
        quietly as_root apt-get update || die "apt-get update failed; its messages are above."
        apt_updated=yes
    fi
    say "Installing $* ..."
    quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y "$@" || die "apt-get install failed; its messages are above."
}

swift_major() {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\).*/\1/p' | head -n 1
}

swift_is_good() {
    major=$(swift_major)
    [ -n "$major" ] && [ "$major" -ge "$swift_major_min" ]
}

# The distribution's Swift, if it has a good one and none is installed.
install_swift() {
    if [ -z "$(swift_major)" ] && command -v apt-cache >/dev/null 2>&1; then
        if [ "$apt_updated" = no ]; then
            quietly as_root apt-get update || die "apt-get update failed; its messages are above."
            apt_updated=yes
        fi
        offered=$(apt-cache policy swiftlang 2>/dev/null | sed -n 's/^  Candidate: \([0-9][0-9]*\)\..*/\1/p')
        if [ -n "$offered" ] && [ "$offered" -ge "$swift_major_min" ]; then
            apt_install swiftlang
        fi
    fi
    swift_is_good || die "ledgerd needs Swift $swift_major_min.0 or newer: install it from https://www.swift.org/install/linux/ and run this again."
}

install_requirements() {
    if command -v apt-get >/dev/null 2>&1; then
        missing=$(missing_packages)
        # shellcheck disable=SC2086 # several packages
        [ -z "$missing" ] || apt_install $missing
    fi
    install_swift
}

# Runs tests; prints what failed, or the closing line.
run_tests() {
    log=$(mktemp)
    status=0
    "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -ne 0 ]; then
        grep -E '^(✘|↳)|error:|Fatal|WARNING: ThreadSanitizer|unexpected signal' "$log" >&2 || tail -n 100 "$log" >&2
    fi
    grep -E 'Test run with' "$log" || tail -n 100 "$log" >&2
    rm -f "$log"
    return "$status"
}
