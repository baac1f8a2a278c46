/** What a number of the statement consists of, step by step down to the records. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Choice } from '../../kit/field.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { numberCell, Table } from '../../kit/table.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import { nameOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type By, breakdownQuery } from './budget-queries.ts';
import type { BudgetView, Numbered } from './budget-view.ts';
import { FactRecords } from './fact-records.tsx';

interface DrillProps {
  readonly view: BudgetView;
  readonly number: Numbered;
  /** What the line is called. */
  readonly name: string;
  readonly open: (number: Numbered | undefined) => void;
}

export function Drill({ view, number, name, open }: DrillProps) {
  const words = useWords();
  const { drill: own } = words.budget;
  const format = useFormat();
  const { data: dimensions = [] } = useQuery(namesQuery('dimensao_go'));
  const { data: accounts } = useQuery(namesQuery('conta_go'));
  const { data: centres } = useQuery(namesQuery('centro_resultado_go'));
  const { account, centre } = number;
  const next: By = account === undefined ? 'conta' : 'centro';
  const [chosen, choose] = useState<By | 'registros'>();
  const by = chosen ?? (account !== undefined && centre !== undefined ? 'registros' : next);
  const month = format.month(number, 'long');
  const narrow = (to: Partial<Numbered>) => {
    choose(undefined);
    open({ ...number, ...to });
  };
  const options = [
    { id: 'conta', name: own.conta },
    { id: 'centro', name: own.centro },
    ...dimensions.map(({ id, nome }) => ({ id: `dimensao ${id}`, name: nome })),
    { id: 'registros', name: own.registros },
  ] as readonly { readonly id: By | 'registros'; readonly name: string }[];
  return (
    <Dialog
      title={own.title(name, number.mode === 'acumulado' ? own.upTo(month) : month)}
      onClose={() => open(undefined)}
      isWide
      isSteady
      actions={<Button onPress={() => open(undefined)}>{words.common.close}</Button>}
    >
      <div className={styles.steps}>
        <Choice label={own.by} options={options} value={by} onChange={choose} />
        {(account !== undefined || centre !== undefined) && (
          <>
            {account !== undefined && <span>{own.only(nameOf(accounts, account))}</span>}
            {centre !== undefined && <span>{own.only(nameOf(centres, centre))}</span>}
            <Button look="quiet" onPress={() => narrow({ account: undefined, centre: undefined })}>
              {own.whole}
            </Button>
          </>
        )}
      </div>
      {by === 'registros' ? (
        <FactRecords view={view} number={number} />
      ) : (
        <Parts
          {...{ view, number, by }}
          go={(id) => {
            if (by === 'conta') narrow({ account: id });
            if (by === 'centro') narrow({ centre: id });
          }}
        />
      )}
    </Dialog>
  );
}

interface PartsProps {
  readonly view: BudgetView;
  readonly number: Numbered;
  readonly by: By;
  readonly go: (id: number) => void;
}

function Parts({ view, number, by, go }: PartsProps) {
  const { budget: words } = useWords();
  const { drill: own } = words;
  const format = useFormat();
  const { data, error, refetch } = useQuery(breakdownQuery(view, number, by));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{own.none}</p>;
  return (
    <Table label={own.by} isSticky isNarrow>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          {view.columns.map((column) => (
            <th key={column} scope="col" className={numberCell}>
              {words.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((row) => {
          const [id] = row.ids;
          const name = row.codigo === null ? own.without : `${row.codigo} ${row.nome}`;
          return (
            <tr key={row.ids.join(' ')}>
              <th scope="row">
                {id === undefined || by.startsWith('dimensao') ? (
                  name
                ) : (
                  <button type="button" className={styles.link} onClick={() => go(id)}>
                    {name}
                  </button>
                )}
              </th>
              {view.columns.map((column) => {
                const value = row[column];
                return (
                  <td key={column} className={numberCell}>
                    {value !== null &&
                      (column === 'desvio_percentual' ? format.percent(value) : format.number(value, 2))}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
