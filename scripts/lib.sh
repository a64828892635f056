# shellcheck shell=sh disable=SC2034 # variables for the scripts that source it
# Functions that the scripts share. They source this file. POSIX sh.

packages="libsqlite3-dev libssl-dev tzdata"
swift_major_min=6

# Every build uses the same flags, so that nothing is compiled twice.
swift_flags="-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error"

say() { printf '%s\n' "$*"; }

die() {
    printf '%s\n' "$*" >&2
    exit 1
}

# quietly COMMAND...: runs a command, and shows its output only if it fails.
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

# missing_packages PACKAGE...: prints those that are not installed.
missing_packages() {
    for package in "$@"; do
        dpkg -s "$package" 2>/dev/null | grep -q '^Status: install ok installed' || printf '%s ' "$package"
    done
}

apt_updated=no
apt_update() {
    [ "$apt_updated" = no ] || return 0
    quietly as_root apt-get update || die "apt-get update failed; its messages are above."
    apt_updated=yes
}

apt_install() {
    apt_update
    say "Installing $* ..."
    quietly as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" \
        || die "apt-get install failed; its messages are above."
}

# ensure_packages PACKAGE...: installs the missing ones, if the system has apt.
ensure_packages() {
    command -v apt-get >/dev/null 2>&1 || return 0
    missing=$(missing_packages "$@")
    # shellcheck disable=SC2086 # several packages
    [ -z "$missing" ] || apt_install $missing
}

swift_version() {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1
}

# Compiles, links and runs a program, which needs more of the system than `swift --version`. If that fails, prints the toolchain's
# messages.
try_swift() {
    trial=$(mktemp -d)
    printf 'import FoundationEssentials\nprint(Date.now > .distantPast)\n' >"$trial/trial.swift"
    status=0
    { swift --version && swiftc -o "$trial/trial" "$trial/trial.swift" && "$trial/trial"; } >"$trial/log" 2>&1 || status=$?
    [ "$status" -eq 0 ] || tail -n 5 "$trial/log"
    rm -rf "$trial"
    return "$status"
}

# Prints the packages that swift.org lists for an unpacked toolchain on this distribution.
toolchain_packages() {
    . /etc/os-release 2>/dev/null || return 0
    case "${ID:-}-${VERSION_ID:-}" in
        debian-12) gcc=12 more="binutils-gold" ;;
        debian-13) gcc=14 more="" ;;
        ubuntu-22.04) gcc=11 more="" ;;
        ubuntu-24.04) gcc=13 more="" ;;
        *) return 0 ;;
    esac
    echo "binutils gcc git libc6-dev libcurl4-openssl-dev libedit2 libgcc-$gcc-dev libncurses-dev libpython3-dev" \
        "libsqlite3-0 libstdc++-$gcc-dev libxml2-dev libz3-dev tzdata zlib1g-dev $more"
}

swift_page="https://www.swift.org/install/linux/"

# Provides a working Swift that is new enough: the one on the PATH with the packages that it needs, else the distribution's.
install_swift() {
    if ! command -v swift >/dev/null 2>&1; then
        command -v apt-cache >/dev/null 2>&1 && apt_update
        offered=$(apt-cache policy swiftlang 2>/dev/null | sed -n 's/^  Candidate: \([0-9][0-9]*\)\..*/\1/p')
        [ "${offered:-0}" -ge "$swift_major_min" ] \
            || die "There is no Swift on the PATH, and this distribution does not package Swift $swift_major_min. Install it from $swift_page and run this again."
        apt_install swiftlang
    fi
    if ! try_swift >/dev/null; then
        # shellcheck disable=SC2046 # several packages
        ensure_packages $(toolchain_packages)
    fi
    version=$(swift_version)
    if [ -n "$version" ] && [ "${version%%.*}" -lt "$swift_major_min" ]; then
        die "The Swift on the PATH ($(command -v swift)) is version $version; ledgerd needs $swift_major_min.0 or newer. Install it from $swift_page and run this again."
    fi
    if ! words=$(try_swift); then
        die "The Swift on the PATH ($(command -v swift)) does not work. Its messages:
$words
$swift_page lists the packages that it needs on this distribution."
    fi
}

install_requirements() {
    # shellcheck disable=SC2086 # several packages
    ensure_packages $packages
    install_swift
}

# build ARGUMENT...: runs swift build with these arguments. Shows its warnings, and the rest only if it fails.
build() {
    log=$(mktemp)
    status=0
    swift build "$@" >"$log" 2>&1 || status=$?
    if [ "$status" -eq 0 ]; then
        grep -A 2 'warning:' "$log" >&2 || true
    else
        tail -n 200 "$log" >&2
    fi
    rm -f "$log"
    [ "$status" -eq 0 ] || die "The build failed; its messages are above."
}

# run_tests COMMAND...: runs tests, and prints the failures and the closing line.
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
