/** Who writes to a server that is killed again and again, and what it was told is stored. */
import assert from 'node:assert/strict';

/** An answer other than 200. */
export class Refused extends Error {
  readonly status: number;
  readonly msg: string;
  constructor(status: number, msg: string) {
    super(`${status} ${msg}`);
    this.status = status;
    this.msg = msg;
  }
}

export class Client {
  readonly #base: string;
  readonly #token: string;
  readonly #patienceMs: number | undefined;
  /** With `patienceMs`, an answer that takes longer is an error. */
  constructor(base: string, token: string, patienceMs?: number) {
    this.#base = base;
    this.#token = token;
    this.#patienceMs = patienceMs;
  }

  async send<T>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: { token: this.#token, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(this.#patienceMs === undefined ? {} : { signal: AbortSignal.timeout(this.#patienceMs) }),
    });
    const answer = (await response.json()) as { response: T; msg?: string };
    if (response.status !== 200) throw new Refused(response.status, answer.msg ?? '');
    return answer.response;
  }

  /**
   * Writes the cell and waits for what depends on it; tells whether the server says that it is
   * stored.
   */
  async sendAndWait(path: string, realizado_numerador: number): Promise<{ preference: string | null }> {
    const { status, headers } = await fetch(`${this.#base}${path}`, {
      method: 'PUT',
      headers: { token: this.#token, 'content-type': 'application/json', prefer: 'wait=30' },
      body: JSON.stringify({ realizado_numerador }),
    });
    assert.equal(status, 200);
    return { preference: headers.get('preference-applied') };
  }
}

/** The writes that were answered, by the name that their audit record carries. */
export class Acknowledged {
  readonly paths = new Map<string, string>();
  #wanted = Number.POSITIVE_INFINITY;
  #reached = () => {};

  add(name: string, path: string): void {
    this.paths.set(name, path);
    if (this.paths.size >= this.#wanted) this.#reached();
  }

  /** Resolves when that many more writes are acknowledged. */
  more(count: number): Promise<void> {
    this.#wanted = this.paths.size + count;
    return new Promise((resolve) => (this.#reached = resolve));
  }
}
