/** What a worker needs of a connection: short statements, and session-level advisory locks. */

export interface Session {
  query(text: string): Promise<{ rows: object[] }>;
}

/** A single connection that is replaced when it breaks. The locks it held are then lost. */
export interface HeldSession extends Session {
  /** Changes with every new connection. */
  readonly connection: number;
}
