/** The metadata of local actions that replace third-party ones. Each rejects what the real one rejects, and sets its outputs. */

/** All inputs that one of them reads. */
const inputNames = [
  ...['name', 'path', 'artifact_name', 'subject-path', 'command', 'args', 'key', 'node-version', 'aws-region'],
  ...['role-to-assume', 'workload_identity_provider', 'service_account', 'client-id', 'tenant-id', 'subscription-id'],
];

const upload = composite(`
    - shell: bash
      env: { NAME: "\${{ inputs.name }}", PATHS: "\${{ inputs.path }}" }
      run: |
        [[ -n $PATHS ]] || { echo "::error::Input required and not supplied: path"; exit 1; }
        while IFS= read -r each; do
          [[ -n $each ]] || continue
          [[ -e $each ]] || { echo "::error::There is no $each to upload"; exit 1; }
          mkdir -p "$STAND_INS/artifacts/$NAME"
          cp -r -- "$each" "$STAND_INS/artifacts/$NAME/"
        done <<< "$PATHS"
`);

export const actionStandIns: Readonly<Record<string, string>> = {
  // act has already put the repository into the workspace.
  'actions/checkout': composite('\n    - { shell: bash, run: test -d .git }\n'),
  'actions/setup-node': requiring('node-version'),
  'actions/upload-artifact': upload,
  'actions/upload-pages-artifact': upload,
  'actions/configure-pages': composite(
    `
    - id: done
      shell: bash
      run: |
        : "\${PUBLISHED_HOST:?Get Pages site failed}"
        printf '%s\\n' "host=$PUBLISHED_HOST" base_path=/handbook >> "$GITHUB_OUTPUT"
`,
    'host',
    'base_path',
  ),
  'actions/deploy-pages': composite(
    `
    - shell: bash
      env: { NAME: "\${{ inputs.artifact_name || 'github-pages' }}" }
      run: |
        test -f "$STAND_INS/artifacts/$NAME/site/index.html"
        mkdir -p "$PUBLISHED/handbook"
        for to in "$PUBLISHED" "$PUBLISHED/handbook"; do cp -r -- "$STAND_INS/artifacts/$NAME/site/." "$to"; done
        echo pages >> "$STAND_INS/deployments"
    - { id: done, shell: bash, run: echo "page_url=https://static.example.com/" >> "$GITHUB_OUTPUT" }
`,
    'page_url',
  ),
  'actions/attest': composite(
    `
    - shell: bash
      id: done
      env: { SUBJECT: "\${{ inputs.subject-path }}" }
      run: |
        test -f "$SUBJECT"
        echo '{}' > "$RUNNER_TEMP/attestation.json"
        echo "bundle-path=$RUNNER_TEMP/attestation.json" >> "$GITHUB_OUTPUT"
`,
    'bundle-path',
  ),
  'aws-actions/configure-aws-credentials': requiring('aws-region', 'role-to-assume'),
  'google-github-actions/auth': requiring('workload_identity_provider', 'service_account'),
  'azure/login': requiring('client-id', 'tenant-id', 'subscription-id'),
  'actions/cache/save': composite(`
    - shell: bash
      env: { KEY: "\${{ inputs.key }}", FROM: "\${{ inputs.path }}" }
      run: mkdir -p "$STAND_INS/caches" && cp -- "$FROM" "$STAND_INS/caches/$KEY"
`),
  'actions/cache/restore': composite(`
    - shell: bash
      env: { KEY: "\${{ inputs.key }}", TO: "\${{ inputs.path }}" }
      run: cp -- "$STAND_INS/caches/$KEY" "$TO"
`),
  'cloudflare/wrangler-action': composite(`
    - shell: bash
      env: { COMMAND: "\${{ inputs.command }}" }
      run: |
        read -r _ _ site _ <<< "$COMMAND"
        test -f "$site/index.html"
        cp -r -- "$site/." "$PUBLISHED"
        echo wrangler >> "$STAND_INS/deployments"
`),
  'actions/download-artifact': composite(`
    - shell: bash
      env: { NAME: "\${{ inputs.name }}", TO: "\${{ inputs.path }}" }
      run: |
        from=$STAND_INS/artifacts/$NAME
        if [[ -d $from/site ]]; then from=$from/site; fi
        mkdir -p "$TO" && cp -r -- "$from/." "$TO"
`),
  // lychee stops at a reference such as /assets/site.css without the folder that it is relative to.
  'lycheeverse/lychee-action': composite(`
    - shell: bash
      env: { ARGS: "\${{ inputs.args }}" }
      run: '[[ $ARGS == "--root-dir /"* && -f \${ARGS##* }/index.html ]]'
`),
};

/** Rejects a step without these inputs. */
function requiring(...names: readonly string[]): string {
  const tests = names.map((name) => `test -n "\${{ inputs.${name} }}"`);
  return composite(`
    - { shell: bash, run: '${tests.join(' && ')}' }
`);
}

function composite(steps: string, ...outputs: readonly string[]): string {
  const inputs = inputNames.map((name) => `  ${name}: { default: '' }`);
  const declared = outputs.map((name) => `  ${name}: { value: "\${{ steps.done.outputs.${name} }}" }\n`);
  return `name: Stand-in
inputs:
${inputs.join('\n').replace("name: { default: '' }", 'name: { default: github-pages }')}
${declared.length === 0 ? '' : `outputs:\n${declared.join('')}`}runs:
  using: composite
  steps:${steps}`;
}
