// Stands in for @actions/exec, which @actions/core and @actions/tool-cache load to describe the platform and to unpack archives.
// Nothing here calls that: docs/decisions/0036-build-and-dependencies.md.
export async function exec() {
  throw new Error('@actions/exec is stubbed out: this action does not start programs');
}

export const getExecOutput = exec;
