#!/usr/bin/env bash
# Stands in for ssh: runs the remote command locally, with /srv/docs mapped to a folder of the test. Real rsync works through it.
set -euo pipefail

while [[ ${1:-} == -* ]]; do
  case $1 in
    -i | -o | -l | -p) shift 2 ;;
    *) shift ;;
  esac
done
shift
command="$*"
bash -c "${command//\/srv\/docs/$STAND_INS/server}"
if [[ -e $STAND_INS/server/current ]]; then
  rm -rf "$PUBLISHED"
  cp -rL "$STAND_INS/server/current" "$PUBLISHED"
  echo ssh >> "$STAND_INS/deployments"
fi
