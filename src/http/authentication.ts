/**
 * Who is calling: the `token` header (contract §5), looked up by its SHA-256 digest. A token that is unknown,
 * revoked, expired or not active here gets one and the same answer, which must not tell which.
 */
import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Environment, Module } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';
import { mayBeToken } from '../kernel/token.ts';

export interface Caller {
  readonly tokenId: number;
  readonly companyId: number | null;
  readonly modules: readonly Module[];
}

/** A caller with a company. */
export interface CompanyCaller extends Caller {
  readonly companyId: number;
}

interface TokenRow {
  readonly id: number;
  readonly id_empresa: number | null;
  readonly modulos: Module[] | null;
  /** Active here, neither revoked nor expired. */
  readonly aceito: boolean;
  readonly restante_ms: number;
}

/** Who a token stands for, and until when by the gatekeeper's clock; undefined: it is not accepted. */
type Known = { readonly caller: Caller; readonly until: number } | undefined;

/** What the database said, and when it was asked. */
interface Remembered<T> {
  readonly asked: Promise<T>;
  readonly askedAt: number;
  /** Set when the answer is there. */
  answer?: { readonly value: T };
}

const maxCached = 10_000;
/** How old what is remembered may be without a word that it still holds: the promise is that a revoked token ends within it. */
const maxUnheardMs = 1_000;
/** After this it is asked again in any case: for changes that nobody announced. */
const maxAgeMs = 60_000;

export interface GatekeeperOptions {
  /** A token was accepted. */
  readonly onUse?: (tokenId: number) => void;
  /** Milliseconds that never go back, whatever the clock on the wall does. */
  readonly clock?: () => number;
}

/**
 * Knows tokens and the maintenance switch of one environment. Rows are remembered (looked up each time, requests
 * run at half the rate) until `forget` is called, which every change by the operator causes at once. While it is not
 * certain that announcements arrive, rows are remembered for a second.
 *
 * Whether a token has expired is the database's to say, which also says for how long it has not; from then on time is
 * measured, not read: a clock that is set to another day changes nothing.
 *
 * Tokens are found by the SHA-256 digest of what was sent, never compared with a stored secret. How long that takes can tell,
 * at most, something of the beginning of a digest; nobody can steer a digest towards a secret they do not have, so there is
 * nothing for a comparison in constant time to hide.
 */
export class Gatekeeper {
  readonly #pool: pg.Pool;
  readonly #environment: Environment;
  readonly #onUse: (tokenId: number) => void;
  readonly #clock: () => number;
  #listener = { heardUpTo: Number.NEGATIVE_INFINITY };
  #tokens = new Map<string, Remembered<Known>>();
  #maintenance: Remembered<boolean> | undefined;

  constructor(pool: pg.Pool, environment: Environment, options: GatekeeperOptions = {}) {
    this.#pool = pool;
    this.#environment = environment;
    this.#onUse = options.onUse ?? (() => {});
    this.#clock = options.clock ?? (() => performance.now());
  }

  /** What calls `forget`, and knows up to when it has heard everything (`Listener.heardUpTo`). */
  listenTo(listener: { readonly heardUpTo: number }): void {
    this.#listener = listener;
  }

  /** Drops what is remembered: the operator changed a token, a company or the maintenance switch. */
  forget(): void {
    this.#tokens = new Map();
    this.#maintenance = undefined;
  }

  #holds({ askedAt }: Remembered<unknown>, now: number): boolean {
    const age = now - askedAt;
    return age < maxUnheardMs || (age < maxAgeMs && now - this.#listener.heardUpTo < maxUnheardMs);
  }

  /** Throws 503 while maintenance is on; a promise only when the database has to be asked. */
  requireOpen(): void | Promise<void> {
    const now = this.#clock();
    const known = this.#maintenance;
    if (known?.answer && this.#holds(known, now)) return refuseIf(known.answer.value);
    if (known && this.#holds(known, now)) return known.asked.then(refuseIf);
    const remembered: Remembered<boolean> = { asked: this.#readMaintenance(), askedAt: now };
    this.#maintenance = remembered;
    void noteAnswer(remembered, () => {
      if (this.#maintenance === remembered) this.#maintenance = undefined;
    });
    return remembered.asked.then(refuseIf);
  }

  async #readMaintenance(): Promise<boolean> {
    const result = await this.#pool.query<{ manutencao: boolean }>('SELECT manutencao FROM ambiente');
    return result.rows[0]?.manutencao ?? false;
  }

  /**
   * The caller behind the header; a promise only when the database has to be asked. Throws 401 without a header, 403 for
   * a token that is not accepted.
   */
  identify(header: string | string[] | undefined): Caller | Promise<Caller> {
    if (header === undefined) throw new ApiError('token-missing', 'The header token is required');
    if (typeof header !== 'string') throw tokenRefused();
    const key = hash('sha256', header, 'base64');
    const now = this.#clock();
    const known = this.#tokens.get(key);
    if (known && this.#holds(known, now)) {
      return known.answer
        ? this.#admit(known.answer.value, now)
        : known.asked.then((value) => this.#admit(value, now));
    }
    if (!mayBeToken(header, this.#environment)) throw tokenRefused();
    return this.#find(key, now).then((value) => this.#admit(value, now));
  }

  #admit(known: Known, now: number): Caller {
    if (known === undefined || now >= known.until) throw tokenRefused();
    this.#onUse(known.caller.tokenId);
    return known.caller;
  }

  #find(key: string, now: number): Promise<Known> {
    const tokens = this.#tokens;
    const remembered: Remembered<Known> = { asked: this.#lookUp(key, now), askedAt: now };
    if (tokens.size >= maxCached) tokens.clear();
    tokens.set(key, remembered);
    void noteAnswer(remembered, () => {
      if (tokens.get(key) === remembered) tokens.delete(key);
    });
    return remembered.asked;
  }

  async #lookUp(key: string, now: number): Promise<Known> {
    const { rows } = await this.#pool.query<TokenRow>({
      name: 'find_token',
      text: 'SELECT * FROM find_token($1)',
      values: [Buffer.from(key, 'base64')],
    });
    const [row] = rows;
    if (!row?.aceito) return undefined;
    const caller = { tokenId: row.id, companyId: row.id_empresa, modules: row.modulos ?? [] };
    return { caller, until: now + row.restante_ms };
  }
}

/**
 * Puts the answer beside its promise: who asks later gets it without waiting a turn. `drop` forgets what failed, and tokens that
 * are not accepted, which would push out the others.
 */
async function noteAnswer<T>(remembered: Remembered<T>, drop: () => void): Promise<void> {
  try {
    const value = await remembered.asked;
    if (value === undefined) drop();
    else remembered.answer = { value };
  } catch {
    drop();
  }
}

function refuseIf(closed: boolean): void {
  if (!closed) return;
  throw new ApiError('maintenance', 'Scheduled maintenance: repeat the request shortly', {
    'retry-after': '30',
  });
}

/** One message for every token that is not accepted: it must not tell which of them it is. */
function tokenRefused(): ApiError {
  return new ApiError('token-refused', 'The token is invalid or not active in this environment');
}

/** Judges company and module (contract §5.5, §5.6): 412 and 403. */
export function requireAccess(caller: Caller, module: Module | null): asserts caller is CompanyCaller {
  if (caller.companyId === null) {
    throw new ApiError('token-without-company', 'The token is not linked to a company');
  }
  if (module !== null && !caller.modules.includes(module)) {
    const name = module === 'gmr' ? 'GMR' : 'budget-management';
    throw new ApiError('module-not-contracted', `The company has not contracted the ${name} module`);
  }
}
