/** Stores budget facts in bulk. A document can have a million. */
import type pg from 'pg';
import { centsOf } from '../../kernel/values/exact-number.ts';
import type { DocumentLists } from './company-document.ts';
import { type Fact, type FactList, factLists } from './company-document.ts';
import { type IssuedIds, resolver } from './record-store.ts';

export const factTables: Readonly<Record<FactList, string>> = {
  'go.orcado': 'orcado_go',
  'go.realizado': 'realizado_go',
  'go.historico': 'historico_go',
};

const rowsPerStatement = 20_000;

/** Stores each fact under the id issued for it, which is the same in each environment. */
export async function storeFacts(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  for (const name of factLists) {
    for (let start = 0; start < lists[name].length; start += rowsPerStatement) {
      const part = lists[name].slice(start, start + rowsPerStatement);
      const issued = ids.facts[name].slice(start, start + rowsPerStatement);
      await insertFacts(connection, factTables[name], part, issued, ids);
    }
  }
}

async function insertFacts(
  connection: pg.ClientBase,
  table: string,
  facts: readonly Fact[],
  issued: readonly number[],
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  await connection.query(
    `INSERT INTO ${table} (id_empresa, id, id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, ano, mes, valor)
     SELECT $1, id, periodo, conta, centro, dimensoes::integer[], ano, mes, valor
       FROM unnest($2::bigint[], $3::integer[], $4::integer[], $5::integer[], $6::text[], $7::smallint[], $8::smallint[],
                   $9::bigint[]) AS r(id, periodo, conta, centro, dimensoes, ano, mes, valor)`,
    [
      ids.company,
      issued,
      facts.map((fact) => real('go.periodos', fact.id_go_processo_periodo)),
      facts.map((fact) => real('go.contas', fact.id_conta)),
      facts.map((fact) => real('go.centrosResultado', fact.id_centro_resultado)),
      facts.map((fact) => `{${dimensionValues(fact, ids).join(',')}}`),
      facts.map((fact) => fact.ano),
      facts.map((fact) => fact.mes),
      facts.map((fact) => centsOf(fact.valor)),
    ],
  );
}

/** Issued ids, sorted. They may be in a different order than the file's ids. */
function dimensionValues({ dimensoes = [] }: Fact, ids: IssuedIds): number[] {
  const real = resolver(ids);
  return dimensoes.map((id) => real('go.dimensoesResultado', id)).toSorted((a, b) => a - b);
}
