/** Spreads a typed total over the facts below it. Shows what would change before it does. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameYear, type YearStart } from '../../../src/engine/results/process-year.ts';
import { centsFromDecimal } from '../../../src/kernel/values/decimal.ts';
import { useFormat } from '../../data/written/format.ts';
import { AmountField } from '../../grid/number-question.tsx';
import { declaredFormat, readAmount, refusalOf, sumOf, writeNumber } from '../../grid/number-text.ts';
import { isDecisive, listedFirst } from '../../grid/reviewing.ts';
import styles from '../../grid/sheet.module.css';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Choice } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { distributed } from './distributed.ts';
import { lineName } from './entry-cells.ts';
import { useEntryWords } from './entry-words.ts';
import { type FactKind, factPlaces, mostFacts } from './fact-edits.ts';
import { type PartsAsked, partsOf, useRecordsBelow } from './fact-parts.ts';
import { type FactChange, type FactPart, type FactShares, spreadFacts } from './spread-facts.ts';

type Way = FactShares | 'perfil' | 'percentual';

interface SpreadFactsProps extends PartsAsked {
  readonly kind: FactKind;
  /** Where the years of the period begin. */
  readonly start: YearStart;
  /** The code of the currency of the process. */
  readonly currency: string | undefined;
  /** What was typed, as decimal text. */
  readonly total: string;
  readonly apply: (changes: readonly FactChange[]) => void;
  readonly close: () => void;
}

export function SpreadFactsDialog(props: SpreadFactsProps) {
  const { view, kind, start, currency, place, apply, close } = props;
  const words = useWords();
  const own = useEntryWords().spread;
  const format = useFormat();
  const declared = declaredFormat(words.language.locale);
  const [text, setText] = useState(() => writeNumber(props.total, declared));
  const [way, setWay] = useState<Way>('present');
  const [percents, setPercents] = useState('');
  const { data, error, refetch } = useRecordsBelow(view, kind, place);
  const read = readAmount(text, declared, currency);
  const wrong = refusalOf(read, false);
  const total = read.kind === 'number' && !wrong ? centsFromDecimal(read.text) : undefined;
  const parts = data && partsOf(props, data.records);
  const only = parts && loneFact(parts, kind, start);
  const asked = useMutation({ mutationFn: distributed });
  const isAsked = way === 'perfil' || way === 'percentual';
  const plan =
    parts === undefined || total === undefined || isAsked ? undefined : spreadFacts(parts, total, way);
  const changes = isAsked ? (asked.data ?? []) : plan && 'changes' in plan ? plan.changes : [];
  const [month] = place.months;
  const when = place.months.length > 1 || !month ? words.budget.total : format.month(month, 'long');
  const ask = (metodo: 'perfil' | 'percentual', typed = percents) => {
    if (only && total !== undefined)
      asked.mutate({ parts: only, start, total, metodo, percents: typed, format: declared });
  };
  const ways: readonly Way[] = only ? ['present', 'even', 'perfil', 'percentual'] : ['present', 'even'];
  return (
    <Dialog
      title={own.title(lineName(place.line), when)}
      isWide
      isSteady
      onClose={close}
      problem={
        error ? (
          <Problem error={error} inline onRetry={() => void refetch()} />
        ) : (
          isAsked && asked.error && <Problem error={asked.error} inline />
        )
      }
      status={(!data && !error) || asked.isPending ? own.reading : false}
      actions={
        <>
          <Button look="quiet" onPress={close}>
            {words.common.cancel}
          </Button>
          <Button look="primary" autoFocus isDisabled={changes.length === 0} onPress={() => apply(changes)}>
            {own.apply(changes.length)}
          </Button>
        </>
      }
    >
      <div className={styles.spread}>
        <AmountField
          {...{ currency }}
          label={own.total}
          value={text}
          onChange={(next) => {
            setText(next);
            asked.reset();
            if (isAsked) setWay('present');
          }}
          error={total === undefined ? words.grid.why[wrong ?? 'text'] : undefined}
        />
        <Choice
          label={own.by}
          options={ways.map((id) => ({ id, name: own.shares[id] }))}
          value={way}
          onChange={(next) => {
            setWay(next);
            asked.reset();
            if (next === 'perfil') ask(next);
          }}
        />
        {way === 'percentual' && (
          <>
            <TextField label={own.percents} value={percents} onChange={setPercents} />
            <Button onPress={() => ask('percentual')}>{words.grid.check}</Button>
          </>
        )}
        {data?.isTooMany && <p role="alert">{own.tooMany(format.number(mostFacts, 0))}</p>}
        {plan && 'problem' in plan && (
          <p role="alert" className={styles.spreadProblem}>
            {own.problem[plan.problem]}
          </p>
        )}
        {plan && 'held' in plan && plan.held > 0 && <p>{own.held(plan.held)}</p>}
        {plan && 'changes' in plan && changes.length === 0 && <p role="status">{own.unchanged}</p>}
        {changes.length > 0 && <Preview {...{ changes }} trees={props.trees} />}
      </div>
    </Dialog>
  );
}

/** The months of one account, centre and set of values, in one year: the contract spreads these. */
function loneFact(
  parts: readonly FactPart[],
  kind: FactKind,
  start: YearStart,
): readonly FactPart[] | undefined {
  const [first] = parts;
  if (!first || parts.length < 2 || kind !== 'orcado') return undefined;
  const { account, centre, values } = first.place;
  const isOne = parts.every(
    ({ place, factor, isHeld }) =>
      place.account === account &&
      place.centre === centre &&
      isSameYear(start, place, first.place) &&
      place.values.join() === values.join() &&
      Math.abs(factor) === 1 &&
      !isHeld,
  );
  return isOne ? parts : undefined;
}

/** Long lists are cut after what decides. */
const shownChanges = 120;

function Preview({
  changes,
  trees,
}: Pick<SpreadFactsProps, 'trees'> & { readonly changes: readonly FactChange[] }) {
  const words = useWords();
  const own = useEntryWords().spread;
  const format = useFormat();
  const declared = declaredFormat(words.language.locale);
  const written = (text: string | null) =>
    text === null ? words.number.none : writeNumber(text, declared, { isGrouped: true, decimals: 2 });
  const nameIn = (records: typeof trees.accounts, id: number) => {
    const record = records.find((one) => one.id === id);
    return record ? labelOf(record) : String(id);
  };
  const listed = listedFirst(changes, shownChanges, { early: isDecisive });
  return (
    <>
      <p role="status">
        {own.sums(
          written(sumOf(changes.flatMap(({ before }) => before ?? []))),
          written(sumOf(changes.map(({ after }) => after))),
        )}
      </p>
      <Table label={own.preview}>
        <thead>
          <tr>
            <th scope="col">{own.preview}</th>
            <th scope="col">{own.change}</th>
          </tr>
        </thead>
        <tbody>
          {listed.shown.map(({ place, before, after }) => (
            <tr key={factPlaces.keyOf(place)}>
              <th scope="row">
                {[
                  nameIn(trees.accounts, place.account),
                  nameIn(trees.centres, place.centre),
                  ...place.values.map((id) => nameIn(trees.values, id)),
                  format.month(place),
                ].join(', ')}
              </th>
              <td>
                {written(before)} → {written(after)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {listed.more > 0 && <p>{own.more(listed.more)}</p>}
    </>
  );
}
