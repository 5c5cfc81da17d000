import { expect, test } from '@jest/globals';
import { runScriptAsStep } from './script-step.ts';

test('the query of a URL that the user gave is masked with its values, because each may grant access', async () => {
  const { masks } = await runScriptAsStep(`
    const url = new URL('https://docs.example.com/m.json?password=s3cr3t+a&v=2.0');
    await mainOf({
      verb: 'prepare',
      title: 'Preparation',
      inputs: { manifest: { parse: () => ({ value: url }), default: 'x' } },
      flow: () => Promise.resolve('succeeded'),
    })();
  `);
  expect(masks).toEqual(['password=s3cr3t+a&v=2.0', 's3cr3t a']);
});
