/** The records named in a text or used by a formula. No others need to be loaded. */
import type { DefinedFormula } from '../types.ts';
import { budgetFilterOf } from './meaning.ts';
import type { NameKind } from './messages.ts';
import type { FormulaSyntax, Name, Syntax } from './syntax.ts';

export const nameKinds: readonly NameKind[] = [
  'indicators',
  'submodels',
  'periods',
  'accounts',
  'structures',
  'centres',
  'dimensions',
];

type Mentions<T> = Readonly<Record<NameKind, readonly T[]>>;

function none<T>(): Record<NameKind, T[]> {
  return {
    indicators: [],
    submodels: [],
    periods: [],
    accounts: [],
    structures: [],
    centres: [],
    dimensions: [],
  };
}

export function namesIn({ trees, isShared }: FormulaSyntax): Mentions<Name> {
  const names = none<Name>();
  const walk = (node: Syntax): void => {
    if (node.kind === 'operation') return node.operands.forEach(walk);
    if (node.kind === 'reference') {
      names.indicators.push(node.indicator);
      if (node.submodel) names.submodels.push(node.submodel);
    }
    if (node.kind !== 'budget') return;
    const { period, accounts, structures, centres, dimensions } = node.lists;
    names.periods.push(...(period ?? []));
    names.accounts.push(...(accounts ?? []));
    names.structures.push(...(structures ?? []));
    names.centres.push(...(centres ?? []));
    names.dimensions.push(...(dimensions ?? []));
  };
  if (trees[0]) walk(trees[0]);
  if (trees[1] && !isShared) walk(trees[1]);
  return names;
}

export function idsIn(references: DefinedFormula['references']): Mentions<number> {
  const ids = none<number>();
  const add = (kind: NameKind, id: number | null) => {
    if (id !== null) ids[kind].push(id);
  };
  for (const reference of references) {
    add('indicators', reference.id_indicador_ref);
    add('submodels', reference.id_painel_modelo);
    add('periods', reference.id_go_processo_periodo);
    if (reference.go_config === null) continue;
    const { fontes, centrosResultado, dimensoesResultado } = budgetFilterOf(reference);
    for (const { tipo, id } of fontes) add(tipo === 'conta' ? 'accounts' : 'structures', id);
    ids.centres.push(...centrosResultado);
    ids.dimensions.push(...dimensoesResultado);
  }
  return ids;
}
