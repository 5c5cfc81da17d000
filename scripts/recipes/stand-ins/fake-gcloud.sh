#!/usr/bin/env bash
# Stands in for the Google Cloud command line: buckets are folders. Supports what the recipe uses and rejects everything else.
set -euo pipefail

folder_of() { echo "$STAND_INS/buckets/${1#gs://}"; }

case "$1 $2" in
  'storage rsync')
    exclude=${5#--exclude=} site=$6 bucket=$(folder_of "$7")
    mkdir -p "$bucket"
    find "$site" -type f -printf '%P\n' | grep -vE "^($exclude)" | rsync --files-from=- "$site/" "$bucket/"
    ;;
  'storage cp')
    from=${*: -2:1} to=$(folder_of "${*: -1}")
    # A bucket may contain both the object "guides" and "guides/install", and a folder may not.
    [[ -d $to ]] || cp -- "$from" "$to"
    if [[ $to == *.manifest.json ]]; then
      cp -r -- "${to%/*}/." "$PUBLISHED"
      echo gcloud >> "$STAND_INS/deployments"
    fi
    ;;
  'storage ls') (cd "$STAND_INS/buckets" && find "$(basename "${3%/\*\*}")" -type f -printf 'gs://%p\n') ;;
  'storage rm') while IFS= read -r url; do rm -- "$(folder_of "$url")"; done ;;
  *)
    echo "not known here: $*" >&2
    exit 2
    ;;
esac
