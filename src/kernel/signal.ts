/**
 * What the work for a request listens to: the part of an `AbortSignal` that it needs. Requests
 * bring a light one of their own, since a real one with its controller and listeners costs each
 * request several microseconds, and almost none is ever aborted.
 */
export interface Signal {
  readonly aborted: boolean;
  /** Why it was aborted: the error to throw. */
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options: { readonly once: true }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}
