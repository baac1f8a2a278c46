/**
 * Who is calling: the `token` header (contract §5), looked up by its SHA-256 digest. A token that is unknown,
 * revoked, expired or not active here gets one and the same answer, which must not tell which.
 */
import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Module } from '../kernel/endpoint.ts';
import { ApiError } from '../kernel/errors.ts';

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
  readonly ativo: boolean;
  readonly expira_em: Date | null;
  readonly revogado_em: Date | null;
}

const maxCached = 10_000;

/**
 * Knows tokens and the maintenance switch of one environment. Rows are remembered (looked up each time, requests
 * run at half the rate) until `forget` is called, which every change by the operator causes at once.
 */
export class Gatekeeper {
  readonly #pool: pg.Pool;
  readonly #now: () => Date;
  #tokens = new Map<string, Promise<TokenRow | undefined>>();
  #maintenance: Promise<boolean> | undefined;

  constructor(pool: pg.Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  /** Drops what is remembered: the operator changed a token, a company or the maintenance switch. */
  forget(): void {
    this.#tokens = new Map();
    this.#maintenance = undefined;
  }

  /** Throws 503 while maintenance is on. */
  async requireOpen(): Promise<void> {
    this.#maintenance ??= this.#readMaintenance();
    const asked = this.#maintenance;
    const closed = await asked.catch((error: unknown) => {
      if (this.#maintenance === asked) this.#maintenance = undefined;
      throw error;
    });
    if (!closed) return;
    throw new ApiError('maintenance', 'Scheduled maintenance: repeat the request shortly', {
      'retry-after': '30',
    });
  }

  async #readMaintenance(): Promise<boolean> {
    const result = await this.#pool.query<{ manutencao: boolean }>('SELECT manutencao FROM ambiente');
    return result.rows[0]?.manutencao ?? false;
  }

  /** The caller behind the header. Throws 401 without a header, 403 for a token that is not accepted. */
  async identify(header: string | string[] | undefined): Promise<Caller> {
    if (header === undefined) throw new ApiError('token-missing', 'The header token is required');
    const row = typeof header === 'string' ? await this.#find(header) : undefined;
    const accepted =
      row?.ativo === true &&
      row.revogado_em === null &&
      (row.expira_em === null || row.expira_em > this.#now());
    if (!accepted) {
      throw new ApiError('token-refused', 'The token is invalid or not active in this environment');
    }
    return { tokenId: row.id, companyId: row.id_empresa, modules: row.modulos ?? [] };
  }

  #find(secret: string): Promise<TokenRow | undefined> {
    const key = hash('sha256', secret, 'base64');
    const known = this.#tokens.get(key);
    if (known) return known;
    const tokens = this.#tokens;
    const found = this.#pool
      .query<TokenRow>({
        name: 'find_token',
        text: 'SELECT * FROM find_token($1)',
        values: [Buffer.from(key, 'base64')],
      })
      .then((result) => {
        // Only tokens that exist are remembered: made-up ones would push the real ones out.
        if (result.rows[0] === undefined) tokens.delete(key);
        return result.rows[0];
      });
    found.catch(() => tokens.delete(key));
    if (tokens.size >= maxCached) tokens.clear();
    tokens.set(key, found);
    return found;
  }
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
