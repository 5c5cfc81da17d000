#!/bin/sh
# One night of a pipeline, in the current folder: docs/outside-github.md#one-night. Arguments are further inputs.
set -eu
# Those of the last night would seem to be of this one.
rm -f site.changes.json site.audit.json site.*.md
unset STATIC_EXPORT_OUTPUTS
: "${DOMAIN:?}" "${SITE_URL:?}" "${PUBLISH:=false}"
case $PUBLISH in
  true | false) ;;
  *)
    echo "✗ PUBLISH is '$PUBLISH'. Expected true or false." >&2
    exit 2
    ;;
esac
program=$(dirname "$0")/../dist/cli/index.js

if [ -n "${SOURCE:-}" ]; then
  set -- prepare source="$SOURCE" "$@"
else
  set -- export base-url="${BASE_URL:?}" job-id="${JOB_ID:-}" "$@"
fi
node "$program" "$@" domain="$DOMAIN" extract-to=site manifest-in-site=true \
  previous-manifest="${SITE_URL%/}/static-export.manifest.json" max-removed="${MAX_REMOVED:-}" summary-path="site.$1.md"
unset STATIC_EXPORT_API_KEY
node "$program" audit site-path=site domain="$DOMAIN" fail=false summary-path=site.audit.md

outputs=$(node -p "const { publish, 'changes-path': changes = '' } = require('./static-export.$1.json'); publish + ' ' + changes")
deployed=0
if [ "${outputs%% *}" = true ] || [ "$PUBLISH" = true ]; then
  sh -c "${DEPLOY:-./deploy.sh}" || {
    deployed=$?
    echo "✗ The deployment failed with exit code $deployed." >&2
  }
else
  echo 'Not deployed: `publish` is false.'
fi
# After a failed deployment as well: what do readers see now?
node "$program" check url="$SITE_URL" site-path=site changes-path="${outputs#* }" summary-path=site.check.md
exit "$deployed"
