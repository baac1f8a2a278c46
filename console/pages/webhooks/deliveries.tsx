/** What became of each event, the newest first; and how to send it again. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../data/client.ts';
import { useMore } from '../../data/use-more.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { DialogLink } from '../../kit/dialogs/dialog-link.tsx';
import { Filters, oneOf } from '../../kit/fields/filters.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Missing } from '../../kit/missing.tsx';
import notes from '../../kit/notes.module.css';
import { Problem } from '../../kit/problem.tsx';
import { Details } from '../../kit/tables/details.tsx';
import { LongTable } from '../../kit/tables/long-table.tsx';
import { Empty, Head, numberCell } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import {
  deliveriesKey,
  deliveriesQuery,
  deliveryQuery,
  states,
  type Webhook,
  type WebhookDelivery,
} from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** Deliveries are kept for 30 days. */
const keptMs = 31 * 86_400_000;

export function Deliveries({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { webhooks: own, records } = useWords();
  const address = useAddress();
  const change = useChangeAddress();
  const status = states.find((one) => one === address.get('so'));
  const webhook = webhooks.find(({ id }) => String(id) === address.get('filtro'))?.id;
  const query = useInfiniteQuery(deliveriesQuery({ webhook, status }));
  const { data, error, refetch } = query;
  const more = useMore(query);
  const deliveries = data?.pages.flatMap(({ records }) => records) ?? [];
  const [said, setSaid] = useState('');
  const wanted = address.get('ver') ?? '';
  const listed = deliveries.find(({ mensagem }) => mensagem === wanted);
  // Somebody's link may name one that no page has yet.
  const isElsewhere = wanted !== '' && data !== undefined && listed === undefined;
  const { data: other } = useQuery({ ...deliveryQuery(wanted), enabled: isElsewhere });
  const opened = listed ?? (isElsewhere ? other : undefined);
  return (
    <section>
      <Head title={<h2>{own.deliveries}</h2>}>
        <Filters
          of={[
            oneOf({
              label: records.fields.url,
              any: own.anyWebhook,
              options: webhooks.map(({ id, url }) => ({ id: String(id), name: url })),
              value: webhook?.toString(),
              choose: (filtro) => change({ filtro: filtro ?? null }),
            }),
            oneOf({
              label: own.state,
              any: own.anyState,
              options: states.map((id) => ({ id, name: own.states[id] })),
              value: status,
              choose: (so) => change({ so: so ?? null }),
            }),
          ]}
        />
        <Button onPress={() => void refetch()}>{own.readAgain}</Button>
        <SendAllAgain webhooks={webhook === undefined ? webhooks.map(({ id }) => id) : [webhook]} />
      </Head>
      {!data && (error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && deliveries.length === 0 && <Empty text={own.noDeliveries} next={own.noDeliveriesNext} />}
      {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} more={more} />}
      <p role="status" className={notes.muted}>
        {isElsewhere && other === null ? own.noDelivery : said}
      </p>
      {opened && (
        <DeliveryDialog delivery={opened} onSent={setSaid} close={() => change({ ver: null }, true)} />
      )}
    </section>
  );
}

/** Sends again what was given up. */
function SendAllAgain({ webhooks }: { readonly webhooks: readonly number[] }) {
  const { webhooks: own } = useWords();
  const queryClient = useQueryClient();
  const sending = useMutation({
    async mutationFn() {
      const body = { inicio: new Date(Date.now() - keptMs).toISOString(), status: 'morta' } as const;
      let count = 0;
      for (const id of webhooks)
        count += (await client.company.replayWebhookDeliveries(id, body)).affectedRows;
      return count;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  });
  return (
    <>
      <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
        {own.sendAll}
      </Button>
      <span role="status" className={notes.muted}>
        {sending.data !== undefined && own.sentAll(sending.data)}
      </span>
      {sending.error && <Problem inline error={sending.error} />}
    </>
  );
}

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly more: () => void;
}

function DeliveryTable({ deliveries, more }: DeliveryTableProps) {
  const { webhooks: own } = useWords();
  const format = useFormat();
  const change = useChangeAddress();
  // The ids of messages are texts; the table needs numbers.
  const places = deliveries.map((delivery, key) => ({ ...delivery, key }));
  return (
    <div className={styles.deliveries}>
      <LongTable
        label={own.deliveries}
        isSticky
        head={
          <>
            <th scope="col">{own.when}</th>
            <th scope="col">{own.event}</th>
            <th scope="col" className={numberCell}>
              {own.tries}
            </th>
            <th scope="col">{own.state}</th>
            <th scope="col" className={numberCell}>
              {own.answer}
            </th>
            <th scope="col">{own.nextTry}</th>
          </>
        }
        rows={places}
        keyOf={({ key }) => key}
        onEnd={more}
      >
        {(
          { mensagem, data_cadastro, tipo, tentativas, status, resposta, proxima_tentativa: next },
          place,
        ) => (
          <tr aria-rowindex={place} className={styles.row}>
            <th scope="row">
              <DialogLink open={() => change({ ver: mensagem })}>{format.moment(data_cadastro)}</DialogLink>
            </th>
            <td>{eventName(own.events, tipo)}</td>
            <td className={numberCell}>{tentativas}</td>
            <td className={status === 'morta' ? styles.bad : undefined}>{own.states[status]}</td>
            <td className={numberCell}>{resposta ?? <Missing reason={own.noAnswer} />}</td>
            <td>{next === null ? <Missing reason={own.noNextTry} /> : format.moment(next)}</td>
          </tr>
        )}
      </LongTable>
    </div>
  );
}

const eventName = (names: Readonly<Record<string, string>>, type: string) => names[type] ?? type;

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  /** Called with what came of sending it again. */
  readonly onSent: (said: string) => void;
  readonly close: () => void;
}

function DeliveryDialog({ delivery, onSent, close }: DeliveryDialogProps) {
  const { webhooks: own, records, common } = useWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () => client.company.replayWebhookDelivery(delivery.mensagem, {}),
    async onSuccess({ motivo: held }) {
      onSent(held === null ? own.sentAgain : own.testedHeld);
      close();
      await queryClient.invalidateQueries({ queryKey: deliveriesKey });
    },
  });
  const {
    status,
    motivo,
    tentativas,
    resposta,
    erro,
    proxima_tentativa: next,
    entregue_em: taken,
  } = delivery;
  return (
    <Dialog
      title={eventName(own.events, delivery.tipo)}
      isWide
      onClose={close}
      problem={sending.error && <Problem inline error={sending.error} />}
      actions={
        <>
          <Button isPending={sending.isPending} onPress={() => sending.mutate()}>
            {own.sendAgain}
          </Button>
          <Button look="primary" onPress={close}>
            {common.close}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Details
          of={[
            [own.state, own.states[status]],
            ...(motivo === null ? [] : [[records.fields.motivo, motivo] as const]),
            [own.tries, String(tentativas)],
            [own.answer, resposta === null ? own.noAnswer : String(resposta)],
            ...(erro === null || erro === '' ? [] : [[own.error, erro] as const]),
            [own.nextTry, next === null ? own.noNextTry : format.moment(next)],
            ...(taken === null ? [] : [[own.takenAt, format.moment(taken)] as const]),
            [own.message, <code key="id">{delivery.mensagem}</code>],
          ]}
        />
        <span className={notes.muted}>{own.body}</span>
        <pre className={styles.body}>{readable(delivery.corpo)}</pre>
      </div>
    </Dialog>
  );
}

/** The body as it is sent, with its lines apart. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
