#!/usr/bin/env bash
# Stands in for the AWS command line: buckets are folders. Supports what the recipes use and rejects everything else.
set -euo pipefail

sync() {
  local from=$1 bucket=$STAND_INS/buckets/${2#s3://}
  # The last filter wins in the AWS command line, and the first one in rsync.
  local filters=() options=(--recursive --update)
  shift 2
  while (($# > 0)); do
    case $1 in
      --exclude | --include) filters=("$1=$2" "${filters[@]}") && shift ;;
      --cache-control | --content-type) shift ;;
      --delete) options+=(--delete) ;;
      --only-show-errors) ;;
      *) echo "not known here: $1" >&2 && exit 2 ;;
    esac
    shift
  done
  mkdir -p "$bucket"
  rsync "${options[@]}" --include='*/' "${filters[@]}" "$from/" "$bucket/"
}

invalidate() {
  local distribution= path=
  while (($# > 0)); do
    case $1 in
      --distribution-id) distribution=${2:-} ;;
      --paths) path=${2:-} ;;
      *) echo "not known here: $1" >&2 && exit 2 ;;
    esac
    shift 2
  done
  [[ $distribution =~ ^[A-Z0-9]+$ ]] || { echo "NoSuchDistribution: $distribution" >&2 && exit 254; }
  [[ $path == /* ]] || { echo "InvalidArgument: $path" >&2 && exit 254; }
}

: "${AWS_ACCESS_KEY_ID:?Unable to locate credentials}"
case "$1 $2" in
  's3 cp')
    cp -- "$3" "$STAND_INS/buckets/${4#s3://}"
    cp -r -- "$STAND_INS/buckets/${4#s3://}." "$PUBLISHED"
    echo aws >> "$STAND_INS/deployments"
    ;;
  's3 sync') sync "${@:3}" ;;
  'cloudfront create-invalidation') invalidate "${@:3}" ;;
  *)
    echo "not known here: $*" >&2
    exit 2
    ;;
esac
