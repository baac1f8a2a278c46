/** What one client may use, so that all others are served. */
export interface Limits {
  /** The size of bodies in bytes: of ordinary routes, and of those that write many rows. */
  readonly bodyBytes: number;
  readonly bulkBodyBytes: number;
  /** The size of files with rows, in bytes. They are not held in memory. */
  readonly fileBytes: number;
  /** The maximum nesting of lists and objects in a body. */
  readonly jsonDepth: number;
  /** Open connections per environment. */
  readonly connections: number;
  /**
   * Time from the first byte of a request to the end of its headers, and to the end of its body.
   */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** Requests of one company that may wait for a database connection. */
  readonly waiting: number;
  /**
   * Time from accepting the token to the response: for ordinary requests, and for those that send
   * or receive a file.
   */
  readonly deadlineMs: number;
  readonly fileDeadlineMs: number;
  /** Requests of one token per minute; 0 means no limit. */
  readonly requestsPerMinute: number;
  /** Requests with a refused token from one address per minute; 0 means no limit. */
  readonly refusedPerMinute: number;
}
