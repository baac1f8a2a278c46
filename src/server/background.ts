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
import { MailWorker, mailWorkerDefaults } from '../mail/mail-worker.ts';
import { smtpDelivery } from '../mail/smtp.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { idRanges, nearlyUsedUp, rangeInWords } from '../operator/id-ranges.ts';
import { RetentionKeeper } from '../operator/retention-keeper.ts';
import { Teller } from '../told/teller.ts';
import { Watcher } from '../told/watcher.ts';
import { httpSender } from '../webhooks/send.ts';
import { WebhookWorker, webhookWorkerDefaults } from '../webhooks/webhook-worker.ts';
import { connectionPool } from './connection-pools.ts';

/** How many companies of an environment are recalculated at once. Each uses a connection. */
export const workerConcurrency = 2;

export interface Background {
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
  if (smtp) startTeller(of, publicUrl, operator);
  startWebhooks(of, webhooks, operator);
  startRetention(of);
  watchIds(of, operator);
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

/** Starts telling people what they want to be told, where mail is delivered. */
function startTeller({ companies, logger, parts }: Background, publicUrl: string, session: pg.Pool): void {
  const teller = new Teller(companies, session, {
    pollMs: 60_000,
    publicUrl,
    onError: (error) => logger.error({ err: error }, 'somebody cannot be told'),
  });
  teller.start();
  parts.defer(() => teller.stop());
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
  const watcher = new Watcher(companies, session, {
    pollMs: 60_000,
    onError: (error) => logger.error({ err: error }, 'a company cannot be looked at for its webhooks'),
  });
  watcher.start();
  parts.defer(() => watcher.stop());
}

/**
 * Creates partitions of the audit trail ahead of time and applies retention, once a day in one of
 * the processes.
 */
function startRetention(of: Pick<Background, 'opened' | 'logger' | 'parts'>): void {
  const keeper = new RetentionKeeper(connectionPool(of.opened.operator, 1, of.parts, { writes: true }), {
    pollMs: 3_600_000,
    onError: (error) => of.logger.error({ err: error }, 'the audit trail cannot be kept'),
    onDone: (report) => of.logger.info({ report }, 'retention of the audit trail applied'),
  });
  keeper.start();
  of.parts.defer(() => keeper.stop());
}

const dayMs = 86_400_000;

/** Logs at the start and once a day which id ranges are half used. */
function watchIds({ logger, parts }: Pick<Background, 'logger' | 'parts'>, operator: pg.Pool): void {
  const look = async () => {
    try {
      for (const range of nearlyUsedUp(await idRanges(operator))) logger.warn({ range }, rangeInWords(range));
    } catch (error) {
      logger.error({ err: error }, 'the ranges of ids cannot be looked at');
    }
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, dayMs);
  parts.defer(() => {
    clearInterval(timer);
    return looking;
  });
}
