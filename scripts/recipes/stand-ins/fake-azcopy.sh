#!/usr/bin/env bash
# Stands in for AzCopy: the container is a folder. Supports what the recipe uses and rejects everything else.
set -euo pipefail

command=$1 from=$2 to=$3
container=$STAND_INS/buckets/azure
filters=() options=(--recursive)
for each in "${@:4}"; do
  case $each in
    --exclude-pattern=*) IFS=';' read -ra names <<< "${each#*=}" && filters+=("${names[@]/#/--exclude=}") ;;
    --include-pattern=*) filters+=("--include=${each#*=}" '--exclude=*') ;;
    --delete-destination=true) options+=(--delete) ;;
    --recursive | --cache-control=* | --content-type=* | --output-level=*) ;;
    *) echo "not known here: $each" >&2 && exit 2 ;;
  esac
done
[[ $to == https://*.blob.core.windows.net/\$web* ]]
mkdir -p "$container"
if [[ $command == sync || $from == */\* ]]; then
  rsync "${options[@]}" --include='*/' "${filters[@]}" "${from%/\*}/" "$container/"
else
  cp -- "$from" "$container/"
  cp -r -- "$container/." "$PUBLISHED"
  echo azcopy >> "$STAND_INS/deployments"
fi
