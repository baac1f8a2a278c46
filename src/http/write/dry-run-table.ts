/** The rows of a dry run as a file, at an endpoint that has them (`dryRunTable`). */
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RowSink } from '../../kernel/contract/call.ts';
import type { WriteEndpoint } from '../../kernel/contract/endpoint.ts';
import type { Limits } from '../../kernel/contract/limits.ts';
import { wantedFormat } from '../../tables/formats.ts';
import { columnsOf } from '../../tables/write.ts';
import { type AuditDependencies, auditAnswer } from '../audit/request-audit.ts';
import { Spool } from '../body/spool.ts';
import type { RequestShares } from '../callers/shares.ts';
import { retryTransaction } from '../errors/failure.ts';
import { type AnswerTable, contentType, tableStream } from '../read/read-answer.ts';
import { endWith } from '../read/read-stream.ts';
import type { ParsedWrite } from './write-request.ts';

interface Dependencies extends AuditDependencies {
  readonly limits: Pick<Limits, 'fileDeadlineMs'>;
  readonly shares: RequestShares;
}

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: ParsedWrite;
  readonly table: AnswerTable;
}

/** The table format that the client of a dry run asks for. Undefined: JSON. Throws 422. */
export function tableOfDryRun(
  { dryRunTable }: WriteEndpoint,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): AnswerTable | undefined {
  if (!dryRunTable) return undefined;
  reply.header('vary', 'accept');
  const format = wantedFormat(headers.accept, ['csv']);
  return format && { format, columns: columnsOf(dryRunTable) };
}

/** Runs the dry run, and sends the rows that it finds. */
export async function answerDryRunTable(
  deps: Dependencies,
  answering: Answering,
  run: (rows: RowSink) => Promise<unknown>,
): Promise<unknown> {
  const { request, reply, table } = answering;
  const body = await retryTransaction(() => foundRows(deps, answering, run));
  try {
    await auditAnswer(request, 200, deps);
  } catch (error) {
    body.destroy();
    throw error;
  }
  request.end?.extend(deps.limits.fileDeadlineMs);
  return reply.type(contentType(table)).send(body);
}

/**
 * All rows, written out and not yet sent: a later check may still fail. The transaction has ended.
 */
async function foundRows(
  { shares }: Dependencies,
  { asked: { companyId, signal }, table }: Answering,
  run: (rows: RowSink) => Promise<unknown>,
): Promise<Spool> {
  const rows = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const body = new Spool(tableStream(table, rows), shares.roomOnDisk(companyId, signal));
  // Without a listener, an error before the response begins would end the process.
  body.on('error', () => {});
  endWith(body, signal);
  try {
    await run((group) => taken(rows, group));
  } catch (error) {
    body.destroy();
    throw error;
  } finally {
    rows.end();
  }
  if (body.errored) throw body.errored;
  return body;
}

/** Resolves when there is room for more. If nobody wants the rows any more, they are not kept. */
function taken(rows: PassThrough, group: readonly object[]): Promise<void> {
  return new Promise((resolve) => {
    if (rows.destroyed || rows.write(group)) return resolve();
    const proceed = () => {
      rows.off('drain', proceed).off('close', proceed);
      resolve();
    };
    rows.on('drain', proceed).on('close', proceed);
  });
}
