#!/bin/sh
# Says on stderr what ails the shop and fails; says nothing and, with WATCH_PING_URL, calls that address while all is
# well: a service that expects the call tells when it stays away, also with the whole machine down.
#   WATCH_URL            http://127.0.0.1:3000/salud
#   WATCH_OFFSITE        the file that the last off-site copy touched; empty: there are none
#   WATCH_OFFSITE_HOURS  how old it may be, 36
set -u
url=${WATCH_URL-http://127.0.0.1:3000/salud}
offsite=${WATCH_OFFSITE-/var/lib/damajuana-offsite/done}
hours=${WATCH_OFFSITE_HOURS-36}
ails=0

say() {
    echo "$1" >&2
    ails=1
}

answer=$(curl --silent --show-error --max-time 10 --write-out '\n%{http_code}' "$url" 2>&1) || say "no answer of $url: $answer"
case $answer in
*'
200') ;;
*) [ "$ails" = 1 ] || say "the shop can't serve: $answer" ;;
esac
case $answer in
*'"warnings":[]'*) ;;
*'"warnings":['*) say "warnings: $(echo "$answer" | sed -n 's/.*"warnings":\[\([^]]*\)\].*/\1/p')" ;;
esac
if [ -n "$offsite" ] && [ -z "$(find "$offsite" -mmin "-$((hours * 60))" 2>/dev/null)" ]; then
    say "the last off-site copy is older than $hours hours, or there is none"
fi
[ "$ails" = 0 ] || exit 1
[ -z "${WATCH_PING_URL-}" ] || curl --silent --show-error --fail --max-time 10 --output /dev/null "$WATCH_PING_URL"
