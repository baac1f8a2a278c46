/** What a worker needs of a connection: it asks small questions there, and may hold locks. */

export interface Session {
  query(text: string): Promise<{ rows: object[] }>;
}

/** One connection at a time, replaced when it breaks: what it held is lost then. */
export interface HeldSession extends Session {
  /** Another number for each connection. */
  readonly connection: number;
}
