/**
 * The background work of a process in one environment: recalculation, mail, notices, webhooks and
 * retention.
 */
import type pg from 'pg';
import type { Logger } from 'pino';
import { Announcer } from '../cells/recalculate/announcer.ts';
import { RecalculationWorker } from '../cells/recalculate/recalculation-worker.ts';
import type { EnvironmentConfig } from '../config/environments.ts';
import type { Role } from '../config/slices.ts';
import { CompanyDatabase } from '../database/company-scope.ts';
import { listen } from '../database/notifications.ts';
import type { OpenedEnvironment } from '../database/open.ts';
import { type WrittenPositions, writtenChannel } from '../database/written-positions.ts';
import type { Gatekeeper } from '../http/callers/authentication.ts';
import type { Recalculation } from '../http/write/write-handler.ts';
import { WorkLoop } from '../kernel/work/work-loop.ts';
import { MailWorker, mailWorkerDefaults } from '../mail/mail-worker.ts';
import { smtpDelivery } from '../mail/smtp.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { idRanges, nearlyUsedUp, rangeInWords } from '../operator/id-ranges.ts';
import { keepTrail } from '../operator/retention-keeper.ts';
import { tellPeople } from '../told/gather-notices.ts';
import { watchCompanies } from '../told/watch.ts';
import { httpSender } from '../webhooks/send.ts';
import { WebhookWorker, webhookWorkerDefaults } from '../webhooks/webhook-worker.ts';
import { connectionPool } from './connection-pools.ts';

/** How many companies of an environment are recalculated at once. Each uses a connection. */
export const workerConcurrency = 2;

interface Background {
  readonly role: Role;
  /** The memory in bytes for companies cached for recalculation. */
  readonly residentBytes: number;
  readonly opened: OpenedEnvironment;
  /** For short statements. */
  readonly companies: CompanyDatabase;
  /** A pool with pipelining, for {@link workerConcurrency}. */
  readonly workerPool: pg.Pool;
  readonly gatekeeper: Gatekeeper;
  /** Set when reads may use a replica. */
  readonly written: WrittenPositions | undefined;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly parts: AsyncDisposableStack;
  /** Aborted when the process is about to end. */
  readonly ending: AbortSignal;
}

/** Starts the background work. With the role `api`, only the listener that requests wait on. */
export async function startBackground(
  of: Background,
  { smtp, webhooks, publicUrl }: Pick<EnvironmentConfig, 'smtp' | 'webhooks' | 'publicUrl'>,
  operator: pg.Pool,
): Promise<Recalculation> {
  const recalculation = await startRecalculation(of);
  if (of.role === 'api') return recalculation;
  startMail(of, smtp, operator);
  startWebhooks(of, webhooks, operator);
  startRounds(of, smtp && publicUrl, operator);
  return recalculation;
}

/** Listens to other processes, and starts recalculating unless the role is `api`. */
async function startRecalculation(of: Background): Promise<Recalculation> {
  const { role, residentBytes, opened, metrics, parts, written } = of;
  const { environment } = opened;
  // Notifications may arrive before the worker exists. It looks for marks when it starts.
  let worker: RecalculationWorker | undefined;
  const channels = {
    prumo_platform: () => of.gatekeeper.forget(),
    prumo_marks: (companyId: string) =>
      companyId === '' ? worker?.wake() : worker?.hurry(Number(companyId)),
    prumo_settled: () => worker?.progressed(),
    ...(written ? { [writtenChannel]: (payload: string) => written.heard(payload) } : {}),
  };
  const listener = await listen(opened.api, channels, opened.sockets, {
    onLost: () => of.logger.warn('the listening connection is lost: the database, or the way to it, is gone'),
    onBack: () => of.logger.warn('the listening connection is back'),
  });
  of.gatekeeper.listenTo(listener);
  parts.defer(() => listener.close());
  of.written?.attach(listener);
  const announcer = new Announcer(listener);
  worker = new RecalculationWorker(new CompanyDatabase(of.workerPool), listener, {
    concurrency: workerConcurrency,
    requests: of.companies,
    pollMs: 1_000,
    pauseAfterFailureMs: 5_000,
    residentBytes,
    onError: (error, companyId) => {
      of.logger.error({ err: error, companyId }, 'recalculation failed');
      metrics?.recalculationFailed(environment);
    },
    onRecalculated: (done, seconds) => metrics?.recalculated(environment, done.cells, seconds),
    ending: of.ending,
    announce: (what, companyId) =>
      announcer.announce(what === 'waiting' ? 'prumo_marks' : 'prumo_settled', companyId),
  });
  const recalculation = worker;
  parts.defer(() => recalculation.stop());
  if (role !== 'api') {
    recalculation.start();
    return recalculation;
  }
  // The worker is not started: it only waits for other processes, which are notified of new marks
  // and report when they are done.
  return {
    wake: () => announcer.announce('prumo_marks'),
    settled: (companyId, markId, seconds) => recalculation.settled(companyId, markId, seconds),
  };
}

/** Starts mail delivery, if this environment delivers. */
function startMail(
  { companies, logger, parts }: Background,
  smtp: EnvironmentConfig['smtp'],
  session: pg.Pool,
): void {
  const send = smtp && smtpDelivery(smtp);
  const worker = new MailWorker(companies, session, send, {
    ...mailWorkerDefaults,
    onError: (error) => logger.error({ err: error }, 'the outbox cannot be delivered'),
    onFailure: (failure) => logger.warn(failure, 'a message was not taken; see prumo outbox'),
  });
  worker.start();
  parts.defer(() => worker.stop());
}

/** Starts making and delivering events. Where they are not delivered, they wait in the outbox. */
function startWebhooks(
  { companies, logger, parts }: Background,
  { delivers, targets }: EnvironmentConfig['webhooks'],
  session: pg.Pool,
): void {
  const send = delivers ? httpSender(targets) : undefined;
  const worker = new WebhookWorker(companies, session, send, {
    ...webhookWorkerDefaults,
    onError: (error) => logger.error({ err: error }, 'webhooks cannot be told'),
    onFailure: (failure) => logger.warn(failure, 'a webhook did not take an event; see prumo webhooks'),
  });
  worker.start();
  parts.defer(() => worker.stop());
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Starts what comes round: notices, what webhooks are told that stands, the audit trail, ids. */
function startRounds(of: Background, publicUrl: string | undefined, operator: pg.Pool): void {
  const { companies, opened, logger, parts } = of;
  if (publicUrl !== undefined)
    goRound(of, minuteMs, 'somebody cannot be told', (signal, onError) =>
      tellPeople(companies, operator, { publicUrl, signal, onError }),
    );
  goRound(of, minuteMs, 'a company cannot be looked at for its webhooks', (signal, onError) =>
    watchCompanies(companies, operator, { signal, onError }),
  );
  // Once a day in one of the processes, and asked for each hour.
  const keeping = connectionPool(opened.operator, 1, parts, { writes: true });
  goRound(of, hourMs, 'the audit trail cannot be kept', async (signal) => {
    const report = await keepTrail(keeping, signal);
    if (report) logger.info({ report }, 'retention of the audit trail applied');
  });
  goRound(of, 24 * hourMs, 'the ranges of ids cannot be looked at', async () => {
    for (const range of nearlyUsedUp(await idRanges(operator))) logger.warn({ range }, rangeInWords(range));
  });
}

/** Does something now, and again after each rest, until the process ends; logs what fails. */
function goRound(
  { logger, parts }: Background,
  restMs: number,
  failed: string,
  round: (signal: AbortSignal, onError: (error: unknown) => void) => Promise<void>,
): void {
  const onError = (error: unknown) => logger.error({ err: error }, failed);
  const loop = new WorkLoop({ round: (signal) => round(signal, onError), restMs, onError });
  loop.start();
  parts.defer(() => loop.stop());
}
