/** The filter of a budget reference, `go_config` (contract §4.4): its shape and stored form. */
import { maxId } from '../../kernel/values/ids.ts';
import type { BudgetSource } from '../validation/validation-context.ts';

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
