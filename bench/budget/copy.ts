/** COPY … FROM STDIN on a connection of pg, which has no words for it of its own. */
import type pg from 'pg';

/** The driver's connection as far as it is used here. */
interface Connection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Copies the text in; resolves when the server has taken all of it. */
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
