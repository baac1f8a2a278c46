/** Forwards a company's events to an address on this machine, for developing a receiver. */
import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hasCode } from '../kernel/startup-error.ts';
import { type ChangeRow, changesAfter, changeTypes, eventsOf, type FeedPlace } from '../webhooks/events.ts';
import { httpSender, SendFailure } from '../webhooks/send.ts';
import { hostOf, type ResolvedAddress } from '../webhooks/targets.ts';
import { OperatorError } from './operator-error.ts';
import { statementsOf } from './statements.ts';

export interface Forwarded {
  readonly event: string;
  /** The `webhook-id`. */
  readonly message: string;
  /** The status of the receiver's answer; null where there was none. */
  readonly status: number | null;
  readonly error: string | null;
}

/** The events of changes. Those of what stands are noted as told, so a listener has none. */
export const eventNames: readonly string[] = Object.keys(changeTypes);

export { newSecret } from '../webhooks/signature.ts';

interface ListenOptions {
  readonly companyId: number;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
  /** Ends the listening. */
  readonly signal: AbortSignal;
  readonly pollMs?: number;
  /** Called once events from now on will be forwarded. */
  readonly onReady: () => void;
  readonly onForwarded: (forwarded: Forwarded) => void;
}

const loopback: readonly ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }];
const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * Sends each event once, signed as a delivery is, and stores nothing: webhooks that are registered
 * go on by themselves.
 *
 * @throws OperatorError when the company does not exist, or the address is not of this machine.
 */
export async function listenToEvents(operator: pg.Pool, options: ListenOptions): Promise<void> {
  const { companyId, url, signal, pollMs = 1_000 } = options;
  const target = URL.parse(url);
  if (target === null || !isLoopback(hostOf(target)))
    throw new OperatorError(`--to must be an address on this machine, such as http://localhost:3000/events`);
  let place = await presentPlace(operator, companyId);
  options.onReady();
  while (!signal.aborted) {
    const changes = await readChanges(operator, companyId, place);
    await forward(changes, options);
    place = changes.at(-1) ? placeOf(changes.at(-1) as ChangeRow) : place;
    if (changes.length === 0)
      await delay(pollMs, undefined, { signal }).catch((error: unknown) => {
        if (!hasCode(error, 'ABORT_ERR')) throw error;
      });
  }
}

const placeOf = ({ transacao, id }: ChangeRow): FeedPlace => ({ transacao, id_mudanca: id });

/** Where a new webhook begins, too: with the transactions that are still running. */
async function presentPlace(operator: pg.Pool, companyId: number): Promise<FeedPlace> {
  const { rows } = await operator.query<{ transacao: number }>(
    'SELECT settled_transaction() AS transacao FROM empresa WHERE id = $1',
    [companyId],
  );
  if (!rows[0]) throw new OperatorError(`there is no company ${companyId}`);
  return { transacao: rows[0].transacao, id_mudanca: 0 };
}

async function readChanges(operator: pg.Pool, companyId: number, place: FeedPlace): Promise<ChangeRow[]> {
  const connection = await operator.connect();
  try {
    return await changesAfter(statementsOf(connection, companyId), place);
  } finally {
    connection.release();
  }
}

async function forward(
  changes: readonly ChangeRow[],
  { companyId, url, events, secret, signal, onForwarded }: ListenOptions,
): Promise<void> {
  const send = httpSender({
    environment: 'development',
    mayCall: (address) => isLoopback(address),
    resolve: async () => loopback,
  });
  for (const { tipo, corpo } of eventsOf(companyId, changes, new Set(events))) {
    const mensagem = `msg_${randomUUID()}`;
    try {
      const status = await send({ url, mensagem, corpo, segredos: [secret] }, signal);
      onForwarded({ event: tipo, message: mensagem, status, error: null });
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      onForwarded({ event: tipo, message: mensagem, status: error.status ?? null, error: error.message });
    }
  }
}
