/** What hangs on a master record and so keeps it from being deleted, counted. */
import type { Scope } from '../../kernel/endpoint.ts';

/** `3 children`, `1 child`; nothing for none. */
export function counted(count: number, one: string, many: string): string[] {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : many}`];
}

/** How many rows of the company fulfil the condition, in which `$2` is the id. Both texts come from code. */
export async function countRows(scope: Scope, table: string, condition: string, id: number): Promise<number> {
  const [row] = await scope.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM ${table} WHERE id_empresa = $1 AND ${condition}`,
    [scope.companyId, id],
  );
  return row?.total ?? 0;
}

const factTables = ['orcado_go', 'realizado_go', 'historico_go'] as const;

/** The facts of all three kinds that fulfil the condition. */
export async function countFacts(scope: Scope, condition: string, id: number): Promise<number> {
  let total = 0;
  for (const table of factTables) total += await countRows(scope, table, condition, id);
  return total;
}

/** What a formula can name in `go_config`. */
export type NamedInFormulas = 'conta' | 'estrutura' | 'centrosResultado' | 'dimensoesResultado';

interface BudgetReference {
  readonly id_indicador: number;
  readonly go_config: string | null;
}

interface Configuration {
  readonly fontes?: readonly { readonly tipo?: unknown; readonly id?: unknown }[];
  readonly centrosResultado?: readonly unknown[];
  readonly dimensoesResultado?: readonly unknown[];
}

/** How many formulas name the record in the configuration of a budget reference. */
export async function countFormulas(scope: Scope, named: NamedInFormulas, id: number): Promise<number> {
  const references = await scope.query<BudgetReference>(
    'SELECT id_indicador, go_config FROM formula_referencia WHERE id_empresa = $1 AND tipo = 1',
    [scope.companyId],
  );
  const naming = references.filter(({ go_config: text }) => text !== null && names(text, named, id));
  return new Set(naming.map((reference) => reference.id_indicador)).size;
}

function names(text: string, named: NamedInFormulas, id: number): boolean {
  const config = JSON.parse(text) as Configuration;
  if (named === 'conta' || named === 'estrutura') {
    return (config.fontes ?? []).some((source) => source.tipo === named && source.id === id);
  }
  return (config[named] ?? []).includes(id);
}

/** How many formulas read the period. */
export async function countFormulasOfPeriod(scope: Scope, id: number): Promise<number> {
  const [row] = await scope.query<{ total: number }>(
    `SELECT count(DISTINCT id_indicador)::integer AS total FROM formula_referencia
      WHERE id_empresa = $1 AND id_go_processo_periodo = $2`,
    [scope.companyId, id],
  );
  return row?.total ?? 0;
}

export const children = (count: number) => counted(count, 'child', 'children');
export const facts = (count: number) => counted(count, 'fact', 'facts');
export const formulas = (count: number) => counted(count, 'formula that reads it', 'formulas that read it');
