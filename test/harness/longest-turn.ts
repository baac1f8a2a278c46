/**
 * How long the event loop stands still, in the time that its thread works and not in that which passes: on a machine with other work
 * to do the one says nothing of the other.
 */

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest stretch without a turn for anybody else while the work goes on in this process, in milliseconds of its thread. */
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
  // Each round of the loop comes by it.
  const timer = setInterval(look, 1);
  try {
    const result = await work();
    // What was done since the last round.
    await new Promise((resolve) => setImmediate(resolve));
    look();
    return { result, ms: longest };
  } finally {
    clearInterval(timer);
  }
}
