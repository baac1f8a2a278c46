/**
 * Preloaded by `npm test`. Ends a test process that hangs, because a test waits forever or left
 * something open, and reports it. Node's own `--test-timeout` fails the test but does not end its
 * process. `--test-force-exit` ends processes before all results have been reported.
 */
const patienceMs = 30 * 60_000;

// Not in the process that starts the others.
if (process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const bark = () => {
    console.error(`${process.argv[1]} does not end; open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  };
  setTimeout(bark, patienceMs).unref();
}
