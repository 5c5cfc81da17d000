#!/usr/bin/env bash
# Stands in for ssh: runs the remote command locally, with /srv/docs mapped to a folder of the test. Real rsync works through it.
set -euo pipefail

while [[ ${1:-} == -* ]]; do
  case $1 in
    -i | -o | -l | -p) shift 2 ;;
    *) shift ;;
  esac
done
host=$1
shift
jq --null-input --compact-output '{ program: "ssh", args: $ARGS.positional }' --args -- "$host" "$@" >> "$STAND_INS/calls"
command="$*"
bash -c "${command//\/srv\/docs/$STAND_INS/server}"
if [[ -e $STAND_INS/server/current ]]; then
  rm -rf "$PUBLISHED"
  cp -rL "$STAND_INS/server/current" "$PUBLISHED"
  echo ssh >> "$STAND_INS/deployments"
fi
