/** A formula as text, and its references. */
import type { FormulaReference, Indicator, StoredFormula } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import { type Piece, type PrintedTree, printedTrees } from '../../../src/engine/text/print.ts';
import { treesFromNodes } from '../../../src/engine/tree.ts';
import { modelsQuery } from '../../data/models.ts';
import { language } from '../../data/preferences.ts';
import { useStore } from '../../data/store.ts';
import { useFormat } from '../../data/written/format.ts';
import { budgetNamesQuery, formulaGlossary } from '../../formula/names.ts';
import { Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './indicator.module.css';
import { IndicatorName } from './name.tsx';

interface FormulaViewProps {
  readonly formula: StoredFormula;
  readonly all: readonly Indicator[];
}

export function FormulaView({ formula, all }: FormulaViewProps) {
  const { indicators: words } = useWords();
  const trees = useTrees(formula, all);
  const references = new Map(formula.referencias.map((reference) => [reference.slug, reference]));
  const isShared = trees.some(({ destination }) => destination === undefined);
  const shown = isShared ? [undefined] : ([0, 1] as const);
  return (
    <>
      <dl className={styles.formula}>
        {shown.map((destination) => {
          const tree = trees.find((one) => one.destination === destination);
          return (
            <div key={destination ?? 'both'}>
              <dt>{destinationName(destination, words)}</dt>
              <dd>
                {tree ? (
                  <Line pieces={tree.pieces} references={references} all={all} />
                ) : (
                  <span className={styles.quiet}>{words.noTree}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <h3>{words.operands}</h3>
      <Operands references={formula.referencias} all={all} />
    </>
  );
}

function destinationName(
  destination: PrintedTree['destination'],
  { destinations }: Words['indicators'],
): string {
  if (destination === undefined) return destinations.both;
  return destination === 0 ? destinations.meta : destinations.realizado;
}

/** The trees as text in the person's language. */
function useTrees({ referencias, nos }: StoredFormula, all: readonly Indicator[]): readonly PrintedTree[] {
  const { data: models } = useSuspenseQuery(modelsQuery);
  const { data: budget } = useSuspenseQuery(budgetNamesQuery(referencias));
  const view = useStore(language);
  const glossary = useMemo(() => formulaGlossary(all, models, budget), [all, models, budget]);
  return printedTrees({ references: referencias, trees: treesFromNodes(nos) }, { language: view, glossary });
}

interface LineProps {
  readonly pieces: readonly Piece[];
  readonly references: ReadonlyMap<string, FormulaReference>;
  readonly all: readonly Indicator[];
}

const pieceStyles = { sign: styles.sign, function: styles.word, leaf: styles.operand };

function Line({ pieces, references, all }: LineProps) {
  return (
    <code className={styles.line}>
      {pieces.map(({ kind, text, slug }, at) => {
        const reference = slug === undefined ? undefined : references.get(slug);
        const read = reference?.id_indicador_ref ?? null;
        return (
          // Pieces have no name; their order is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            {read === null ? (
              <span className={pieceStyles[kind]} title={reference?.rotulo}>
                {text}
              </span>
            ) : (
              <IndicatorName id={read} all={all} text={text} />
            )}
          </Fragment>
        );
      })}
    </code>
  );
}

const indicatorReading = 0;
const budgetReading = 1;
const constantReading = 2;

interface OperandsProps {
  readonly references: readonly FormulaReference[];
  readonly all: readonly Indicator[];
}

function Operands({ references, all }: OperandsProps) {
  const words = useWords();
  const { indicators: own } = words;
  const format = useFormat();
  const { data: models } = useSuspenseQuery(modelsQuery);
  const modelName = (id: number) => models.find((model) => model.id === id)?.nome ?? own.otherModel;
  return (
    <Table label={own.operands} isSticky>
      <thead>
        <tr>
          <th scope="col">{own.operand}</th>
          <th scope="col">{own.reads}</th>
          <th scope="col">{own.how}</th>
        </tr>
      </thead>
      <tbody>
        {[...references]
          .sort((a, b) => a.ordem - b.ordem)
          .map((reference) => (
            <tr key={reference.slug}>
              <th scope="row">{reference.rotulo}</th>
              <td>
                {reference.tipo === indicatorReading && reference.id_indicador_ref !== null ? (
                  <IndicatorName id={reference.id_indicador_ref} all={all} />
                ) : (
                  readingKind(reference, own)
                )}
              </td>
              <td>{readingText(reference, modelName, words, format.exact)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

function readingKind({ tipo }: FormulaReference, { kindsOfReading }: Words['indicators']): string {
  if (tipo === budgetReading) return kindsOfReading.budget;
  return tipo === constantReading ? kindsOfReading.constant : kindsOfReading.entry;
}

/** The value that is read, and from where. */
function readingText(
  reference: FormulaReference,
  modelName: (id: number) => string,
  { indicators: words, explanation }: Words,
  exact: (text: string) => string,
): string {
  const { tipo, id_painel_modelo: model, campo, agregacao, go_metrica, go_modo } = reference;
  if (tipo === budgetReading) {
    const metric = go_metrica && explanation.metrics[go_metrica];
    return [metric, go_modo && explanation.modes[go_modo]].filter(Boolean).join(', ');
  }
  if (tipo === constantReading) return exact(reference.valor_constante ?? '');
  if (tipo !== indicatorReading) return words.entryText;
  const place =
    model === null ? samePanel(agregacao, words) : words.overModelWith[agregacao](modelName(model));
  return [campo !== null && words.fields[campo], place].filter(Boolean).join('; ');
}

function samePanel(aggregation: FormulaReference['agregacao'], words: Words['indicators']): string {
  return aggregation === 'periodos' ? words.periods : words.samePanel;
}
