#!/bin/sh
# The command of the image. If two containers started on one volume, each would start a PostgreSQL, which would destroy
# the data. The sockets of db/embedded/lock.ts and the process ids exist only within one container. This lock on a file
# therefore makes a second container wait.
set -eu
if [ -z "${DATABASE_URL-}" ]; then
  exec 9> "$DATA_DIR/container.lock"
  if ! flock --nonblock 9; then
    echo 'Another container uses this volume. Waiting until it ends.' >&2
    # The wait runs in the background, because otherwise the shell could not respond to 'docker stop'.
    trap exit TERM
    flock 9 &
    wait $!
    trap - TERM
  fi
fi
exec node --max-semi-space-size=8 build/server/serve.js
