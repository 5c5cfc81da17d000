#!/usr/bin/env bash
# Stands in for the AWS command line: buckets are folders. Knows what the recipe uses and refuses everything else. With
# AWS_FAILS_AT the call of that number fails, after half of its work.
set -euo pipefail

calls=$STAND_INS/calls
touch "$calls"
number=$(($(wc -l < "$calls") + 1))
fails=false
[[ ${AWS_FAILS_AT:-} == "$number" ]] && fails=true

document=null
for argument in "$@"; do
  [[ $argument == file://* ]] && document=$(< "${argument#file://}")
done
jq --null-input --compact-output --argjson document "$document" \
  '{ program: "aws", args: $ARGS.positional, document: $document }' --args -- "$@" >> "$calls"

local_path() {
  case $1 in
    s3://*) printf '%s' "$STAND_INS/buckets/${1#s3://}" ;;
    *) printf '%s' "$1" ;;
  esac
}

# Names that end in NUL, from standard input; half of them where the call fails.
some() {
  if $fails; then sed --null-data --quiet '1~2p'; else cat; fi
}

copy() {
  local from to
  from=$(local_path "$1")
  to=$(local_path "$2")
  if [[ ${3:-} == --recursive ]]; then
    mkdir -p "$to"
    (cd "$from" && find . -type f -print0 | some | xargs --null --no-run-if-empty cp --parents --target-directory="$to" --)
  elif [[ ! -f $from ]]; then
    echo 'fatal error: An error occurred (404) when calling the HeadObject operation: Not Found' >&2
    exit 1
  elif ! $fails; then
    mkdir -p -- "$(dirname -- "$to")"
    cp -- "$from" "$to"
  fi
}

remove() {
  local bucket=$STAND_INS/buckets/$1
  jq --join-output '.Objects[].Key + "\u0000"' <<< "$document" | some | (cd "$bucket" && xargs --null rm -f --)
  if [[ ${AWS_REFUSES_REMOVALS:-} == true ]]; then
    echo '{ "Errors": [{ "Code": "AccessDenied" }] }'
  else
    echo '{ "Deleted": [{}] }'
  fi
}

case "$1 $2" in
  's3 cp') copy "${@:3}" ;;
  's3api delete-objects') remove "$4" ;;
  'cloudfront create-invalidation') echo I0001 ;;
  'cloudfront wait') ;;
  *)
    echo "not known here: $*" >&2
    exit 2
    ;;
esac

if $fails; then
  echo 'Connection was closed' >&2
  exit 1
fi
