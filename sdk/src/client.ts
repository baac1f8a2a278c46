/** The client: every endpoint of the API as a function, by the segments of its path. */
import type { FileContent } from './files.ts';
import { Resources } from './generated/resources.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { Transport } from './transport.ts';
import { uuid } from './uuid.ts';

/** A request that no function stands for: another content type, a stream. */
export interface RawRequest extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  readonly body?: FileContent | undefined;
  /** That of the call, as elsewhere; a write without one gets a new UUID. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * ```ts
 * const client = new PrumoClient({ baseUrl: 'http://127.0.0.1:8081', token });
 * const panels = await client.panels.getPanels();
 * ```
 */
export class PrumoClient extends Resources {
  readonly #transport: Transport;

  /** Throws a TypeError for a base address or a token that cannot be. */
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    super(transport);
    this.#transport = transport;
  }

  /**
   * Sends a request as it is, with the token and the retries of every call, and gives the answer unread: for files, and for what
   * is newer than this client. `path` is path and query, escaped. The time-out ends with the headers of the answer. Throws an
   * `ApiError` for every answer that is not a success.
   */
  async request(path: string, options: RawRequest = {}): Promise<Response> {
    if (!path.startsWith('/')) throw new TypeError('path must begin with a slash');
    const { method = 'GET', body, idempotencyKey = uuid() } = options;
    const headers = method === 'GET' ? {} : { 'idempotency-key': idempotencyKey };
    const sending = { method, path, body, headers, unread: true };
    const { content } = await this.#transport.send(sending, options, async (response) => response);
    return content;
  }
}
