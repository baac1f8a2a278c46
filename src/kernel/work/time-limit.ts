/** Time limits for promises. */

/** The promise's result. Rejects with `why` after `ms`, but does not stop the work itself. */
export async function within<T>(work: Promise<T>, ms: number, why: string): Promise<T> {
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(why)), ms);
  try {
    return await Promise.race([work, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
