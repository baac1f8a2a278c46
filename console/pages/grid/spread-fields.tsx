/** What is chosen and typed to fill cells, or to spread a total over them. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { decimalTextFromCents } from '../../../src/kernel/values/decimal.ts';
import { series as allSeries } from '../../data/explained.ts';
import { panelsQuery } from '../../data/queries.ts';
import { useFormat } from '../../data/written/format.ts';
import { AmountField } from '../../grid/number-question.tsx';
import { declaredFormat, textOfExact, writeNumber } from '../../grid/number-text.ts';
import styles from '../../grid/sheet.module.css';
import { Choice, Select } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWords } from '../../words/words.ts';
import type { SpreadArea } from './spread-area.ts';
import {
  type By,
  type ChosenSource,
  currencyOf,
  type SpreadInputs,
  totalOfText,
  usesSource,
  type Way,
} from './spread-inputs.ts';
import { countedMonths, type KnownCells } from './spread-plan.ts';
import { useSpreadWords } from './spread-words.ts';

interface FieldsProps {
  readonly area: SpreadArea;
  readonly cells: KnownCells;
  readonly inputs: SpreadInputs;
  readonly change: (some: Partial<SpreadInputs>) => void;
  /** The years that can be read, as distances from the area's first. */
  readonly years: readonly number[];
  readonly isTyped: boolean;
  /** Of a weight by its place. */
  readonly errorOf: (field: 'total' | 'factor' | number) => string | undefined;
}

const ways: readonly Way[] = ['total', 'copy', 'line', 'round'];

/** The smallest unit that rounds anything. */
const whole = 100;

export function SpreadFields(props: FieldsProps) {
  const { area, inputs, change, years, isTyped, errorOf } = props;
  const words = useSpreadWords();
  const isOne = area.lines.length === 1;
  return (
    <div className={styles.spread}>
      <Choice
        label={words.way}
        options={ways.filter((id) => isOne || id !== 'total').map((id) => ({ id, name: words.ways[id] }))}
        value={inputs.way}
        onChange={(way) => {
          const isFirstCopy = way === 'copy' && inputs.source.series === 'own';
          const source = { series: 'realizado', years: years.includes(-1) ? -1 : 0, panel: 0 } as const;
          const unit = way === 'round' ? Math.max(whole, inputs.unit) : inputs.unit;
          change({ way, unit, ...(isFirstCopy && { source }) });
        }}
      />
      {!isOne && <p className={styles.text}>{words.oneLine}</p>}
      {inputs.way === 'total' && <TotalFields {...props} />}
      {inputs.way === 'line' && <p className={styles.text}>{words.lineAbout}</p>}
      {inputs.way === 'round' && (
        <div className={styles.fieldsInRow}>
          <UnitField {...props} least={whole} />
        </div>
      )}
      {inputs.way === 'copy' && (
        <div className={styles.fieldsInRow}>
          <TextField
            label={words.factor}
            about={words.factorAbout}
            value={inputs.factor}
            error={errorOf('factor')}
            onChange={(factor) => change({ factor })}
            autoFocus={!isTyped}
          />
        </div>
      )}
      {usesSource(inputs, area) && <SourceFields {...props} />}
    </div>
  );
}

const units = [1, 100, 1000, 10_000, 100_000] as const;

function TotalFields({ area, cells, inputs, change, isTyped, errorOf }: FieldsProps) {
  const words = useSpreadWords();
  const format = useFormat();
  return (
    <>
      <div className={styles.fieldsInRow}>
        <AmountField
          currency={currencyOf(area)}
          label={words.total[area.rule]}
          about={<RuleNote area={area} cells={cells} total={inputs.total} />}
          value={inputs.total}
          error={errorOf('total')}
          onChange={(total) => change({ total })}
          autoFocus={!isTyped}
        />
        {area.panels.length > 1 && (
          <ByField
            label={words.overPanels}
            value={inputs.panels}
            ways={['even', 'reference']}
            set={(panels) => change({ panels })}
          />
        )}
        {area.months.length > 1 && (
          <ByField
            label={words.overMonths}
            value={inputs.months}
            ways={['even', 'reference', 'weights']}
            set={(months) => change({ months })}
          />
        )}
        <UnitField {...{ inputs, change }} least={1} />
      </div>
      {area.months.length > 1 && inputs.months === 'weights' && (
        <div className={styles.weights}>
          {area.months.map((month, at) => (
            <TextField
              key={`${month.ano} ${month.mes}`}
              label={words.weight(format.month(month))}
              value={inputs.weights[at] ?? ''}
              error={errorOf(at)}
              onChange={(text) => change({ weights: inputs.weights.with(at, text) })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface UnitFieldProps extends Pick<FieldsProps, 'inputs' | 'change'> {
  /** In cents. */
  readonly least: number;
}

function UnitField({ inputs, change, least }: UnitFieldProps) {
  const words = useSpreadWords();
  return (
    <Select
      label={words.unit}
      options={units.filter((id) => id >= least).map((id) => ({ id, name: words.units[id] }))}
      value={inputs.unit}
      onChange={(unit) => change({ unit })}
    />
  );
}

/** What the total is, where it is not the sum of its cells. */
function RuleNote({ area, cells, total }: Pick<FieldsProps, 'area' | 'cells'> & { readonly total: string }) {
  const { language } = useWords();
  const words = useSpreadWords();
  const format = useFormat();
  const number = declaredFormat(language.locale);
  const [month] = area.months;
  if (area.rule === 'last' && month) return <>{words.lastOnly(format.month(month, 'long'))}</>;
  if (area.rule !== 'mean') return null;
  const sum = totalOfText(total, number, { area, cells });
  if (typeof sum === 'string' || !Number.isSafeInteger(sum)) return null;
  const text = textOfExact(decimalTextFromCents(sum)) ?? '';
  return <>{words.meanOf(countedMonths(area, cells), writeNumber(text, number, { isGrouped: true }))}</>;
}

interface ByFieldProps<K extends By> {
  readonly label: string;
  readonly value: K;
  readonly ways: readonly K[];
  readonly set: (by: K) => void;
}

function ByField<K extends By>({ label, value, ways: all, set }: ByFieldProps<K>) {
  const words = useSpreadWords();
  return (
    <Select
      label={label}
      options={all.map((id) => ({ id, name: words.by[id] }))}
      value={value}
      onChange={set}
    />
  );
}

function SourceFields({ area, inputs, change, years }: FieldsProps) {
  const { series } = useWords();
  const words = useSpreadWords();
  const { data: panels } = useSuspenseQuery(panelsQuery);
  const { source } = inputs;
  const set = (some: Partial<ChosenSource>) => change({ source: { ...source, ...some } });
  const [first, last] = [area.months[0]?.ano ?? 0, area.months.at(-1)?.ano ?? 0];
  const named = (by: number) => (first === last ? `${first + by}` : `${first + by}–${last + by}`);
  const names = [...new Map(panels.map(({ id, nome }) => [id, nome]))].map(([id, name]) => ({ id, name }));
  return (
    <div className={styles.fieldsInRow}>
      <Select
        label={words.source}
        options={(['own', ...allSeries] as const).map((id) => ({
          id,
          name: id === 'own' ? words.own : series[id],
        }))}
        value={source.series}
        onChange={(id) =>
          set({ series: id, ...(source.series === 'own' && years.includes(-1) && { years: -1 }) })
        }
      />
      {source.series !== 'own' && (
        <>
          <Select
            label={words.year}
            options={years.map((id) => ({ id, name: named(id) }))}
            value={source.years}
            onChange={(id) => set({ years: id })}
          />
          <Select
            label={words.panel}
            options={[
              { id: 0, name: words.samePanel },
              ...names.toSorted((a, b) => a.name.localeCompare(b.name)),
            ]}
            value={source.panel}
            onChange={(id) => set({ panel: id })}
          />
        </>
      )}
    </div>
  );
}
