/** COPY … FROM STDIN on a pg connection, which has no API for it. */
import type pg from 'pg';

/** The methods of pg's internal connection that are used here. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Copies the text in. Resolves when the server has accepted all of it. */
export function copyIn(client: pg.ClientBase, statement: string, chunks: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    client.query({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: Connection) => {
        for (const chunk of chunks) connection.sendCopyFromChunk(chunk);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error: unknown) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failure === undefined) resolve();
      },
    } as never);
  });
}
