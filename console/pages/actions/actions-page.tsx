/** Ações: who does what until when, in all panels that the person sees. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { panelSaidAddress, saidAddress } from '../../data/meeting.ts';
import { processesQuery } from '../../data/queries.ts';
import { useFormat } from '../../data/written/format.ts';
import { ActionState, Due, dayOf, daysSince } from '../../explanation/action-parts.tsx';
import { useIsNarrow } from '../../kit/tables/narrow.ts';
import { askForList } from '../../records/ask-for-list.ts';
import type { RecordCells } from '../../records/record-list.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import type { RecordRow } from '../../records/requests.ts';
import { useWords } from '../../words/words.ts';
import styles from './actions.module.css';

const columns = ['o_que', 'estado', 'prazo', 'id_responsavel', 'id_gmr_painel', 'quanto'];
/** On a telephone the rest stands below what is to be done. */
const narrowColumns = ['o_que'];

export const prefetch = () => askForList('acao');

export default function ActionsPage() {
  const { said: words } = useWords();
  return (
    <RecordPage
      name="acao"
      columns={columns}
      narrowColumns={narrowColumns}
      cells={cells}
      isCopied={false}
      isWhole
      example={words.example}
      below={(action) => <Where action={action} />}
    />
  );
}

const text = (value: RecordRow[string] | undefined) => (typeof value === 'string' ? value : '');
const isOpen = ({ estado }: RecordRow) => estado === 'aberta';
const due = (action: RecordRow) => <Due until={text(action['prazo'])} isOpen={isOpen(action)} />;

const cells: RecordCells = {
  o_que: (action) => <BelowName action={action} />,
  estado: (action) => <State action={action} />,
  prazo: due,
  id_gmr_painel: (action) => <Where action={action} />,
};

/** Below what is to be done: how old it is, and on a telephone until when, by whom and where. */
function BelowName({ action }: { readonly action: RecordRow }) {
  const { said: words } = useWords();
  const isNarrow = useIsNarrow();
  const made = dayOf(new Date(text(action['data_cadastro'])));
  const age = isOpen(action) && words.age(daysSince(made));
  if (!isNarrow) return <div className={styles.below}>{age}</div>;
  return (
    <div className={styles.below}>
      {due(action)} · {[text(action['nome_responsavel']), age].filter(Boolean).join(' · ')}
      <div className={styles.last}>
        <Where action={action} />
        <State action={action} />
      </div>
    </div>
  );
}

function State({ action }: { readonly action: RecordRow }) {
  return (
    <div className={styles.state}>
      <ActionState
        id={action.id}
        what={action.nome}
        state={action['estado'] as 'aberta'}
        isDisabled={false}
      />
    </div>
  );
}

/** The panel or the number that an action is about, as a link. */
function Where({ action }: { readonly action: RecordRow }) {
  const { said: words } = useWords();
  const format = useFormat();
  const { data: processes } = useQuery(processesQuery);
  const { id, id_gmr_painel, id_indicador, mes, ano, nome_painel, nome_indicador } = action;
  // The form reads the record without the names of others.
  const panel = text(nome_painel) || words.open;
  if (typeof id_indicador !== 'number')
    return <Link href={panelSaidAddress(Number(id_gmr_painel), `acao-${id}`)}>{panel}</Link>;
  const month = { mes: Number(mes), ano: Number(ano) };
  const place = { panel: Number(id_gmr_painel), indicator: id_indicador, ...month };
  const address = saidAddress(place, `acao-${id}`, processes ?? []);
  const names = [panel, text(nome_indicador), format.month(month)];
  return <Link href={address}>{names.filter(Boolean).join(' · ')}</Link>;
}
