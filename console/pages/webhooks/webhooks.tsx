/** Webhooks: the addresses that are told of changes, and what became of each event. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../data/client.ts';
import { useAddress, useChangeAddress } from '../../data/view.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { DialogLink } from '../../kit/dialogs/dialog-link.tsx';
import { Loading } from '../../kit/loading.tsx';
import notes from '../../kit/notes.module.css';
import { PageHead } from '../../kit/page-head.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Empty, Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { Deliveries } from './deliveries.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { deliveriesKey, type Webhook, webhooksQuery } from './webhook-queries.ts';
import styles from './webhooks.module.css';

export default function WebhooksPage() {
  const { webhooks: own } = useWords();
  const opened = useAddress().get('registro');
  const change = useChangeAddress();
  const { data, error, refetch } = useQuery(webhooksQuery);
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />;
  const webhook = data.find(({ id }) => String(id) === opened);
  const close = () => change({ registro: null }, true);
  return (
    <>
      <PageHead
        title={own.title}
        primary={
          <Button look="primary" onPress={() => change({ registro: 'novo' })}>
            {own.new}
          </Button>
        }
      />
      {data.some(isHeld) && (
        <p className={notes.notice} role="status">
          {own.held} <code>PRUMO_WEBHOOKS_DEVELOPMENT=deliver</code>
        </p>
      )}
      {data.length === 0 ? (
        <Empty text={own.none} next={own.noneNext} />
      ) : (
        <>
          <WebhookTable webhooks={data} />
          <Deliveries webhooks={data} />
        </>
      )}
      {opened === 'novo' && <NewWebhook close={close} />}
      {webhook && <WebhookDialog key={webhook.id} webhook={webhook} close={close} />}
    </>
  );
}

/** It is switched on, and yet nothing is sent: development holds events. */
const isHeld = ({ ativo, motivo }: Webhook) => ativo === 1 && motivo !== null;

export function stateText(
  webhook: Webhook,
  { webhooks: own }: Words,
  moment: (iso: string) => string,
): string {
  if (webhook.ativo === 0) return own.off;
  if (isHeld(webhook)) return own.isHeld;
  return webhook.falhando_desde === null ? own.on : own.failing(moment(webhook.falhando_desde));
}

function WebhookTable({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const words = useWords();
  const { webhooks: own } = words;
  const format = useFormat();
  const change = useChangeAddress();
  return (
    <div className={styles.list}>
      <Table label={own.title} isSticky>
        <thead>
          <tr>
            <th scope="col">{words.records.fields.url}</th>
            <th scope="col">{words.records.fields.descricao}</th>
            <th scope="col">{own.told}</th>
            <th scope="col">{own.state}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <tr key={webhook.id}>
              <th scope="row" className={styles.url}>
                <DialogLink open={() => change({ registro: String(webhook.id) })}>{webhook.url}</DialogLink>
              </th>
              <td>{webhook.descricao}</td>
              <td>{webhook.eventos.map((event) => own.events[event]).join(', ')}</td>
              <td className={webhook.ativo === 0 || webhook.falhando_desde ? styles.bad : undefined}>
                {stateText(webhook, words, format.moment)}
              </td>
              <td className={styles.act}>
                <Test webhook={webhook} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Sends an event that changes nothing. */
function Test({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: own } = useWords();
  const queryClient = useQueryClient();
  const testing = useMutation({
    mutationFn: () => client.company.testWebhook(webhook.id, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveriesKey }),
  });
  return (
    <>
      <Button isDisabled={webhook.ativo === 0} isPending={testing.isPending} onPress={() => testing.mutate()}>
        {own.test}
      </Button>
      <span role="status" className={notes.muted}>
        {testing.data && (testing.data.motivo === null ? own.tested : own.testedHeld)}
      </span>
      {testing.error && <Problem inline error={testing.error} />}
    </>
  );
}
