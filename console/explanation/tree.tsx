/** The tree of a formula, each node with its exact value. */
import type { NodeExplanation } from '@prumo/client';
import { shownValue } from '../data/written/exact.ts';
import { about, decimalsOf, useFormat } from '../data/written/format.ts';
import { reasonText } from '../data/written/reason.ts';
import { useWords } from '../words/words.ts';
import { Author } from './author.tsx';
import { Budget } from './budget.tsx';
import styles from './explanation.module.css';
import { ReadingCells } from './reading.tsx';

export function Tree({ root }: { readonly root: NodeExplanation }) {
  return (
    <ul className={styles.tree}>
      <Node node={root} decimals={decimalsOf([root.valor])} />
    </ul>
  );
}

interface NodeProps {
  readonly node: NodeExplanation;
  /** Those of the parts beside it. */
  readonly decimals: number;
}

function Node({ node, decimals }: NodeProps) {
  const words = useWords();
  const { valor, motivo, lido, operandos } = node;
  const reason = reasonText(motivo, operandos !== undefined && operandos.length > 0, words);
  return (
    <li>
      <div className={styles.node}>
        <span className={lido ? undefined : styles.notTaken}>
          {nameOf(node, words)}
          {!lido && ` (${words.explanation.notTaken})`}
        </span>
        <span title={valor === null ? reason : undefined}>
          {valor === null ? words.number.none : <ExactValue text={valor} decimals={decimals} />}
        </span>
        {valor === null && lido && motivo !== 'NO_VALUE' && <span className={styles.muted}>{reason}</span>}
        {node.leitura && <ReadingCells reading={node.leitura} />}
        {node.orcamento && <Budget budget={node.orcamento} />}
        {node.entrada && (
          <span className={styles.muted}>
            {words.explanation.entry} <Author writer={node.entrada.autor} />
          </span>
        )}
      </div>
      {operandos && operandos.length > 0 && (
        <ul>
          {operandos.map((operand) => (
            <Node key={operand.key} node={operand} decimals={decimalsOf(operandos.map((one) => one.valor))} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A fraction may have endless decimals: it is shown rounded, above its division. */
function ExactValue({ text, decimals }: { readonly text: string; readonly decimals: number }) {
  const format = useFormat();
  const rounded = text.includes('/') ? shownValue(text) : null;
  if (rounded === null) return format.exact(text, decimals);
  return (
    <>
      {about(format.number(rounded, 2))}
      <div className={styles.muted}>{format.exact(text)}</div>
    </>
  );
}

function nameOf(
  { operacao, rotulo, slug, leitura, valor_constante }: NodeExplanation,
  words: ReturnType<typeof useWords>,
): string {
  const { operations, constant } = words.explanation;
  if (operacao !== undefined) return operations[operacao as keyof typeof operations] ?? operacao;
  if (rotulo) return rotulo;
  if (valor_constante !== undefined) return constant;
  return leitura?.nome ?? slug ?? '';
}
