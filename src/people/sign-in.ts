/**
 * Signs in by address and password. An attempt that names a company, or whose address exists in at
 * most one, verifies exactly one password, even if it is a placeholder because nobody has the
 * address. An address of several companies takes one verification for each of at most four, the
 * last used first; the others can be named. The longer time is not visible, because a refusal is
 * sent at a fixed time after the attempt began.
 *
 * Replaceable: the result is an account, however it was verified.
 */
import { hash } from 'node:crypto';
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { turnOf } from '../http/rate-limit.ts';
import { ApiError } from '../kernel/errors.ts';
import { FairGate, QueueFull, type Release } from '../kernel/fair-gate.ts';
import type { Signal } from '../kernel/signal.ts';
import { nobodysHash, verifyPassword } from '../password/hash.ts';
import { normalised } from '../password/rules.ts';
import type { Account } from './sessions.ts';
import { type Attempt, SignInThrottle } from './throttle.ts';

/**
 * Concurrent verifications. Each uses 19 MiB and a thread of libuv's pool. Networks are served in
 * turn, so that a flood from one does not delay the others.
 */
const verifying = { capacity: 2, reserve: 0, maxWaiting: 20 };
/** The time after which a refusal is sent. Four verifications take about 160 ms. */
const refusedAfterMs = 400;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly companyId: number | null;
}

/** An account whose password was right. */
export interface ProvedAccount extends Account {
  readonly company: string;
  /** The stored form of the verified password. */
  readonly digest: string;
}

interface SignInResult {
  /** The accounts with this password. Empty: refused. */
  readonly accepted: readonly ProvedAccount[];
  /** The accounts with this address, for the audit trail. */
  readonly known: readonly Account[];
}

interface SignInParts {
  readonly database: CompanyDatabase;
  readonly throttle?: SignInThrottle;
  readonly verify?: typeof verifyPassword;
  /** Delays attempts for an address that was guessed often, and refusals. */
  readonly wait: (ms: number, signal: Signal) => Promise<void>;
}

interface AccountRow {
  readonly id_empresa: number;
  readonly empresa: string;
  readonly id_colaborador: number;
  readonly resumo: string;
}

export class SignIn {
  readonly #parts: SignInParts;
  readonly #throttle: SignInThrottle;
  readonly #verify: typeof verifyPassword;
  readonly #gate = new FairGate(verifying);

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#throttle = parts.throttle ?? new SignInThrottle(() => performance.now());
    this.#verify = parts.verify ?? verifyPassword;
  }

  /** The accounts with this address and password. Throws 429 when too many attempts failed. */
  async attempt(
    { email, password, companyId }: Credentials,
    client: string,
    signal: Signal,
  ): Promise<SignInResult> {
    const attempt = await this.#begin(email, client, signal);
    const begunAt = performance.now();
    const rows = await this.#parts.database.read(
      noCompany,
      (scope) => scope.query<AccountRow>('SELECT * FROM accounts_of_address($1, $2)', [email, companyId]),
      { turn: turnOf(client), signal },
    );
    const right = await this.#verifyEach(password, rows, client, signal);
    const accepted = rows.filter((_, at) => right[at]).map(accountOf);
    if (accepted.length > 0) attempt.succeeded();
    else await this.#parts.wait(Math.max(0, refusedAfterMs - (performance.now() - begunAt)), signal);
    return { accepted, known: rows.map(accountOf) };
  }

  /** Whether this is the person's password, which is asked for again in a session. */
  async confirm(
    { companyId, employeeId }: Account,
    password: string,
    client: string,
    signal: Signal,
  ): Promise<boolean> {
    const attempt = await this.#begin(`employee ${employeeId}`, client, signal);
    const rows = await this.#parts.database.read(companyId, (scope) =>
      scope.query<{ resumo: string }>(
        'SELECT resumo FROM password_of_employee($1) AS resumo WHERE resumo IS NOT NULL',
        [employeeId],
      ),
    );
    const [isRight = false] = await this.#verifyEach(password, rows, client, signal);
    if (isRight) attempt.succeeded();
    return isRight;
  }

  async #begin(address: string, client: string, signal: Signal): Promise<Attempt> {
    const attempt = this.#throttle.begin(plainAddress(address), client);
    if (attempt.delayMs > 0) await this.#parts.wait(attempt.delayMs, signal);
    return attempt;
  }

  async #turn(client: string, signal: Signal): Promise<Release> {
    try {
      return await this.#gate.take(turnOf(client), 1, signal);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new ApiError('sign-in-throttled', 'Too many people sign in at once: try again in a few seconds', {
        'retry-after': '5',
      });
    }
  }

  /** At least one verification is always done. */
  async #verifyEach(
    password: string,
    rows: readonly { readonly resumo: string }[],
    client: string,
    signal: Signal,
  ): Promise<readonly boolean[]> {
    const release = await this.#turn(client, signal);
    try {
      const text = normalised(password);
      if (rows.length === 0) await this.#verify(text, nobodysHash);
      const right: boolean[] = [];
      for (const { resumo } of rows) right.push(await this.#verify(text, resumo));
      return right;
    } finally {
      release();
    }
  }
}

function accountOf({ id_empresa, empresa, id_colaborador, resumo }: AccountRow): ProvedAccount {
  return { companyId: id_empresa, employeeId: id_colaborador, company: empresa, digest: resumo };
}

/** Spellings of one address count as one, and take little memory. */
function plainAddress(email: string): string {
  return hash('sha256', email.normalize('NFC').toLowerCase(), 'base64url').slice(0, 22);
}

/** The same response for every refused sign-in. It must not reveal the reason. */
export function signInRefused(): ApiError {
  return new ApiError(
    'sign-in-refused',
    'The address or the password is not right, or nobody may sign in with them',
  );
}
