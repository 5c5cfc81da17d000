#!/usr/bin/env bash
# Stands in for the Google Cloud command line: a bucket is a folder with one file per object, whose name has no slash, because a
# bucket can contain "guides" and "guides/install". Supports what the recipe uses and rejects everything else.
set -euo pipefail
test -f "$STAND_INS/logged-in"

bucket=$STAND_INS/buckets/gcs
mkdir -p "$bucket"
put() { cp -- "$1" "$bucket/${2//\//%}"; }

case "$1 $2" in
  'storage rsync')
    exclude='^$' places=()
    for each in "${@:3}"; do
      case $each in
        --exclude=*) exclude=${each#*=} ;;
        --recursive | --cache-control=* | --content-type=*) ;;
        --*) echo "not known here: $each" >&2 && exit 2 ;;
        *) places+=("$each") ;;
      esac
    done
    test "${places[1]}" = gs://docs-site
    (cd -- "${places[0]}" && find . -type f -printf '%P\n') | { grep -vE "^($exclude)" || true; } | while IFS= read -r name; do
      put "${places[0]}/$name" "$name"
    done
    ;;
  'storage cp')
    put "${*: -2:1}" "${*: -1:1}" && mv -- "$bucket/gs:%%docs-site%static-export.manifest.json" "$bucket/static-export.manifest.json"
    for object in "$bucket"/*; do
      name=$(basename -- "$object")
      # The host of the test adds .html itself.
      [[ $name != *.* ]] || { mkdir -p "$PUBLISHED/$(dirname "${name//%//}")" && cp -- "$object" "$PUBLISHED/${name//%//}"; }
    done
    echo gcloud >> "$STAND_INS/deployments"
    ;;
  'storage ls') find "$bucket" -type f -printf '%f\n' | sed 's|%|/|g; s|^|gs://docs-site/|' ;;
  'storage rm') while IFS= read -r url; do name=${url#gs://docs-site/} && rm -- "$bucket/${name//\//%}"; done ;;
  *)
    echo "not known here: $*" >&2
    exit 2
    ;;
esac
