/** A difference that, when pressed, says what each value of the scenario adds to it. */
import type { Indicator, ScenarioParts } from '@prumo/client';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Explained } from '../data/explained.ts';
import { partsQuery } from '../data/levers.ts';
import { indicatorsQuery } from '../data/queries.ts';
import { useEffectText } from '../data/written/effect-text.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { DialogLink } from '../kit/dialogs/dialog-link.tsx';
import { Loading } from '../kit/loading.tsx';
import { Problem } from '../kit/problem.tsx';
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useWords } from '../words/words.ts';
import type { ComparedScenario } from './compared-results.ts';
import { useScenarioWords } from './scenario-words.ts';
import styles from './scenarios.module.css';
import { useTypedNames } from './typed-names.ts';

interface DifferencePartsProps {
  readonly scenario: ComparedScenario;
  readonly result: Explained;
  readonly name: string;
  readonly children: ReactNode;
}

export function DifferenceParts({ scenario, result, name, children }: DifferencePartsProps) {
  const { parts: own } = useScenarioWords();
  const { common } = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <DialogLink open={() => setOpen(true)}>{children}</DialogLink>
      {isOpen && (
        <Dialog
          title={own.title(name)}
          isWide
          onClose={close}
          actions={<Button onPress={close}>{common.close}</Button>}
        >
          <p>{own.text(scenario.nome)}</p>
          <Parts {...{ scenario, result, name }} />
        </Dialog>
      )}
    </>
  );
}

function Parts({ scenario, result, name }: Omit<DifferencePartsProps, 'children'>) {
  const { parts: own } = useScenarioWords();
  const { data: parts, error, refetch } = useQuery(partsQuery(scenario.id, result));
  const { data: indicators } = useSuspenseQuery(indicatorsQuery);
  const indicator = indicators.find(({ id }) => id === result.indicator);
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!parts || !indicator) return <Loading />;
  return <PartTable label={own.table(name)} parts={parts} indicator={indicator} />;
}

interface PartTableProps {
  readonly label: string;
  readonly parts: ScenarioParts;
  readonly indicator: Indicator;
}

function PartTable({ label, parts: { partes, demais, diferenca }, indicator }: PartTableProps) {
  const { parts: own } = useScenarioWords();
  const effect = useEffectText(indicator);
  const { lineOf, placeOf, valueOf } = useTypedNames();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{own.value}</th>
          <th scope="col" className={numberCell}>
            {own.change}
          </th>
          <th scope="col" className={numberCell}>
            {own.effect}
          </th>
        </tr>
      </thead>
      <tbody>
        {partes.map((part) => (
          // A scenario has one value of a field.
          <tr key={`${placeOf(part)} ${lineOf(part)}`}>
            <th scope="row">
              {lineOf(part)}
              <span className={styles.place}>{placeOf(part)}</span>
            </th>
            <td className={numberCell}>
              {valueOf(part, part.antes)} → {valueOf(part, part.depois)}
            </td>
            <td className={numberCell}>{effect(part.efeito)}</td>
          </tr>
        ))}
        {demais.valores > 0 && (
          <tr>
            <th scope="row">{own.others(demais.valores)}</th>
            <td />
            <td className={numberCell}>{effect(demais.efeito)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{own.sum}</th>
          <td />
          <td className={numberCell}>{effect(diferenca)}</td>
        </tr>
      </tfoot>
    </Table>
  );
}
