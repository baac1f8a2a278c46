/**
 * "Forgot password": queues the message that new employees get, for every company in which the
 * address may sign in. The response is the same for every address, and is sent before anything is
 * looked up, because the work takes longer for known addresses.
 */
import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type CompanyDatabase, noCompany } from '../database/company-scope.ts';
import { FixedWindowCounter, networkOf } from '../http/callers/rate-limit.ts';
import { ApiError } from '../kernel/contract/errors.ts';
import { queuePasswordMessage, supersedeLinks } from '../mail/password-message.ts';

const hourMs = 3_600_000;
const maxKeys = 50_000;
/** The maximum number of messages per hour, to one address and for one network. */
const mostOfAddress = 3;
const mostOfNetwork = 30;

interface ForgottenDependencies {
  readonly database: CompanyDatabase;
  readonly publicUrl: string;
}

/** Counts and queues messages for forgotten passwords. */
export class ForgottenPasswords {
  readonly #deps: ForgottenDependencies;
  readonly #addresses: FixedWindowCounter<string>;
  readonly #networks: FixedWindowCounter<string>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: ForgottenDependencies, clock = () => performance.now()) {
    this.#deps = deps;
    this.#addresses = new FixedWindowCounter(clock, maxKeys, hourMs);
    this.#networks = new FixedWindowCounter(clock, maxKeys, hourMs);
  }

  /**
   * Throws 429 when the network has asked too often. For an address beyond its limit nothing is
   * sent.
   */
  ask(email: string, request: Pick<FastifyRequest, 'clientAddress' | 'log'>): void {
    const { count, endsInMs } = this.#networks.add(networkOf(request.clientAddress));
    if (count > mostOfNetwork) {
      throw new ApiError('sign-in-throttled', 'Too many messages were asked for: try again later', {
        'retry-after': String(Math.ceil(endsInMs / 1000)),
      });
    }
    const key = hash('sha256', email.toLowerCase(), 'base64url').slice(0, 22);
    if (this.#addresses.add(key).count > mostOfAddress) return;
    const work = this.#queue(email).catch((error: unknown) =>
      request.log.error(error, 'a message for a forgotten password could not be queued'),
    );
    this.#underWay.add(work);
    void work.then(() => this.#underWay.delete(work));
  }

  /** Resolves when everything requested so far is queued. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #queue(email: string): Promise<void> {
    const { database } = this.#deps;
    const rows = await database.read(noCompany, (scope) =>
      scope.query<{ id_empresa: number; id_colaborador: number }>(
        'SELECT * FROM employees_with_address($1)',
        [email],
      ),
    );
    for (const { id_empresa, id_colaborador } of rows) await this.#message(id_empresa, id_colaborador);
  }

  async #message(companyId: number, employeeId: number): Promise<void> {
    const { database, publicUrl } = this.#deps;
    await database.write(companyId, async (scope) => {
      const [employee] = await scope.query<{ id: number; nome: string; email: string }>(
        `SELECT id, nome, email FROM colaborador
          WHERE id_empresa = $1 AND id = $2 AND status = 1 AND lixeira = 0 FOR NO KEY UPDATE`,
        [companyId, employeeId],
      );
      if (employee === undefined) return;
      await supersedeLinks(scope, employeeId);
      await queuePasswordMessage(scope, employee, publicUrl);
    });
  }
}
