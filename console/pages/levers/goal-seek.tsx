/** Which value of one typed field, or factor over a row, makes a result reach another value. */
import type { GoalSeekResult } from '@prumo/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ResultAsked, seekGoal } from '../../data/levers.ts';
import { currencyIn, isPercent, type Measured, useFormat } from '../../data/written/format.ts';
import { AmountField } from '../../grid/number-question.tsx';
import { declaredFormat, readAmount, refusalOf } from '../../grid/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/fields/field.tsx';
import { Problem } from '../../kit/problem.tsx';
import { useScenarioWords } from '../../scenarios/scenario-words.ts';
import { useTypedNames } from '../../scenarios/typed-names.ts';
import { useWords } from '../../words/words.ts';
import { type JoinedLever, rowOf } from './joined-levers.ts';
import styles from './levers.module.css';
import { PutInScenario } from './put-in-scenario.tsx';

interface GoalSeekProps {
  readonly asked: ResultAsked;
  readonly levers: readonly JoinedLever[];
  /** The result in words. */
  readonly what: string;
  readonly indicator: Measured;
  /** The key of a lever, or of the row of some. */
  readonly chosen: string;
  readonly choose: (key: string) => void;
}

/** As many levers can be chosen here; the table has the others. */
const mostOffered = 30;
const shownCells = 12;

export function GoalSeek({ asked, levers, what, indicator, chosen, choose }: GoalSeekProps) {
  const { language, grid } = useWords();
  const { goal: own } = useScenarioWords();
  const { nameOf, rowName } = useTypedNames();
  const currency = currencyIn(indicator);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<ReturnType<typeof refusalOf>>();
  const rows = [...Map.groupBy(levers, ({ lever }) => rowOf(lever))].filter(([, all]) => all.length > 1);
  const options = [
    ...levers.slice(0, mostOffered).map(({ key, lever }) => ({ id: key, name: nameOf(lever) })),
    ...rows.flatMap(([row, [first]]) => (first ? { id: row, name: own.factor(rowName(first.lever)) } : [])),
  ];
  const value = options.some(({ id }) => id === chosen) ? chosen : (options[0]?.id ?? null);
  const seeking = useMutation({
    mutationFn(wanted: string) {
      const isRow = rows.some(([row]) => row === value);
      const cells = levers.filter(({ key, lever }) => (isRow ? rowOf(lever) : key) === value);
      return seekGoal(
        asked,
        wanted,
        cells.map(({ lever }) => lever),
        isRow,
      );
    },
  });
  const seek = () => {
    const read = readAmount(text, declaredFormat(language.locale), currency);
    const refusal = refusalOf(read, isPercent(indicator.unidade_medida));
    setWrong(refusal);
    if (read.kind === 'number' && refusal === undefined) seeking.mutate(read.text);
    else seeking.reset();
  };
  return (
    <section className={styles.goal}>
      <h2>{own.title}</h2>
      <form
        className={styles.tools}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          seek();
        }}
      >
        <AmountField
          {...{ currency }}
          label={own.wanted}
          value={text}
          onChange={setText}
          error={wrong && grid.why[wrong]}
        />
        <Select
          label={own.by}
          options={options}
          value={value}
          onChange={(key) => {
            choose(key);
            seeking.reset();
          }}
        />
        <Button type="submit" look="primary" isPending={seeking.isPending}>
          {own.seek}
        </Button>
      </form>
      {seeking.error && <Problem inline error={seeking.error} />}
      {seeking.data && (
        <Found key={JSON.stringify(seeking.data)} {...{ asked, what, indicator }} found={seeking.data} />
      )}
    </section>
  );
}

interface FoundProps extends Pick<GoalSeekProps, 'asked' | 'what' | 'indicator'> {
  readonly found: GoalSeekResult;
}

function Found({ asked, what, indicator, found }: FoundProps) {
  const words = useWords();
  const { goal: own } = useScenarioWords();
  const format = useFormat();
  const { nameOf, valueOf } = useTypedNames();
  const { motivo, resultado, fator, celulas, de, ate } = found;
  const result =
    resultado === null ? words.number.none : format.value(resultado, indicator, { withUnit: true });
  const isFound = motivo === null || motivo === 'salta';
  return (
    <div className={styles.found}>
      <p role="status">
        {motivo !== null && own.misses[motivo as keyof typeof own.misses]}{' '}
        {motivo === 'sem_solucao' && own.looked(format.number(de), format.number(ate))}{' '}
        {isFound && (motivo === null ? own.reached(result) : own.closest(result))}{' '}
        {isFound && fator !== null && own.factorFound(format.exact(String(fator)))}
      </p>
      {isFound && (
        <>
          <ul className={styles.found}>
            {celulas.slice(0, shownCells).map((cell) => (
              <li key={nameOf(cell)}>
                {nameOf(cell)}{' '}
                <strong>{own.from(valueOf(cell, cell.antes), valueOf(cell, cell.valor))}</strong>
              </li>
            ))}
          </ul>
          {celulas.length > shownCells && <p className={styles.quiet}>{own.cells(celulas.length)}</p>}
          <PutInScenario asked={asked} found={found} name={own.newName(what, result)} />
        </>
      )}
    </div>
  );
}
