/**
 * Ends the process with the npm that runs it, which passes SIGINT and SIGTERM on but dies of others
 * alone. `exec` in package.json: no shell stands between both.
 */
const pollMs = 250;

const { npm_lifecycle_event: script } = process.env;
if (script === 'start' || script === 'prumo') {
  const npm = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  watching.unref();
}
