/**
 * A webhook receiver on this machine, and a company whose events are created and delivered when a
 * test asks for it.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { addressRules } from '../../src/webhooks/addresses.ts';
import { httpSender, type SenderOptions, senderDefaults } from '../../src/webhooks/send.ts';
import type { Resolve, TargetRules } from '../../src/webhooks/targets.ts';
import {
  type FailedDelivery,
  WebhookWorker,
  type WebhookWorkerOptions,
  webhookWorkerDefaults,
} from '../../src/webhooks/webhook-worker.ts';
import type { TestApi } from './api.ts';
import type { Certificate } from './certificate.ts';

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The response, for tests that send it themselves. */
  readonly answer: ServerResponse;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * Records requests. `respond` sends 204 unless a test replaces it.
 *
 * @param secure what it has to be called by https with.
 */
export async function startReceiver(secure?: Pick<Certificate, 'key' | 'cert'>) {
  const received: Received[] = [];
  let arrived: (() => void)[] = [];
  const receiver = {
    received,
    respond: (one: Received): void => {
      one.answer.writeHead(204).end();
    },
    url: '',
    /** Resolves when this many requests have arrived. */
    async until(count: number): Promise<void> {
      while (received.length < count) await new Promise<void>((resolve) => arrived.push(resolve));
    },
    /** Forgets all requests and restores the default response. */
    reset(): void {
      received.length = 0;
      receiver.respond = ({ answer }) => void answer.writeHead(204).end();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const listen = (request: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString(), answer };
      received.push(one);
      receiver.respond(one);
      const waiting = arrived;
      arrived = [];
      for (const tell of waiting) tell();
    });
    // An interrupted response is noticed by the end of its request.
    answer.on('error', () => {});
  };
  const server = secure ? createSecureServer(secure, listen) : createServer(listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http${secure ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** Development, which allows http, with this machine's own addresses allowed. */
export const localTargets: TargetRules = {
  environment: 'development',
  mayCall: addressRules(['127.0.0.0/8']),
  resolve: async () => [],
};

/** The same, with names resolved by `resolve`. */
export const named = (resolve: Resolve): TargetRules => ({ ...localTargets, resolve });

export type WebhookWorkers = Awaited<ReturnType<typeof startWebhookWorkers>>;

/** Workers on the API's database that run only when called. */
export function startWebhookWorkers(api: TestApi) {
  const pool = new pg.Pool({ ...api.database.api, types: valueTypes, max: 8, pipeline: true });
  pool.on('error', () => {});
  const companies = new CompanyDatabase(pool);
  return {
    worker(
      rules: TargetRules = localTargets,
      options: Partial<
        SenderOptions & Pick<WebhookWorkerOptions, 'concurrency' | 'graceMs' | 'onError'>
      > = {},
    ) {
      const failures: FailedDelivery[] = [];
      const {
        concurrency = webhookWorkerDefaults.concurrency,
        graceMs = webhookWorkerDefaults.graceMs,
        onError = (error: unknown) => {
          throw error;
        },
        ...sending
      } = options;
      const worker = new WebhookWorker(
        companies,
        { query: async (text) => ({ rows: (await api.sql(text)).rows as object[] }) },
        httpSender(rules, { ...senderDefaults, ...sending }),
        {
          ...webhookWorkerDefaults,
          concurrency,
          graceMs,
          onError,
          onFailure: (failure) => failures.push(failure),
        },
      );
      return Object.assign(worker, { failures });
    },
    /**
     * A company with a webhook at this URL. Inserted by SQL, because the API accepts only public
     * addresses.
     */
    async company(url: string, eventos: readonly string[]) {
      const { id: companyId, token } = await api.createCompany('Told');
      const secret = `whsec_${Buffer.from(`secret of company ${companyId}`.padEnd(32, '.')).toString('base64')}`;
      const { rows } = await api.sql(
        'INSERT INTO webhook (id_empresa, url, eventos, segredo) VALUES ($1, $2, $3, $4) RETURNING id',
        [companyId, url, eventos, secret],
      );
      const { id } = rows[0] as { id: number };
      const sending = { token };
      return {
        companyId,
        id,
        secret,
        sending,
        tell: async () =>
          (await api.post(`/company/testWebhook/${id}`, {}, sending)).body.response.mensagem as string,
        deliveries: async (query = '') =>
          (await api.get(`/company/getWebhookDeliveries${query}`, sending)).body.response as Delivery[],
        webhook: async () =>
          ((await api.get('/company/getWebhooks', sending)).body.response as Record<string, unknown>[])[0],
      };
    },
    /** Ends all pauses and leases. */
    async passPauses() {
      await api.sql(`UPDATE webhook_entrega SET proxima_tentativa = now() WHERE status = 'pendente'`);
      await api.sql(`UPDATE webhook SET pausa_ate = '-infinity'`);
    },
    close: () => pool.end(),
  };
}

export interface Delivery {
  readonly mensagem: string;
  readonly tipo: string;
  readonly corpo: string;
  readonly status: string;
  readonly tentativas: number;
  readonly resposta: number | null;
  readonly erro: string | null;
  readonly proxima_tentativa: string | null;
}
