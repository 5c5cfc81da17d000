import { expect, test } from '@jest/globals';
import { runScriptAsStep } from './script-step.ts';

/** A flow that is stopped, and returns its outcome as if it were not. */
const stoppedBy = (what: string): string => `
  const flow = async (_settings, { signal }) => {
    setImmediate(() => { ${what} });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return { outcome: 'succeeded' };
  };
  await mainOf({ verb: 'audit', title: 'Audit', inputs: {}, flow })();
`;

test.concurrent.each([
  ['', ''],
  [' after a cancellation', "process.emit('SIGTERM', 'SIGTERM');"],
])(
  'a step fails with an exception that is not caught%s, if its flow has nothing left to stop',
  async (_when, before) => {
    const step = await runScriptAsStep(stoppedBy(`${before} throw new TypeError('a defect');`));
    expect(step).toMatchObject({ conclusion: 'failure', outputs: { 'failure-code': 'internal-error' } });
    expect(step.outputs['failure-message']).toContain('a defect');
  },
);

test.concurrent('a step succeeds if its flow has nothing left to cancel', async () => {
  const step = await runScriptAsStep(stoppedBy("process.emit('SIGTERM', 'SIGTERM');"));
  expect(step).toMatchObject({ conclusion: 'success', outputs: { outcome: 'succeeded' } });
});

test.concurrent('a step that is cancelled while nothing keeps its process alive is cancelled', async () => {
  const step = await runScriptAsStep(`
    const flow = () => {
      process.nextTick(() => process.emit('SIGTERM', 'SIGTERM'));
      return new Promise(() => {});
    };
    await mainOf({ verb: 'audit', title: 'Audit', inputs: {}, flow })();
  `);
  expect(step.outputs).toMatchObject({ outcome: 'cancelled', 'failure-code': 'cancelled' });
});

test.concurrent.each(['https_proxy', 'HTTPS_PROXY'])(
  'a step does not show the password in %s, which a proxy may echo',
  async (name) => {
    const script = `
      const flow = () => Promise.reject(new Failure({ code: 'not-allowed', message: 'No login for s3cret_0123.' }));
      await mainOf({ verb: 'audit', title: 'Audit', inputs: {}, flow })();
    `;
    const step = await runScriptAsStep(script, { [name]: 'http://runner:s3cret_0123@proxy.example.com:3128' });
    expect(step.outputs['failure-message']).toBe('not-allowed: No login for ***');
  },
);

test.concurrent('a key of white space is not masked: the runner would hide every space', async () => {
  const flow = "() => Promise.resolve({ outcome: 'succeeded' })";
  const script = `await mainOf({ verb: 'audit', title: 'Audit', inputs: {}, flow: ${flow} })();`;
  expect(await runScriptAsStep(script, { 'INPUT_API-KEY': ' ' })).toMatchObject({ masks: [], conclusion: 'success' });
});
