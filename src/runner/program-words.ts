/** Messages and hints are written for the user of a step on GitHub. What they say to the user of the program. Pure. */

/** In this order. */
const replacements: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/`([a-z-]+): ([^`]+)`/g, '`$1=$2`'],
  [/Check the name of the secret\. If .* receive it\./g, 'Set it to an admin API key.'],
  [/(?:Input )?`api-key`/g, '`STATIC_EXPORT_API_KEY`'],
  [/; on a hosted runner, upload it with `actions\/upload-artifact`/g, ''],
  [/with debug logging/g, 'with `RUNNER_DEBUG=1`'],
  [/\bstep(s?)\b/g, 'command$1'],
  [/\bworkflow\b/g, 'pipeline'],
  [/\brunner\b/g, 'machine'],
];

/** What is quoted is from outside and stays as it is. */
export function inProgramWords(text: string): string {
  return text.replace(/"[^"]*"?|[^"]+/g, (part) =>
    part.startsWith('"')
      ? part
      : replacements.reduce((words, [pattern, replacement]) => words.replace(pattern, replacement), part),
  );
}
