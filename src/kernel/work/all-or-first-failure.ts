/** Like Promise.all, but waits for all parts before it throws the first failure. */
export async function allOrFirstFailure<T extends readonly unknown[]>(
  parts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcome = await Promise.allSettled(parts);
  for (const part of outcome) if (part.status === 'rejected') throw part.reason;
  return outcome.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
