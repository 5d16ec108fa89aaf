#!/bin/sh
# Health check: prints problems on stderr and fails. If all is well, prints nothing and pings WATCH_PING_URL, if set:
# a dead man's switch alerts when the pings stop, even with the whole machine down.
#   WATCH_URL            /salud of each process, space-separated: http://127.0.0.1:3000/salud
#   WATCH_OFFSITE        file touched by the last off-site copy; empty: no off-site copies
#   WATCH_OFFSITE_HOURS  its maximum age, 36
set -u
urls=${WATCH_URL-http://127.0.0.1:3000/salud}
offsite=${WATCH_OFFSITE-/var/lib/damajuana-offsite/done}
hours=${WATCH_OFFSITE_HOURS-36}
ails=0

say() {
    echo "$1" >&2
    ails=1
}

for url in $urls; do
    if ! answer=$(curl --silent --show-error --max-time 10 --write-out '\n%{http_code}' "$url" 2>&1); then
        say "$url: no answer: $answer"
        continue
    fi
    case $answer in
    *'
200') ;;
    *) say "$url: the shop can't serve: $answer" ;;
    esac
    case $answer in
    *'"warnings":[]'*) ;;
    *'"warnings":['*) say "$url: warnings: $(echo "$answer" | sed -n 's/.*"warnings":\[\([^]]*\)\].*/\1/p')" ;;
    esac
done
if [ -n "$offsite" ] && [ -z "$(find "$offsite" -mmin "-$((hours * 60))" 2>/dev/null)" ]; then
    say "the last off-site copy is older than $hours hours, or there is none"
fi
[ "$ails" = 0 ] || exit 1
[ -z "${WATCH_PING_URL-}" ] || curl --silent --show-error --fail --max-time 10 --output /dev/null "$WATCH_PING_URL"
