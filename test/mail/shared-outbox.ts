/** The outbox that the tests of a file share, and SMTP servers to deliver it to. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type ReceivedMail, type SmtpBehaviour, startSmtp } from '../harness/smtp.ts';
import { type Outbox, type StoredMessage, startOutbox } from './outbox.ts';

export let outbox: Outbox;

/** Starts the outbox for the tests of the file that calls this. */
export function useOutbox(): void {
  before(async () => {
    outbox = await startOutbox();
  });
  after(() => outbox.close());
}

/** Runs `work` with a server, after emptying the outbox of earlier tests. */
export async function withSmtp(
  behaviour: SmtpBehaviour,
  work: (smtp: Awaited<ReturnType<typeof startSmtp>>) => Promise<void>,
): Promise<void> {
  await outbox.sql(`UPDATE mensagem SET status = 'morta' WHERE status = 'pendente'`);
  const smtp = await startSmtp(behaviour);
  try {
    await work(smtp);
  } finally {
    await smtp.close();
  }
}

export const only = <T>(list: readonly T[]): T => {
  assert.equal(list.length, 1);
  return list[0] as T;
};
export const messageOf = async (employee: {
  id: number;
  nome: string;
  email: string;
}): Promise<StoredMessage> => only(await outbox.messagesOf(employee));

export const addresses = (received: readonly ReceivedMail[]) => received.map(({ to }) => to).sort();
