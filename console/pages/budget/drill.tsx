/** What a number of the statement consists of, step by step down to the records. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import type { KindName } from '../../records/generated/kinds.ts';
import { namedQuery, namesQuery } from '../../records/record-queries.ts';
import { nameOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type By, breakdownQuery, type StatementLine } from './budget-queries.ts';
import type { BudgetView, Numbered } from './budget-view.ts';
import { DrillParts } from './drill-parts.tsx';
import { FactRecords } from './fact-records.tsx';
import { LineReaders } from './line-readers.tsx';

/** What is shown in place of parts. */
type Behind = 'registros' | 'leitores';

interface DrillProps {
  readonly view: BudgetView;
  readonly number: Numbered;
  /** Undefined: it is not shown. */
  readonly line: StatementLine | undefined;
  readonly open: (number: Numbered | undefined) => void;
}

export function Drill({ view, number, line, open }: DrillProps) {
  const words = useWords();
  const { drill: own } = words.budget;
  const format = useFormat();
  const { data: dimensions = [] } = useQuery(namesQuery('dimensao_go'));
  const { account, centre } = number;
  const unknown = useName(
    number.tipo === 'conta' ? 'conta_go' : 'estrutura_go',
    line ? undefined : number.id,
  );
  const name = line ? `${line.codigo} ${line.nome}` : unknown;
  const accountName = useName('conta_go', account);
  const centreName = useName('centro_resultado_go', centre);
  const next: By = account === undefined ? 'conta' : 'centro';
  const [chosen, choose] = useState<By | Behind>();
  const by = chosen ?? (account !== undefined && centre !== undefined ? 'registros' : next);
  const isOfParts = by !== 'registros' && by !== 'leitores';
  // Asked for while the dialog is loaded and drawn.
  useQuery({ ...breakdownQuery(view, number, isOfParts ? by : next), enabled: isOfParts });
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
    { id: 'leitores', name: own.leitores },
  ] as readonly { readonly id: By | Behind; readonly name: string }[];
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
            {account !== undefined && <span>{own.only(accountName)}</span>}
            {centre !== undefined && <span>{own.only(centreName)}</span>}
            <Button look="quiet" onPress={() => narrow({ account: undefined, centre: undefined })}>
              {own.whole}
            </Button>
          </>
        )}
      </div>
      {by === 'registros' && <FactRecords view={view} number={number} />}
      {by === 'leitores' && <LineReaders view={view} number={number} />}
      {isOfParts && (
        <DrillParts
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

/** One of maybe thousands. */
function useName(kind: KindName, id: number | undefined): string {
  const { data } = useQuery({ ...namedQuery(kind, String(id)), enabled: id !== undefined });
  return id === undefined ? '' : nameOf(data, id);
}
