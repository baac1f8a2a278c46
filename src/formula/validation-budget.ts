/** Validates budget references, tipo 1 (contract §4.4: go_config, go_metrica, go_modo). */
import { maxId } from '../kernel/fields.ts';
import { budgetMetricNames, budgetModeNames } from './enumerations.ts';
import { invalidValue, listed, type Problem, unknownReference } from './problem.ts';
import type { FormulaReferenceInput } from './types.ts';
import type {
  BudgetPeriodFacts,
  BudgetRecords,
  BudgetSource,
  ValidationContext,
} from './validation-context.ts';

const sourceTypes: readonly BudgetSource['tipo'][] = ['conta', 'estrutura'];

/** A budget reference's filter. An empty list does not filter. */
export interface BudgetConfig {
  readonly fontes: readonly BudgetSource[];
  readonly centrosResultado: readonly number[];
  readonly dimensoesResultado: readonly number[];
}

/** Parses `go_config`: an object, or JSON text as in responses. Returns text for a problem. */
export function parseBudgetConfig(value: unknown): BudgetConfig | string {
  const config = typeof value === 'string' ? jsonOf(value) : value;
  if (!isObject(config)) return 'must be an object { fontes, centrosResultado, dimensoesResultado }';
  const { fontes } = config;
  if (!Array.isArray(fontes) || fontes.length === 0) {
    return 'must have fontes, a list of at least one { tipo, id }';
  }
  if (!fontes.every(isSource)) {
    return 'must have fontes that each are { tipo: "conta" or "estrutura", id: a positive integer }';
  }
  if (new Set(fontes.map(({ tipo, id }) => `${tipo} ${id}`)).size < fontes.length) {
    return 'must have fontes without repetition';
  }
  const lists: Record<'centrosResultado' | 'dimensoesResultado', number[]> = {
    centrosResultado: [],
    dimensoesResultado: [],
  };
  for (const name of ['centrosResultado', 'dimensoesResultado'] as const) {
    const list = config[name] ?? [];
    if (!Array.isArray(list) || !list.every(isId)) return `must have ${name} as a list of positive integers`;
    lists[name] = list;
  }
  return { fontes: fontes.map(({ tipo, id }) => ({ tipo, id })), ...lists };
}

/**
 * The `go_config` to store: only the fields of the contract, as they were sent. Other fields are
 * ignored, as in every body. An invalid one is returned unchanged, and {@link budgetProblems}
 * refuses it.
 */
export function knownBudgetConfig(value: unknown): unknown {
  if (typeof parseBudgetConfig(value) === 'string') return value;
  const config = (typeof value === 'string' ? jsonOf(value) : value) as { readonly fontes: object[] };
  const fontes = config.fontes.map((source) => only(source, ['tipo', 'id']));
  return { ...only(config, ['fontes', 'centrosResultado', 'dimensoesResultado']), fontes };
}

function only(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxId;
}

function isSource(value: unknown): value is BudgetSource {
  return isObject(value) && sourceTypes.some((type) => type === value['tipo']) && isId(value['id']);
}

export function budgetProblems(
  reference: FormulaReferenceInput,
  at: string,
  { budgetPeriods, budgetRecords, budgetAncestors }: ValidationContext,
): Problem[] {
  const { id_go_processo_periodo: periodId, go_config, go_metrica, go_modo } = reference;
  const problems: Problem[] = [];
  const periodField = `${at}.id_go_processo_periodo`;
  const period = periodId === null ? undefined : budgetPeriods?.get(periodId);
  if (periodId === null) problems.push(invalidValue(periodField, 'is required when tipo is 1'));
  else if (!period) {
    problems.push(unknownReference(periodField, `${periodId} is no budget period of the company`));
  }
  const config = go_config === null ? 'is required when tipo is 1' : parseBudgetConfig(go_config);
  if (typeof config === 'string') problems.push(invalidValue(`${at}.go_config`, config));
  else {
    const known = period && periodId !== null ? { id: periodId, ...period } : undefined;
    problems.push(
      ...overlapProblems(config, `${at}.go_config`, budgetAncestors),
      ...configProblems(config, `${at}.go_config`, known, budgetRecords),
    );
  }
  if (go_metrica !== null && !isOneOf(budgetMetricNames, go_metrica)) {
    problems.push(invalidValue(`${at}.go_metrica`, `must be ${listed(budgetMetricNames, 'or')}`));
  }
  if (go_modo !== null && !isOneOf(budgetModeNames, go_modo)) {
    problems.push(invalidValue(`${at}.go_modo`, `must be ${listed(budgetModeNames, 'or')}`));
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
    return [invalidValue(`${at}.fontes`, rule)];
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
  return [invalidValue(`${at}.fontes`, `${rule}; name structures of the period`), ...unknown];
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
    return [unknownReference(`${at}.${name}`, `names ${kind} ${unknown}, which the company does not have`)];
  });
}

function isOneOf(values: readonly string[], value: string): boolean {
  return values.includes(value);
}
