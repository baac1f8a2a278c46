/**
 * A proxy that forwards all requests but can drop responses, so that the client sees a connection
 * reset.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface DroppingProxy {
  readonly url: string;
  /**
   * The number of following successes to drop, after the server has sent them completely: of any
   * request, or of those with the method. A lost refusal would say nothing of what was done.
   */
  drop(answers: number, method?: string): void;
  close(): Promise<void>;
}

export async function droppingProxy(target: string): Promise<DroppingProxy> {
  let dropping = 0;
  let dropped: string | undefined;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const { method, headers, url = '' } = incoming;
    const forwarded = send(target + url, { method, headers, agent: false });
    forwarded.end(body);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const content = await buffer(answer);
    if (dropping > 0 && answer.statusCode === 200 && (dropped ?? method) === method) {
      dropping -= 1;
      incoming.socket.resetAndDestroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(content);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop: (answers, method) => {
      dropping = answers;
      dropped = method;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
