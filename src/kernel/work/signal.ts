/**
 * The part of `AbortSignal` that work for a request needs. Requests have a lighter implementation,
 * because a real signal with its controller and listeners costs several microseconds, and almost
 * none is ever aborted.
 */
export interface Signal {
  readonly aborted: boolean;
  /** Why it was aborted: the error to throw. */
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
