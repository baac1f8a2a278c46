/**
 * Chooses among several database servers the one that is meant, for each new connection: during a
 * failover another one becomes the primary. All are asked at once, on connections of their own.
 */
import { Client, type ClientConfig } from 'pg';
import type { SessionTarget } from '../kernel/database-url.ts';
import { UnfitSession } from './session-check.ts';

/** A server, with the settings to connect to it. */
export interface Candidate {
  readonly host: string;
  readonly port: number;
  readonly settings: ClientConfig;
}

interface State {
  readonly standby: boolean;
  readonly writable: boolean;
}

const stateText = `
SELECT pg_is_in_recovery() AS standby,
       NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writable`;

const isMeant: Readonly<Record<SessionTarget, (state: State) => boolean>> = {
  any: () => true,
  'read-write': ({ writable }) => writable,
  primary: ({ standby }) => !standby,
  'read-only': ({ writable }) => !writable,
  standby: ({ standby }) => standby,
  'prefer-standby': ({ standby }) => standby,
};

/** A server that does not answer in this time is none. */
const patienceMs = 2_000;
/** For so long the one that was found is not asked again. */
const validMs = 1_000;

export class ServerChoice {
  readonly #candidates: readonly Candidate[];
  readonly #target: SessionTarget;
  #choosing: Promise<Candidate> | undefined;
  #validUntil = 0;

  constructor(candidates: readonly Candidate[], target: SessionTarget) {
    this.#candidates = candidates;
    this.#target = target;
  }

  /** @throws UnfitSession when no server is the one that is meant. */
  choose(): Promise<Candidate> {
    if (this.#choosing === undefined || performance.now() >= this.#validUntil) {
      // Who comes meanwhile waits for the same answer.
      this.#validUntil = Number.POSITIVE_INFINITY;
      const choosing = this.#ask();
      this.#choosing = choosing;
      choosing.then(
        () => (this.#validUntil = performance.now() + validMs),
        () => (this.#validUntil = 0),
      );
    }
    return this.#choosing;
  }

  async #ask(): Promise<Candidate> {
    const answers = this.#candidates.map(async (one) => ({ one, state: await stateOf(one) }));
    const find = async (target: SessionTarget): Promise<Candidate> => {
      // The first that answers. Of those that fail, the others do not wait.
      const meant = answers.map(async (answer) => {
        const { one, state } = await answer;
        if (isMeant[target](state)) return one;
        throw new UnfitSession(`${one.host}:${one.port} is not ${target}`);
      });
      return await Promise.any(meant);
    };
    try {
      const preferred = find(this.#target);
      return await (this.#target === 'prefer-standby' ? preferred.catch(() => find('any')) : preferred);
    } catch (error) {
      const reasons = (error as AggregateError).errors.map(
        (reason: Error) => reason.message || String(reason),
      );
      throw new UnfitSession(`none of the servers is ${this.#target} (${reasons.join('; ')})`, {
        cause: error,
      });
    }
  }
}

async function stateOf({ host, port, settings }: Candidate): Promise<State> {
  const client = new Client({ ...settings, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<State>(stateText);
    return rows[0] as State;
  } catch (error) {
    throw new Error(`${host}:${port}: ${(error as Error).message}`, { cause: error });
  } finally {
    // Not awaited: it may hang.
    void client.end().catch(() => {});
  }
}
