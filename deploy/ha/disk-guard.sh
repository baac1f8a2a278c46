#!/bin/bash
# On each database host, beside Patroni, as `postgres`: disk-guard.sh FOLDER ADDRESS NAME MEGABYTES
#
# PostgreSQL answers on a full disk, so Patroni sees nothing wrong, and no write is stored. Where fewer
# MEGABYTES are free than this, the host hands over, and is not a candidate until there is room again.
# FOLDER is the one that Patroni is started with. It has disk-guard.off, with the tags of Patroni
# (nofailover, nosync): a file is renamed where none can be written.
set -u
folder=$1 url=http://$2:8008 name=$3 least=$4

while sleep 1; do
  free=$(df --output=avail -BM "$folder" | tail -1 | tr -dc 0-9)
  if (( free >= least )); then
    [ -e "$folder/disk-guard.yml" ] && mv "$folder/disk-guard.yml" "$folder/disk-guard.off" &&
      curl -s -m 5 -X POST "$url/reload" && echo "$(date): $free MB are free again"
    continue
  fi
  [ -e "$folder/disk-guard.off" ] && mv "$folder/disk-guard.off" "$folder/disk-guard.yml" &&
    curl -s -m 5 -X POST "$url/reload" && echo "$(date): only $free MB are free"
  curl -sf -m 5 -o /dev/null "$url/primary" &&
    curl -s -m 60 -X POST -H 'content-type: application/json' -d "{\"leader\": \"$name\"}" "$url/switchover"
done
