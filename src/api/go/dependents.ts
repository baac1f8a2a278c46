/** The dependents that keep master records of budget management from being deleted. */
import type { RecordKind } from '../../kinds/kind.ts';
import { type DependentKind, formulas } from '../../records/dependents.ts';
import { factTables } from './facts.ts';

export function children(table: RecordKind, parent: string): DependentKind {
  return { kind: 'child', one: 'child', many: 'children', table, where: `${parent} = $2` };
}

const factsOfAllKinds = Object.values(factTables)
  .map(
    (table) =>
      `SELECT id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes FROM ${table}`,
  )
  .join(' UNION ALL ');

/** The facts of all three kinds that meet the condition, counted by their periods too. */
export function facts(where: string): DependentKind {
  return {
    kind: 'fact',
    one: 'fact',
    many: 'facts',
    table: `(${factsOfAllKinds}) AS fato`,
    where,
    named: ['periodo_go', 'id_go_processo_periodo'],
    areMany: true,
  };
}

const config = 'tipo = 1 AND go_config::jsonb';

/** Formulas with the account or structure as a source of a budget reference. */
export function formulasOfSource(tipo: 'conta' | 'estrutura'): DependentKind {
  return formulas(
    `${config} -> 'fontes' @> jsonb_build_array(jsonb_build_object('tipo', '${tipo}', 'id', $2::integer))`,
  );
}

/** Formulas with a budget reference that filters by the record. */
export function formulasFilteredBy(list: 'centrosResultado' | 'dimensoesResultado'): DependentKind {
  return formulas(`${config} -> '${list}' @> to_jsonb($2::integer)`);
}
