/**
 * What a reference reads, whatever its slug and label. References with the same meaning are written
 * alike.
 */

import { parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { cleanName } from '../../kernel/values/text.ts';
import { type BudgetConfig, parseBudgetConfig } from '../budget/budget-config.ts';
import type { FormulaReferenceInput } from '../types.ts';

/** A reference as it is stored or sent. */
type AnyReference = Omit<FormulaReferenceInput, 'agregacao'> & { readonly agregacao: string | null };

/** Equal exactly if the references read the same. */
export function meaningOf(reference: AnyReference): string {
  switch (reference.tipo) {
    case 0: {
      const { id_indicador_ref, campo, agregacao, id_painel_modelo } = reference;
      return [0, id_indicador_ref, campo ?? 2, agregacao ?? 'soma', id_painel_modelo].join(' ');
    }
    case 1: {
      const { id_go_processo_periodo, go_metrica, go_modo } = reference;
      const filter = JSON.stringify(sortedFilter(budgetFilterOf(reference)));
      return [1, id_go_processo_periodo, go_metrica ?? 'automatico', go_modo ?? 'periodo', filter].join(' ');
    }
    case 2:
      return `2 ${constantOf(reference)}`;
    default:
      return `3 ${cleanName(reference.rotulo)}`;
  }
}

/** The filter of a budget reference; empty for an invalid one. */
export function budgetFilterOf({ go_config }: Pick<AnyReference, 'go_config'>): BudgetConfig {
  const config = parseBudgetConfig(go_config);
  if (typeof config !== 'string') return config;
  return { fontes: [], centrosResultado: [], dimensoesResultado: [] };
}

/** Canonical decimal text. Text that is not a number is returned unchanged. */
export function constantOf({ valor_constante: value }: Pick<AnyReference, 'valor_constante'>): string {
  return parseLocalizedDecimal(value ?? '') ?? value ?? '';
}

function sortedFilter({ fontes, centrosResultado, dimensoesResultado }: BudgetConfig): unknown {
  const sources = (type: string) => sorted(fontes.flatMap(({ tipo, id }) => (tipo === type ? [id] : [])));
  return [
    sources('conta'),
    sources('estrutura'),
    sorted([...new Set(centrosResultado)]),
    sorted([...new Set(dimensoesResultado)]),
  ];
}

function sorted(ids: readonly number[]): number[] {
  return ids.toSorted((a, b) => a - b);
}
