/**
 * Preloaded by `npm test`. Node's test runner follows every promise of a test process from its
 * making to its collection, to know which test an exception comes from that nobody catches. Here it
 * hears of its tests alone, of which it must know which suite they are declared in: a tenth less
 * processor time. Such an exception still fails the run, with its message (test/run.test.ts).
 */
import asyncHooks, { type HookCallbacks } from 'node:async_hooks';

// Not in the process that starts the others, which has loaded its runner by now.
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
