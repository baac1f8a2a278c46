/**
 * Preloaded by `npm test`: a test process that does not end, because a test waits for ever or left something open, ends
 * after a while and says so. (Node's own `--test-timeout` fails the test but lets its process live; `--test-force-exit` ends
 * processes before all of their results have been passed on.)
 */
const patienceMs = 15 * 60_000;

// The process that starts the others waits for them.
if (process.env['NODE_TEST_CONTEXT'] !== undefined) {
  const bark = () => {
    console.error(`${process.argv[1]} does not end; open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  };
  setTimeout(bark, patienceMs).unref();
}
