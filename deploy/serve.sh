#!/bin/sh
# The command of the image. Two containers that start on one volume would each start a PostgreSQL, which destroys the
# data. The sockets of db/embedded/lock.ts and the process ids belong to one container, while this lock belongs to the
# file.
set -eu
if [ -z "${DATABASE_URL-}" ]; then
  exec 9> "$DATA_DIR/container.lock"
  if ! flock --nonblock 9; then
    echo 'Another container uses this volume. Waiting until it ends.' >&2
    # In the background, so that 'docker stop' does not wait.
    trap exit TERM
    flock 9 &
    wait $!
    trap - TERM
  fi
fi
exec node --max-semi-space-size=8 build/server/serve.js
