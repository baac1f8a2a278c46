/** What a read of budget sums filters by: `go_config`, as references have it, or codes. */

import { idsOfCodes } from '../../database/ids-of-codes.ts';
import { invalid, unknownReference } from '../../kernel/contract/errors.ts';
import { optional } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RecordKind } from '../../kinds/kind.ts';
import { codes, codesIn } from '../../records/code-list.ts';

/** Of the facts that count, by codes. */
export const factCodes = {
  codigo_centro_resultado: optional(codes()),
  codigo_dimensao_resultado: optional(codes()),
};

/** The filter by codes. */
export const codeFilters = {
  codigo_conta: optional(codes()),
  codigo_estrutura: optional(codes()),
  ...factCodes,
};

interface Sent extends Partial<Record<keyof typeof codeFilters, string | undefined>> {
  readonly go_config?: string | undefined;
}

/** The filter as it was sent, or the one that the codes name. */
export async function filterOf(scope: Scope, sent: Sent): Promise<string> {
  const { go_config: config } = sent;
  const named = Object.keys(codeFilters).find((name) => sent[name as keyof typeof codeFilters] !== undefined);
  if (config !== undefined) {
    if (named === undefined) return config;
    throw invalid(named, 'must be left out with go_config', { rule: 'not-with' });
  }
  const [accounts, structures, centres, values] = await Promise.all([
    idsIn(scope, 'codigo_conta', 'conta_go', sent),
    idsIn(scope, 'codigo_estrutura', 'estrutura_go', sent),
    idsIn(scope, 'codigo_centro_resultado', 'centro_resultado_go', sent),
    idsIn(scope, 'codigo_dimensao_resultado', 'dimensao_resultado_go', sent),
  ]);
  const fontes = [
    ...accounts.map((account) => ({ tipo: 'conta', id: account })),
    ...structures.map((structure) => ({ tipo: 'estrutura', id: structure })),
  ];
  return JSON.stringify({ fontes, centrosResultado: centres, dimensoesResultado: values });
}

/** The ids of the codes. Throws 412 for one that no record has. */
export async function idsIn(
  scope: Scope,
  name: keyof typeof codeFilters,
  table: RecordKind,
  sent: Sent,
): Promise<readonly number[]> {
  const text = sent[name];
  if (text === undefined) return [];
  const named = new Set(codesIn(text));
  const found = await idsOfCodes(scope, { table, code: 'codigo' }, named);
  const unknown = [...named].find((one) => !found.has(one));
  if (unknown === undefined) return [...new Set(found.values())];
  throw unknownReference(name, `"${unknown}"`, { within: 'query' });
}
