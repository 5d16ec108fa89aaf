#!/bin/sh
# Runs a program of the shop as the shop's account, with the settings of /etc/damajuana/env or of the file
# $DAMAJUANA_ENV. Run as root through a link: ln -s /srv/damajuana/current/deploy/run.sh /usr/local/bin/damajuana
#   damajuana pedidos               any owner's command (npm run shop)
#   damajuana restore <file> --si   npm run restore; an absolute path that the account can read
#   damajuana serve                 the shop itself, until Ctrl-C
set -eu
settings=${DAMAJUANA_ENV:-/etc/damajuana/env}
# The unit reads this file by systemd's rules, where an unquoted value is taken as it stands; here it is a shell's.
if unquoted=$(grep -E "^[A-Za-z0-9_]+=(([^'\"].*)?[&;|<>()\`\$\\\\]|[^'\"].*(['\"]| +[^ ])|\"[^\"]*[\$\`])" "$settings"); then
  echo "En $settings poné entre comillas simples el valor de: $(echo "$unquoted" | sed 's/=.*//' | tr '\n' ' ')" >&2
  exit 1
fi
export NODE_ENV=production DATA_DIR=/var/lib/damajuana HOST=127.0.0.1
set -a
# shellcheck source=/dev/null
. "$settings"
set +a
case ${1-} in
restore) shift && set -- src/server/db/restore.ts "$@" ;;
serve) set -- src/server/main.ts ;;
*) set -- src/server/cli.ts "$@" ;;
esac
cd /srv/damajuana/current
exec setpriv --reuid=damajuana --regid=damajuana --clear-groups node_modules/.bin/node "$@"
