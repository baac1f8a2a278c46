/** Who reads the denominator of an indicator that is about to lose it, whatever route takes it away. */
import { isCompound, isConsolidated } from '../../formula/composition.ts';
import { readsDenominator } from '../../formula/denominators.ts';
import { quoted } from '../../formula/problem.ts';
import { isCalculationUnit } from '../../formula/units.ts';
import type { Scope } from '../../kernel/endpoint.ts';
import { everyProblem } from '../../kernel/errors.ts';
import { loadFormulas } from '../../recalculation/load-model.ts';
import { hasInWords } from '../records/dependents.ts';

interface Reader {
  readonly id: number;
  readonly nome: string;
  readonly tipo: number;
  readonly unidade_medida: number;
}

const kinds = [
  { noun: 'formula', includes: (tipo: number) => tipo === 5 },
  { noun: 'compound indicator', includes: isCompound },
  { noun: 'consolidated indicator', includes: isConsolidated },
];

const mostNamed = 10;

/**
 * Throws 409 naming the readers when `to` takes the place of the indicator's unit and takes a denominator away that others read.
 * Who stores the change has the lock of formulas, so that nobody begins to read it meanwhile.
 */
export async function requireDenominatorUnread(
  scope: Scope,
  indicatorId: number,
  from: number,
  to: number,
): Promise<void> {
  if (!isCalculationUnit(from) || isCalculationUnit(to)) return;
  const readers = await readersOfDenominator(scope, indicatorId);
  const [has] = hasInWords(
    kinds.flatMap(({ noun, includes }) => {
      const own = readers.filter(({ tipo }) => includes(tipo));
      return own.length === 0 ? [] : [inWords(noun, own)];
    }),
  );
  if (has === undefined) return;
  throw everyProblem('conflict', [
    `indicator ${indicatorId} ${has}: unidade_medida must stay a unit with a denominator (1, 3, 5, 7 or 9)`,
  ]);
}

/** `1 formula that reads its denominator (12 "Margin")`. */
function inWords(noun: string, readers: readonly Reader[]): string {
  const counted = readers.length === 1 ? `1 ${noun} that reads` : `${readers.length} ${noun}s that read`;
  const named = readers.slice(0, mostNamed).map(({ id, nome }) => `${id} ${quoted(nome)}`);
  if (readers.length > mostNamed) named.push(`and ${readers.length - mostNamed} more`);
  return `${counted} its denominator (${named.join(', ')})`;
}

/** By id. */
async function readersOfDenominator(scope: Scope, indicatorId: number): Promise<Reader[]> {
  const found = await scope.query<Reader>(
    `SELECT i.id, i.nome, i.tipo, i.unidade_medida FROM indicador i
      WHERE i.id_empresa = $1 AND i.id <> $2
        AND (EXISTS (SELECT FROM formula_referencia r
                      WHERE r.id_empresa = $1 AND r.id_indicador = i.id AND r.id_indicador_ref = $2)
             OR EXISTS (SELECT FROM referencia_composta r
                         WHERE r.id_empresa = $1 AND r.id_indicador_principal = i.id AND r.id_indicador = $2 AND r.origem_posicao = 1)
             OR i.unidade_medida IN (1, 3, 5, 7, 9)
                AND EXISTS (SELECT FROM referencia_consolidada r
                             WHERE r.id_empresa = $1 AND r.id_indicador_principal = i.id AND r.id_indicador = $2))
      ORDER BY i.id`,
    [scope.companyId, indicatorId],
  );
  const formulaIds = found.filter(({ tipo }) => tipo === 5).map(({ id }) => id);
  if (formulaIds.length === 0) return found;
  const formulas = await loadFormulas(scope, ...formulaIds);
  return found.filter(({ id, unidade_medida: unit }) => {
    const formula = formulas.get(id);
    return formula === undefined || readsDenominator(formula, unit, indicatorId);
  });
}
