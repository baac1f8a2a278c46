/** Measures how much memory is alive while something runs. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// What a collection frees is gone when it returns, also from buffers: without these, only a second
// one would tell.
setFlagsFromString('--no-concurrent-sweeping');
setFlagsFromString('--no-concurrent-array-buffer-sweeping');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The CPU time of this process between two measurements, so that a busy machine does not measure
 * more often.
 */
const ordinarilyMs = 500;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * The maximum size of live values while the work runs. Short work may call `look` itself, or set a
 * shorter `betweenLooksMs`.
 */
export async function mostAlive(
  work: (look: () => void) => Promise<unknown>,
  betweenLooksMs = ordinarilyMs,
): Promise<number> {
  let most = 0;
  const look = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    most = Math.max(most, heapUsed + arrayBuffers);
  };
  let last = cpuMs();
  // Also while the server is busy with what it has received already.
  const looking = setInterval(() => {
    if (cpuMs() - last < betweenLooksMs) return;
    look();
    last = cpuMs();
  }, 1);
  try {
    await work(look);
  } finally {
    clearInterval(looking);
  }
  look();
  return most;
}
