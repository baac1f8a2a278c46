/** Waits for work no longer than so. */

/** What the work gives; rejects with `why` after `ms`. The work itself goes on. */
export async function within<T>(work: Promise<T>, ms: number, why: string): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(why)), ms);
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
