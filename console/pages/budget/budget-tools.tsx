/** What is shown of the budget: period, lines, slice, columns. */
import type { BudgetPeriod } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { Folded } from '../../kit/fields/folded.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import type { RecordRow } from '../../records/requests.ts';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { type BudgetViewInUse, columnNames, lineNames, monthlies } from './budget-view.ts';
import { useEntryWords } from './entry-words.ts';
import { factKinds } from './fact-edits.ts';

interface BudgetToolsProps {
  readonly inUse: BudgetViewInUse;
  readonly periods: readonly BudgetPeriod[];
}

const optionsOf = (records: readonly RecordRow[], none: string) => [
  { id: '', name: none },
  ...records.map((one) => ({ id: String(one.id), name: labelOf(one) })),
];

export function BudgetTools({ inUse, periods }: BudgetToolsProps) {
  const { budget: words } = useWords();
  const entry = useEntryWords();
  const { view } = inUse;
  const { data: centres = [] } = useQuery(namesQuery('centro_resultado_go'));
  const { data: dimensions = [] } = useQuery(namesQuery('dimensao_go'));
  const { data: values = [] } = useQuery(namesQuery('dimensao_resultado_go'));
  const { data: structures = [] } = useQuery(namesQuery('estrutura_go'));
  return (
    <div className={styles.tools}>
      <Select
        label={words.period}
        options={periods.map(({ id, nome }) => ({ id, name: nome }))}
        value={view.period ?? null}
        onChange={inUse.showPeriod}
      />
      <Choice
        label={entry.label}
        options={[
          { id: 'nada', name: entry.reading },
          ...factKinds.map((id) => ({ id, name: entry.kinds[id] })),
        ]}
        value={view.entry ?? 'nada'}
        onChange={inUse.showEntry}
      />
      <Folded chosen={view.values.size + (view.centre === undefined ? 0 : 1)} of={1}>
        <Choice
          label={words.lines}
          options={lineNames.map((id) => ({ id, name: words.linesOf[id] }))}
          value={view.lines}
          onChange={inUse.showLines}
        />
        <Select
          label={words.centre}
          options={optionsOf(centres, words.every)}
          value={view.centre === undefined ? '' : String(view.centre)}
          onChange={inUse.showCentre}
        />
        {dimensions.map(({ id, nome }) => (
          <Select
            key={id}
            label={nome}
            options={optionsOf(
              values.filter((value) => value['id_dimensao'] === id),
              words.every,
            )}
            value={String(view.values.get(id) ?? '')}
            onChange={(value) => inUse.showValue(id, value)}
          />
        ))}
        {view.entry === undefined && <ShownColumns {...{ inUse, structures }} />}
      </Folded>
    </div>
  );
}

interface ShownColumnsProps {
  readonly inUse: BudgetViewInUse;
  readonly structures: readonly RecordRow[];
}

/** What is read of each line. */
function ShownColumns({ inUse, structures }: ShownColumnsProps) {
  const { budget: words } = useWords();
  const { view } = inUse;
  const ofPeriod = structures.filter((one) => one['id_go_processo_periodo'] === view.period);
  return (
    <>
      <Choice
        label={words.monthly}
        options={monthlies.map((id) => ({ id, name: words.monthlies[id] }))}
        value={view.monthly}
        onChange={inUse.showMonthly}
      />
      <Select
        label={words.base}
        options={optionsOf(ofPeriod, words.noBase)}
        value={view.base === undefined ? '' : String(view.base)}
        onChange={inUse.showBase}
      />
      <fieldset className={styles.columns} aria-label={words.shownColumns}>
        {columnNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={view.columns.includes(name)}
              onChange={({ target }) => inUse.showColumn(name, target.checked)}
            />
            {words.columns[name]}
          </label>
        ))}
      </fieldset>
    </>
  );
}
