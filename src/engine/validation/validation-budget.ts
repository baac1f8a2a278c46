/** Validates budget references, tipo 1 (contract §4.4: go_config, go_metrica, go_modo). */
import { type BudgetConfig, parseBudgetConfig } from '../budget/budget-config.ts';
import { budgetMetricNames, budgetModeNames } from '../budget/budget-words.ts';
import { inJsonOnly, invalidValue, listed, type Problem, ruleOf, unknownReference } from '../problem.ts';
import type { FormulaReferenceInput } from '../types.ts';
import type {
  BudgetPeriodFacts,
  BudgetRecords,
  BudgetSource,
  ValidationContext,
} from './validation-context.ts';

export function budgetProblems(
  reference: FormulaReferenceInput,
  at: string,
  { budgetPeriods, budgetRecords, budgetAncestors }: ValidationContext,
): Problem[] {
  const { id_go_processo_periodo: periodId, go_config, go_metrica, go_modo } = reference;
  const problems: Problem[] = [];
  const periodField = `${at}.id_go_processo_periodo`;
  const period = periodId === null ? undefined : budgetPeriods?.get(periodId);
  if (periodId === null)
    problems.push(invalidValue(periodField, 'is required when tipo is 1', ruleOf('budget-period')));
  else if (!period) {
    problems.push(
      unknownReference(
        periodField,
        `${periodId} is not a budget period of the company`,
        ruleOf('unknown-record'),
      ),
    );
  }
  const config = go_config === null ? 'is required when tipo is 1' : parseBudgetConfig(go_config);
  if (typeof config === 'string')
    problems.push(invalidValue(`${at}.go_config`, config, ruleOf('budget-sources')));
  else {
    const known = period && periodId !== null ? { id: periodId, ...period } : undefined;
    problems.push(
      ...overlapProblems(config, `${at}.go_config`, budgetAncestors),
      ...configProblems(config, `${at}.go_config`, known, budgetRecords),
    );
  }
  if (go_metrica !== null && !isOneOf(budgetMetricNames, go_metrica)) {
    problems.push(invalidValue(`${at}.go_metrica`, `must be ${listed(budgetMetricNames, 'or')}`, inJsonOnly));
  }
  if (go_modo !== null && !isOneOf(budgetModeNames, go_modo)) {
    problems.push(invalidValue(`${at}.go_modo`, `must be ${listed(budgetModeNames, 'or')}`, inJsonOnly));
  }
  return problems;
}

const sourceNouns = { conta: 'account (conta)', estrutura: 'structure (estrutura)' } as const;

/**
 * Refuses sources that another source in the list includes, because they would be counted twice. An
 * account next to a structure is allowed: a structure has signs, and naming both may cancel a
 * subtraction or add the account again on purpose.
 */
export function overlapProblems(
  { fontes }: BudgetConfig,
  at: string,
  ancestorsOf: ValidationContext['budgetAncestors'] = () => [],
): Problem[] {
  const named = new Set(fontes.map(({ tipo, id }) => `${tipo} ${id}`));
  return fontes.flatMap((source) => {
    const { tipo, id } = source;
    const above = [...ancestorsOf(source)].find((ancestor) => named.has(`${tipo} ${ancestor}`));
    if (above === undefined) return [];
    const rule = `names ${sourceNouns[tipo]} ${id} and ${above}, in which ${id} counts already; name one of the two`;
    return [invalidValue(`${at}.fontes`, rule, ruleOf('budget-overlap'))];
  });
}

/**
 * The first record of each list that the period or the company lacks. Unknown lists are skipped.
 */
export function configProblems(
  config: BudgetConfig,
  at: string,
  period: (BudgetPeriodFacts & { readonly id: number }) | undefined,
  records: BudgetRecords | undefined,
): Problem[] {
  const isKnown = (id: number) => records === undefined || records.structures.has(id);
  const foreign =
    period &&
    config.fontes.find(({ tipo, id }) => tipo === 'estrutura' && isKnown(id) && !period.structures.has(id));
  const unknown = records ? unknownRecords(config, at, records) : [];
  if (!foreign) return unknown;
  const rule = `names structure ${foreign.id}, which does not belong to period ${period.id}`;
  return [
    invalidValue(`${at}.fontes`, `${rule}; name structures of the period`, ruleOf('budget-structure')),
    ...unknown,
  ];
}

function unknownRecords(
  { fontes, centrosResultado, dimensoesResultado }: BudgetConfig,
  at: string,
  records: BudgetRecords,
): Problem[] {
  const sources = (type: BudgetSource['tipo']) =>
    fontes.flatMap(({ tipo, id }) => (tipo === type ? [id] : []));
  const lists = [
    ['fontes', sourceNouns.conta, sources('conta'), records.accounts],
    ['fontes', sourceNouns.estrutura, sources('estrutura'), records.structures],
    ['centrosResultado', 'result centre', centrosResultado, records.centres],
    ['dimensoesResultado', 'dimension value', dimensoesResultado, records.dimensionValues],
  ] as const;
  return lists.flatMap(([name, kind, ids, known]) => {
    const unknown = ids.find((id) => !known.has(id));
    if (unknown === undefined) return [];
    return [
      unknownReference(
        `${at}.${name}`,
        `names ${kind} ${unknown}, which the company does not have`,
        ruleOf('budget-record'),
      ),
    ];
  });
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
