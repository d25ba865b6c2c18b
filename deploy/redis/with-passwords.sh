#!/bin/sh
# Prints users.conf with the hashes of passwords: of each process out of the file with its REDIS_URL in a folder, of the operator
# out of redis_password there. Usage: with-passwords.sh users.conf /run/secrets
set -eu

users=$1
folder=$2
sha256() { printf '%s' "$1" | sha256sum | cut -c 1-64; }

script="s/<default>/$(sha256 "$(cat "$folder/redis_password")")/"
for user in gateway auth ledger deployments chain-watcher; do
  file="$folder/$(printf '%s' "$user" | tr - _)_redis_url"
  password=$(sed -nE 's,^rediss?://[^:]*:([^@]+)@.*$,\1,p' "$file")
  if [ -z "$password" ]; then
    echo "There is no password in $file." >&2
    exit 1
  fi
  script="$script; s/<$user>/$(sha256 "$password")/"
done
sed "$script" "$users"
