/** References such as `uses: $/agent-job`, which GitHub resolves to the commit of the workflow itself. */

/** Replaces them with the name that users write. GitHub's language service and act do not resolve them. Pure. */
export function withoutSelfReferences(yaml: string): string {
  return yaml.replace(/(uses:) \$\/(?:\.|([\w-]+))$/gm, (_, uses: string, folder?: string) =>
    [`${uses} your-org/static-export-action`, folder].filter(Boolean).join('/').concat('@v1'),
  );
}
