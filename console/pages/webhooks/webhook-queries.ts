/** The company's webhooks and their deliveries. */
import { Eventos, type Webhook, type WebhookDelivery } from '@prumo/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../data/client.ts';

export type { Webhook, WebhookDelivery };

export const eventTypes = Object.values(Eventos);

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }): Promise<Webhook[]> => [...(await client.company.getWebhooks({ signal }))],
});

export const states = ['pendente', 'entregue', 'morta'] as const;
export type DeliveryState = (typeof states)[number];

export interface DeliveryChoice {
  readonly webhook: number | undefined;
  readonly status: DeliveryState | undefined;
}

export const deliveriesKey = ['webhook-deliveries'] as const;

const pageSize = 100;

/** The newest first. What comes meanwhile does not move the pages: all have the same `fim`. */
export const deliveriesQuery = ({ webhook, status }: DeliveryChoice) =>
  infiniteQueryOptions({
    queryKey: [...deliveriesKey, webhook, status],
    initialPageParam: { offset: 0, fim: '' },
    queryFn: async ({ pageParam: { offset, fim }, signal }) => {
      const until = fim || new Date(Date.now() + 60_000).toISOString();
      const records = await client.company.getWebhookDeliveries(
        {
          fim: until,
          ...(webhook !== undefined && { id_webhook: String(webhook) }),
          ...(status !== undefined && { status }),
        },
        { limit: pageSize, offset, signal },
      );
      const next = records.length < pageSize ? undefined : { offset: offset + pageSize, fim: until };
      return { records: [...records], next };
    },
    getNextPageParam: ({ next }) => next,
  });

/** One, wherever it stands in the list; null once it is no longer kept. */
export const deliveryQuery = (mensagem: string) =>
  queryOptions({
    queryKey: [...deliveriesKey, 'one', mensagem],
    queryFn: async ({ signal }): Promise<WebhookDelivery | null> => {
      const [found] = await client.company.getWebhookDeliveries({ mensagem }, { signal });
      return found ?? null;
    },
  });
