/**
 * Measures how long the event loop is blocked, in CPU time of the thread. Elapsed time would say
 * nothing on a busy machine.
 */

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest period, in milliseconds of CPU time, for which `work` blocked the event loop. */
export async function longestTurn<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  let longest = 0;
  let last = cpuMs();
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  // Runs in each round of the event loop.
  const timer = setInterval(look, 1);
  try {
    const result = await work();
    // Includes the work since the last round.
    await new Promise((resolve) => setImmediate(resolve));
    look();
    return { result, ms: longest };
  } finally {
    clearInterval(timer);
  }
}
