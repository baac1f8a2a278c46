/**
 * Identifies the caller by the `token` header (contract §5), which is looked up by its SHA-256
 * digest. Unknown, revoked, expired and inactive tokens get the same response, which must not
 * reveal the reason.
 */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '../../kernel/contract/errors.ts';
import type { Environment } from '../../kernel/environment.ts';
import type { Author } from '../../kernel/identity.ts';
import { mayBeToken } from '../../kernel/token.ts';
import type { TokenScope } from '../../kernel/token-scope.ts';
import type { Level, Module } from '../../kinds/kind.ts';

/** Who sends a request: a token, or a person in a session. */
export interface Caller {
  /**
   * Identifies the caller in rate limits, idempotency keys and positions in replicas: the token's
   * id, or minus the employee's id, so that a person stays the same after signing in again.
   */
  readonly key: number;
  readonly author: Author;
  /** Undefined for a token. */
  readonly session?: { readonly id: string; readonly level: Level } | undefined;
  /** What the token may be used for. Undefined: all of the company; and for people. */
  readonly scope?: TokenScope | undefined;
  readonly companyId: number | null;
  readonly modules: readonly Module[];
}

/** A caller with a company. */
export interface CompanyCaller extends Caller {
  readonly companyId: number;
}

interface TokenRow extends Omit<TokenScope, 'modulos'> {
  readonly id: number;
  readonly id_empresa: number | null;
  readonly modulos: Module[] | null;
  /** Active in this environment, and neither revoked nor expired. */
  readonly aceito: boolean;
  readonly restante_ms: number;
  readonly modulos_do_token: Module[] | null;
}

/**
 * The caller of a token, and until when it is valid by the gatekeeper's clock. Undefined: not
 * accepted.
 */
type Known = { readonly caller: Caller; readonly until: number } | undefined;

/** A cached query of the database. */
interface Remembered<T> {
  readonly asked: Promise<T>;
  readonly askedAt: number;
  /** Set when the query has completed. */
  answer?: { readonly value: T };
}

const maxCached = 10_000;
/**
 * How long cached rows are used while it is uncertain that notifications arrive. A revoked token
 * stops working within this time.
 */
const maxUnheardMs = 1_000;
/** After this time rows are read again in any case, for changes without a notification. */
const maxAgeMs = 60_000;

export interface GatekeeperOptions {
  /** Called when a token is accepted. */
  readonly onUse?: (tokenId: number) => void;
  /** Returns monotonic milliseconds. */
  readonly clock?: () => number;
}

/**
 * Checks tokens and maintenance mode of one environment. Rows are cached (without the cache,
 * throughput halves) until `forget` is called, which happens after every change by the operator.
 * While it is uncertain that notifications arrive, rows are cached for one second.
 *
 * The database decides whether a token has expired and returns the time left. From then on a
 * monotonic clock is used, so changes of the system time have no effect.
 *
 * Tokens are found by the SHA-256 digest of the input and never compared with a stored secret. The
 * time this takes can at most reveal the beginning of a digest. Nobody can choose an input with a
 * given digest, so a comparison in constant time is not needed.
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

  /**
   * @param listener calls `forget`, and knows up to when it has received everything
   *   (`Listener.heardUpTo`).
   */
  listenTo(listener: { readonly heardUpTo: number }): void {
    this.#listener = listener;
  }

  /** Clears the cache: the operator has changed a token, a company or maintenance mode. */
  forget(): void {
    this.#tokens = new Map();
    this.#maintenance = undefined;
  }

  #holds({ askedAt }: Remembered<unknown>, now: number): boolean {
    const age = now - askedAt;
    return age < maxUnheardMs || (age < maxAgeMs && now - this.#listener.heardUpTo < maxUnheardMs);
  }

  /** Throws 503 during maintenance. Returns a promise only when the database must be queried. */
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
   * The caller with this header. Returns a promise only when the database must be queried. Throws
   * 401 without a header and 403 for a token that is not accepted.
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
    this.#onUse(known.caller.key);
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
    const author = { tokenId: row.id, employeeId: null };
    const caller = {
      key: row.id,
      author,
      companyId: row.id_empresa,
      modules: row.modulos ?? [],
      scope: scopeOf(row),
    };
    return { caller, until: now + row.restante_ms };
  }
}

function scopeOf(row: TokenRow): TokenScope | undefined {
  const { somente_leitura, modulos_do_token: modulos, rotas, id_gmr_processo } = row;
  const isWhole = !somente_leitura && modulos === null && rotas === null && id_gmr_processo === null;
  return isWhole ? undefined : { somente_leitura, modulos, rotas, id_gmr_processo };
}

/**
 * Stores the value next to its promise, so that later callers need not await it. `drop` removes
 * failed queries and tokens that are not accepted, which would displace others.
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

/** The same message for every token that is not accepted. It must not reveal the reason. */
export function tokenRefused(): ApiError {
  return new ApiError('token-refused', 'The token is invalid or not active in this environment');
}

/** Checks the company and module (contract §5.5, §5.6): 412 and 403. */
export function requireAccess(caller: Caller, module: Module | null): asserts caller is CompanyCaller {
  if (caller.companyId === null) {
    throw new ApiError('token-without-company', 'The token is not linked to a company');
  }
  if (module !== null && !caller.modules.includes(module)) {
    const name = module === 'gmr' ? 'GMR' : 'budget-management';
    throw new ApiError('module-not-contracted', `The company has not contracted the ${name} module`);
  }
}
