/** The client: every endpoint of the API is a function, grouped by the segments of its path. */
import type { FileContent } from './files.ts';
import { Resources } from './generated/resources.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { Transport } from './transport.ts';
import { uuid } from './uuid.ts';

/** A request without a function of its own, for instance with another content type. */
export interface RawRequest extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined;
  readonly body?: FileContent | undefined;
  /** Default: a new UUID for each write. */
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

  /** Throws a TypeError for an invalid base URL or token. */
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    super(transport);
    this.#transport = transport;
  }

  /**
   * Sends a request with the token and retries, and returns the response unread. For files, and for
   * endpoints newer than this client. `path` is the escaped path with its query. The time-out
   * covers the time until the response headers arrive. Throws an `ApiError` for every response that
   * is not a success.
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
