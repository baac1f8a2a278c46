/**
 * Signs in by address and password. What an attempt costs follows from the request alone: one
 * verification if it names a company, else four, whether the address has accounts in none, one or
 * many companies. Placeholders make up the number, so neither an answer's time nor that of others
 * in the queue tells whose address it is. Of more than four companies the last used count; the
 * others can be named.
 *
 * Replaceable: the result is an account, however it was verified.
 */
import { hash } from 'node:crypto';
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { turnOf } from '../http/callers/rate-limit.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { FairGate, QueueFull, type Release } from '../kernel/work/fair-gate.ts';
import type { Signal } from '../kernel/work/signal.ts';
import { hashPassword, nobodysHash, verifyPassword } from '../password/hash.ts';
import { normalised } from '../password/password-rules.ts';
import type { Account } from './sessions.ts';
import { type Attempt, SignInThrottle } from './throttle.ts';

/**
 * Concurrent verifications. Each uses 19 MiB and a thread of libuv's pool. Networks are served in
 * turn, so that a flood from one does not delay the others.
 */
const verifying = { capacity: 2, reserve: 0, maxWaiting: 20 };
/** As many accounts as `accounts_of_address` returns. Four verifications take about 160 ms. */
const mostCompanies = 4;
/** The time after which a refusal is sent, which hides what reading and recording take. */
const refusedAfterMs = 400;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly companyId: number | null;
}

/** An account whose password was right. */
interface ProvedAccount extends Account {
  readonly company: string;
  /** The stored form of the verified password. */
  readonly digest: string;
}

interface SignInResult {
  /** The accounts with this password. Empty: refused. */
  readonly accepted: readonly ProvedAccount[];
  /** The accounts with this address, for the audit trail. */
  readonly known: readonly Account[];
  /** Resolves when a refusal may be sent. */
  readonly untilRefusal: () => Promise<void>;
}

interface SignInParts {
  readonly database: CompanyDatabase;
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
  readonly #attempts = new SignInThrottle(() => performance.now());
  /** Counted apart: nobody's address is the key of an account. */
  readonly #confirmations = new SignInThrottle(() => performance.now());
  readonly #verify: typeof verifyPassword;
  readonly #gate = new FairGate(verifying);

  constructor(parts: SignInParts) {
    this.#parts = parts;
    this.#verify = parts.verify ?? verifyPassword;
  }

  /** The accounts with this address and password. Throws 429 when too many attempts failed. */
  async attempt(
    { email, password, companyId }: Credentials,
    client: string,
    signal: Signal,
  ): Promise<SignInResult> {
    const attempt = await this.#delayed(this.#attempts.begin(plainAddress(email), client), signal);
    const begunAt = performance.now();
    const rows = await this.#parts.database.read(
      noCompany,
      (scope) => scope.query<AccountRow>('SELECT * FROM accounts_of_address($1, $2)', [email, companyId]),
      { turn: turnOf(client), signal },
    );
    const count = companyId === null ? mostCompanies : 1;
    const right = await this.#verifyEach(password, digestsOf(rows, count), client, signal);
    const accepted = rows.filter((_, at) => right[at]).map(accountOf);
    if (accepted.length > 0) attempt.succeeded();
    const untilRefusal = () =>
      this.#parts.wait(Math.max(0, refusedAfterMs - (performance.now() - begunAt)), signal);
    return { accepted, known: rows.map(accountOf), untilRefusal };
  }

  /** Whether this is the person's password, which is asked for again in a session. */
  async confirm(
    { companyId, employeeId }: Account,
    password: string,
    client: string,
    signal: Signal,
  ): Promise<boolean> {
    const begun = this.#confirmations.begin(`${companyId}.${employeeId}`, client);
    const attempt = await this.#delayed(begun, signal);
    const rows = await this.#parts.database.read(companyId, (scope) =>
      scope.query<{ resumo: string }>(
        'SELECT resumo FROM password_of_employee($1) AS resumo WHERE resumo IS NOT NULL',
        [employeeId],
      ),
    );
    const [isRight = false] = await this.#verifyEach(password, digestsOf(rows, 1), client, signal);
    if (isRight) attempt.succeeded();
    return isRight;
  }

  /** The hash of a new password, which takes a turn as a verification does. */
  async hashOf(password: string, client: string, signal: Signal): Promise<string> {
    const release = await this.#turn(client, signal);
    try {
      return await hashPassword(normalised(password));
    } finally {
      release();
    }
  }

  async #delayed(attempt: Attempt, signal: Signal): Promise<Attempt> {
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

  /** Verifies the password with each digest, in one turn of the queue. */
  async #verifyEach(
    password: string,
    digests: readonly string[],
    client: string,
    signal: Signal,
  ): Promise<readonly boolean[]> {
    const release = await this.#turn(client, signal);
    try {
      const text = normalised(password);
      const right: boolean[] = [];
      for (const digest of digests) right.push(await this.#verify(text, digest));
      return right;
    } finally {
      release();
    }
  }
}

/** The stored passwords, made up to `count` with one that nobody has. */
function digestsOf(rows: readonly { readonly resumo: string }[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => rows[at]?.resumo ?? nobodysHash);
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
