/** Checks who reads the denominator of an indicator before a change of its unit removes it. */

import { type Reader, readersOfDenominator } from '../../definitions/judge.ts';
import { formulaType, isCompound, isConsolidated } from '../../engine/indicator-types.ts';
import { quoted } from '../../engine/problem.ts';
import { isCalculationUnit } from '../../engine/units.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Found, firstNamed, hasFound, inTheWay } from '../../records/dependents.ts';

const kinds = [
  { kind: 'formula', noun: 'formula', includes: (tipo: number) => tipo === formulaType },
  { kind: 'compound', noun: 'compound indicator', includes: isCompound },
  { kind: 'consolidated', noun: 'consolidated indicator', includes: isConsolidated },
] as const;

const mostNamed = 10;

/**
 * Throws 409 with the readers when the change of the unit (`from`, `to`) removes a denominator that
 * other indicators read. The caller holds the lock `formulas`, so no new reader can appear.
 */
export async function requireDenominatorUnread(
  scope: Scope,
  indicatorId: number,
  from: number,
  to: number,
): Promise<void> {
  if (!isCalculationUnit(from) || isCalculationUnit(to)) return;
  const readers = await readersOfDenominator(scope, indicatorId);
  const found = kinds.flatMap(({ kind, noun, includes }): Found[] => {
    const own = readers.filter(({ tipo }) => includes(tipo));
    return own.length === 0
      ? []
      : [{ kind, count: own.length, first: firstNamed(own), words: inWords(noun, own) }];
  });
  const [has] = hasFound(found);
  if (has === undefined) return;
  const detail = `indicator ${indicatorId} ${has}: unidade_medida must stay a unit with a denominator (1, 3, 5, 7 or 9)`;
  const details = [{ path: 'unidade_medida', rule: 'denominator-read' as const, detail }];
  throw inTheWay(detail, found, details);
}

/** Counts and names the readers: `1 formula that reads its denominator (12 "Margin")`. */
function inWords(noun: string, readers: readonly Reader[]): string {
  const counted = readers.length === 1 ? `1 ${noun} that reads` : `${readers.length} ${noun}s that read`;
  const named = readers.slice(0, mostNamed).map(({ id, nome }) => `${id} ${quoted(nome)}`);
  if (readers.length > mostNamed) named.push(`and ${readers.length - mostNamed} more`);
  return `${counted} its denominator (${named.join(', ')})`;
}
