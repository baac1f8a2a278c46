/** What one client may take, so that all others are served. */
export interface Limits {
  /** Of ordinary routes and of those that write many rows, in bytes. */
  readonly bodyBytes: number;
  readonly bulkBodyBytes: number;
  /** Of files with rows, which are not held in memory, in bytes. */
  readonly fileBytes: number;
  /** How deep lists and objects of a body may lie in each other. */
  readonly jsonDepth: number;
  /** Open at once, in each environment. */
  readonly connections: number;
  /** Of these, from one address that is no trusted proxy's. */
  readonly connectionsOfAddress: number;
  /** From the first byte of a request to the end of its headers, and to the end of its body. */
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** Requests of one company that wait for a connection to the database. */
  readonly waiting: number;
  /** From the acceptance of its token to the answer: of an ordinary request, and of one that brings or gets a file. */
  readonly deadlineMs: number;
  readonly fileDeadlineMs: number;
  /** Requests of one token in a minute; 0: as many as it likes. */
  readonly requestsPerMinute: number;
  /** Requests with a refused token from one address in a minute; 0: as many as it likes. */
  readonly refusedPerMinute: number;
}
