/**
 * Preloaded by `npm test`. Node's test runner tracks every promise of a test process, to tell which
 * test an uncaught exception comes from. This limits the tracking to the tests themselves, which
 * takes a tenth less processor time. An uncaught exception still fails the run, with its message
 * (test/run.test.ts).
 */
import asyncHooks, { type HookCallbacks } from 'node:async_hooks';

// Only in test processes: the process that starts them has loaded its runner by now.
if (process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const { createHook } = asyncHooks;
  asyncHooks.createHook = (callbacks) => {
    const ofTests: HookCallbacks & { trackPromises: boolean } = {
      init(asyncId, type, ...others) {
        if (type === 'Test') callbacks.init?.(asyncId, type, ...others);
      },
      trackPromises: false,
    };
    return createHook(ofTests);
  };
  await import('node:test');
  asyncHooks.createHook = createHook;
}
