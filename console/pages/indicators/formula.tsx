/** A formula as text, and what it reads. */
import type { FormulaReference, Indicator, StoredFormula } from '@prumo/client';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useFormat } from '../../data/format.ts';
import { modelsQuery } from '../../data/models.ts';
import { Table } from '../../kit/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { casesOf, type Expression, expressionOf, isSame, piecesOf } from './expression.ts';
import styles from './indicator.module.css';
import { IndicatorName } from './name.tsx';

interface FormulaViewProps {
  readonly formula: StoredFormula;
  readonly all: readonly Indicator[];
}

export function FormulaView({ formula, all }: FormulaViewProps) {
  const { indicators: words } = useWords();
  const target = expressionOf(formula.nos, 0);
  const realized = expressionOf(formula.nos, 1);
  const references = new Map(formula.referencias.map((reference) => [reference.slug, reference]));
  const shown: readonly (readonly [string, Expression | undefined])[] =
    target && realized && isSame(target, realized)
      ? [[words.destinations.both, target]]
      : [
          [words.destinations.meta, target],
          [words.destinations.realizado, realized],
        ];
  return (
    <>
      <dl className={styles.formula}>
        {shown.map(([name, expression]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {expression ? (
                <Text expression={expression} references={references} all={all} />
              ) : (
                <span className={styles.quiet}>{words.noTree}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{words.operands}</h3>
      <Operands references={formula.referencias} all={all} />
    </>
  );
}

interface TextProps {
  readonly expression: Expression;
  readonly references: ReadonlyMap<string, FormulaReference>;
  readonly all: readonly Indicator[];
}

/** Case by case where the formula is a choice, else on one line. */
function Text({ expression, references, all }: TextProps) {
  const { indicators: words } = useWords();
  const cases = casesOf(expression);
  const line = (one: Expression): ReactNode => <Line expression={one} references={references} all={all} />;
  if (cases.length === 1) return line(expression);
  return (
    <ul className={styles.cases}>
      {cases.map(({ when, value }, at) => (
        // Cases have no name; their order is what they are.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span>{line(value)}</span>
          <span>
            {when ? (
              <>
                <span className={styles.word}>{words.if} </span>
                {line(when)}
              </>
            ) : (
              <span className={styles.word}>{words.otherwise}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Line({ expression, references, all }: TextProps) {
  const { indicators: words } = useWords();
  return (
    <span className={styles.line}>
      {piecesOf(expression).map((piece, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {'text' in piece && <span className={styles.sign}>{piece.text}</span>}
          {'operation' in piece && (
            <span className={styles.word}>{functionName(piece.operation, words)} </span>
          )}
          {'slug' in piece && <Operand reference={references.get(piece.slug)} slug={piece.slug} all={all} />}
        </Fragment>
      ))}
    </span>
  );
}

function functionName(operation: string, { functions }: Words['indicators']): string {
  return functions[operation as keyof typeof functions] ?? operation;
}

const indicatorReading = 0;
const budgetReading = 1;
const constantReading = 2;

interface OperandProps {
  readonly reference: FormulaReference | undefined;
  readonly slug: string;
  readonly all: readonly Indicator[];
}

function Operand({ reference, slug, all }: OperandProps) {
  const format = useFormat();
  if (!reference) return slug;
  const { tipo, id_indicador_ref: read, rotulo, valor_constante: constant } = reference;
  if (tipo === indicatorReading && read !== null) return <IndicatorName id={read} all={all} text={rotulo} />;
  if (tipo !== constantReading || constant === null) return <span className={styles.operand}>{rotulo}</span>;
  return (
    <span className={styles.operand}>
      {format.exact(constant)} <span className={styles.label}>({rotulo})</span>
    </span>
  );
}

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
              <td>{wayOf(reference, modelName, words, format.exact)}</td>
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

/** Which value is read, from where. */
function wayOf(
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
