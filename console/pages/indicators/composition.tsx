/** The composition of an indicator: its formula, the fields it sums, or the panels it sums. */

import type { CompoundReference, Indicator } from '@prumo/client';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { commonType, formulaType, isCompound } from '../../../src/engine/indicator-types.ts';
import { modelsQuery } from '../../data/models.ts';
import { compoundQuery, consolidatedQuery, formulaQuery } from '../../data/references.ts';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import { buttonClass } from '../../kit/button.tsx';
import { numberCell, Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { FormulaView } from './formula-view.tsx';
import styles from './indicator.module.css';
import { IndicatorName } from './name.tsx';

interface CompositionProps {
  readonly indicator: Indicator;
  readonly all: readonly Indicator[];
}

export function Composition({ indicator, all }: CompositionProps) {
  const { indicators: words } = useWords();
  const { tipo } = indicator;
  if (tipo === commonType) return <p className={styles.quiet}>{words.typed}</p>;
  if (tipo === formulaType) return <Formula indicator={indicator} all={all} />;
  return isCompound(tipo) ? (
    <Compound indicator={indicator} all={all} />
  ) : (
    <Consolidated indicator={indicator} all={all} />
  );
}

function Formula({ indicator, all }: CompositionProps) {
  const { indicators: words, formula, records } = useWords();
  const { nivel_de_acesso } = useMe();
  const { data } = useSuspenseQuery(formulaQuery(indicator.id));
  if (!data?.formula) return <p className={styles.quiet}>{words.typed}</p>;
  return (
    <>
      <FormulaView formula={data.formula} all={all} />
      <div>
        <Link className={buttonClass()} href={pageAddress(`/formula/${indicator.id}`)}>
          {nivel_de_acesso === 'Colaborador' ? formula.see : formula.open}
        </Link>
      </div>
      {data.conceitos && data.conceitos.length > 0 && (
        <>
          <h3>{records.fields.conceitos}</h3>
          <div className={styles.few}>
            <Table label={records.fields.conceitos}>
              <thead>
                <tr>
                  <th scope="col">{words.concept}</th>
                  <th scope="col" className={numberCell}>
                    {words.from}
                  </th>
                </tr>
              </thead>
              <tbody>
                {[...data.conceitos]
                  .sort((a, b) => b.valor - a.valor)
                  .map(({ id, nome, valor }) => (
                    <tr key={id}>
                      <th scope="row">{nome}</th>
                      <td className={numberCell}>{valor}</td>
                    </tr>
                  ))}
              </tbody>
            </Table>
          </div>
        </>
      )}
    </>
  );
}

/** The fields that a compound indicator's references fill, in reading order. */
const destinations = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

function Compound({ indicator, all }: CompositionProps) {
  const { indicators: words } = useWords();
  const [{ data: references }, { data: models }] = useSuspenseQueries({
    queries: [compoundQuery(indicator.id), modelsQuery],
  });
  const isDynamic = indicator.tipo === 1;
  const filled = destinations.flatMap(([side, position]) => {
    const own = references.filter(
      ({ destino_campo, destino_posicao }) => destino_campo === side && destino_posicao === position,
    );
    return own.length === 0 ? [] : [{ name: fieldName(side, position, words), own }];
  });
  const modelName = (id: number) =>
    id === 0
      ? words.samePanel
      : words.overModelWith.soma(models.find((model) => model.id === id)?.nome ?? words.otherModel);
  const read = ({ origem_campo, origem_posicao, destino_campo }: CompoundReference) =>
    // A dynamic indicator reads targets for targets, whatever the reference says.
    fieldName(isDynamic ? destino_campo : origem_campo, origem_posicao, words);
  return (
    <dl className={styles.formula}>
      {filled.map(({ name, own }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ul className={styles.sum}>
              {own.map((reference) => (
                <li key={reference.id}>
                  <IndicatorName id={reference.id_indicador} all={all} />{' '}
                  <span className={styles.over}>
                    {read(reference)}, {modelName(reference.id_painel_modelo)}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldName(side: number, position: number, words: Words['indicators']): string {
  return words.composedFields[side * 2 + position] ?? '';
}

function Consolidated({ indicator, all }: CompositionProps) {
  const { indicators: words } = useWords();
  const [{ data: references }, { data: models }] = useSuspenseQueries({
    queries: [consolidatedQuery(indicator.id), modelsQuery],
  });
  const hasSubmodels = indicator.tipo === 3;
  return (
    <>
      <p className={styles.over}>{words.summed}</p>
      <ul className={styles.sum}>
        {references.map(({ id, id_indicador, id_painel_modelo }) => {
          const model = models.find((one) => one.id === id_painel_modelo)?.nome ?? words.otherModel;
          return (
            <li key={id}>
              <IndicatorName id={id_indicador} all={all} />{' '}
              <span className={styles.over}>
                {id_painel_modelo ? words.overModel(model) : words.samePanel}
                {id_painel_modelo && hasSubmodels ? ` ${words.withSubmodels}` : ''}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
