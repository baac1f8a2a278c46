/** The records behind a number: what was stored, who wrote it last, and each write before. */
import type { Responsible } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../data/written/format.ts';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { historyQuery, recordsQuery, type StatementRecord } from './budget-queries.ts';
import type { BudgetView, Numbered } from './budget-view.ts';

interface FactRecordsProps {
  readonly view: BudgetView;
  readonly number: Numbered;
}

export function FactRecords({ view, number }: FactRecordsProps) {
  const { budget: words } = useWords();
  const { drill: own } = words;
  const [open, setOpen] = useState<string>();
  const { data, error, refetch } = useQuery(recordsQuery(view, number));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { records, total } = data;
  if (records.length === 0) return <p>{own.none}</p>;
  return (
    <>
      <Table label={own.registros} isSticky isNarrow>
        <thead>
          <tr>
            {[own.conta, own.centro, own.dimensions, own.kind, own.month].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={numberCell}>
              {own.amount}
            </th>
            <th scope="col">{own.writer}</th>
          </tr>
        </thead>
        {records.map((record) => {
          const key = `${record.recurso} ${record.id}`;
          return (
            <OneRecord
              key={key}
              record={record}
              isOpen={open === key}
              toggle={() => setOpen(open === key ? undefined : key)}
            />
          );
        })}
      </Table>
      {total > records.length && <p className={styles.note}>{own.more(total - records.length)}</p>}
    </>
  );
}

interface OneRecordProps {
  readonly record: StatementRecord;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function OneRecord({ record, isOpen, toggle }: OneRecordProps) {
  const words = useWords();
  const { drill: own } = words.budget;
  const format = useFormat();
  const who = useWho();
  const { recurso, id, valor, fator, alterado_em, responsavel } = record;
  const account = `${record.codigo_conta} ${record.nome_conta}`;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {alterado_em === null ? (
            account
          ) : (
            <button type="button" className={styles.link} aria-expanded={isOpen} onClick={toggle}>
              {account}
            </button>
          )}
        </th>
        <td>
          {record.codigo_centro_resultado} {record.nome_centro_resultado}
        </td>
        <td>{record.nomes_dimensao.join(', ')}</td>
        <td>{own.kinds[recurso]}</td>
        <td>{format.month(record)}</td>
        <td className={numberCell}>
          {fator < 0 && '(−) '}
          {format.number(valor, 2)}
        </td>
        <td>{alterado_em === null ? own.imported : `${who(responsavel)} · ${format.moment(alterado_em)}`}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7}>
            <History resource={recurso} id={id} name={account} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** A token by its name, a person by theirs. */
function useWho() {
  const { budget: words } = useWords();
  return (responsible: Responsible | null) =>
    responsible === null ? words.drill.imported : (responsible.pessoa ?? responsible.token ?? '');
}

function History({
  resource,
  id,
  name,
}: {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}) {
  const { budget: words } = useWords();
  const { drill: own } = words;
  const format = useFormat();
  const who = useWho();
  const { data, error, refetch } = useQuery(historyQuery(resource, id));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{own.imported}</p>;
  return (
    <ul aria-label={own.historyOf(name)}>
      {data.map((entry) => (
        <li key={entry.id}>
          {format.moment(entry.horario)} · {who(entry.responsavel)} · {own.actions[entry.acao]}
          {entry.campo !== null &&
            `: ${entry.valor_antigo === null ? '–' : format.exact(entry.valor_antigo)} → ${entry.valor_novo === null ? '–' : format.exact(entry.valor_novo)}`}
        </li>
      ))}
    </ul>
  );
}
