/** Stores the records of a promotion in production, within the caller's transaction. */
import type pg from 'pg';
import { company } from '../../cells/recalculate/marks.ts';
import { keptSlugs } from '../../definitions/formula-store.ts';
import { setEntriesAside } from '../../definitions/set-aside.ts';
import { keepVersions } from '../../definitions/versions.ts';
import type { DocumentFormulas } from '../import/check-indicators.ts';
import type { DocumentLists } from '../import/company-document.ts';
import { type IssuedIds, RecordStore } from '../import/record-store.ts';
import { storeCalculations } from '../import/store-indicators.ts';
import { storeRecords } from '../import/store-records.ts';
import { statementsOf } from '../statements.ts';
import { definitionsIn, promotedLists } from './definitions.ts';
import type { Plan } from './differences.ts';

/** Returns how many typed values were set aside, of manual entries that formulas no longer have. */
export async function storePromotion(
  connection: pg.ClientBase,
  companyId: number,
  { records, after }: Plan,
  formulas: DocumentFormulas,
): Promise<number> {
  const lists = {
    ...after,
    colaboradores: [],
    acessos: [],
    andamento: [],
    cenarios: [],
    ...records,
  } as unknown as DocumentLists;
  const ids = sameIds(companyId, after);
  const store = new RecordStore(connection, ids, 'replace');
  const statements = statementsOf(connection, companyId);
  await removeParts(connection, companyId, lists);
  await storeRecords(store, lists);
  let setAside = 0;
  for (const { id } of lists.indicadores) {
    const formula = formulas.get(id);
    if (formula)
      setAside += await setEntriesAside(statements, { indicatorId: id }, keptSlugs(formula.references));
  }
  await storeCalculations(connection, { lists, formulas, ids });
  await keepVersions(
    statements,
    lists.indicadores.map(({ id }) => id),
  );
  await company.leave(statements);
  return setAside;
}

/** Records of a promotion have the ids of production already. */
function sameIds(company: number, after: DocumentLists): IssuedIds {
  const own = promotedLists.map(
    (list) => [list, new Map(definitionsIn(after, list).map(({ id }) => [id, id]))] as const,
  );
  const lists = { colaboradores: new Map(), ...Object.fromEntries(own) } as unknown as IssuedIds['lists'];
  return { company, lists, facts: { 'go.orcado': [], 'go.realizado': [], 'go.historico': [] } };
}

/** Removes the parts that a record no longer has: indicators of models, processes, accounts. */
async function removeParts(
  connection: pg.ClientBase,
  companyId: number,
  { modelos, paineis, 'go.estruturas': estruturas }: DocumentLists,
): Promise<void> {
  const parts: readonly [table: string, owner: string, part: string, pairs: readonly [number, number[]][]][] =
    [
      [
        'painel_modelo_indicador',
        'id_painel_modelo',
        'id_indicador',
        modelos.map(({ id, indicadores = [] }) => [id, indicadores.map((row) => row.id_indicador)]),
      ],
      [
        'gmr_painel_processo',
        'id_gmr_painel',
        'id_gmr_processo',
        paineis.map(({ id, processos = [] }) => [id, [...processos]]),
      ],
      [
        'estrutura_go_conta',
        'id_estrutura',
        'id_conta',
        estruturas.map(({ id, contas = [] }) => [id, contas.map((row) => row.id_conta)]),
      ],
    ];
  for (const [table, owner, part, pairs] of parts) {
    const wanted = pairs.flatMap(([id, ids]) => ids.map((one) => [id, one] as const));
    await connection.query(
      `DELETE FROM ${table} t WHERE id_empresa = $1 AND ${owner} = ANY ($2::integer[])
          AND NOT EXISTS (SELECT FROM unnest($3::integer[], $4::integer[]) AS w(o, p) WHERE w.o = t.${owner} AND w.p = t.${part})`,
      [companyId, pairs.map(([id]) => id), wanted.map(([id]) => id), wanted.map(([, one]) => one)],
    );
  }
}
