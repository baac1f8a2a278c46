/** Stores and reads the references of compound and consolidated indicators. */
import type { CompositionReference } from '../engine/composition.ts';
import { isCompound } from '../engine/indicator-types.ts';
import type { Statements } from '../kernel/scope.ts';

/** Replaces the indicator's references with these, in order. */
export async function storeReferences(
  scope: Statements,
  indicatorId: number,
  tipo: number,
  references: readonly CompositionReference[],
): Promise<void> {
  const key = [scope.companyId, indicatorId];
  for (const table of ['referencia_composta', 'referencia_consolidada']) {
    await scope.query(`DELETE FROM ${table} WHERE id_empresa = $1 AND id_indicador_principal = $2`, key);
  }
  const column = (of: (reference: CompositionReference) => unknown) => references.map(of);
  const sources = column((r) => r.id_indicador);
  // "The same panel" is 0 in one table and null in the other (contract §2.7, §2.8).
  if (!isCompound(tipo)) {
    await scope.query(
      `INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo)
       SELECT $1, $2, r.indicador, r.modelo
         FROM unnest($3::integer[], $4::integer[]) WITH ORDINALITY AS r(indicador, modelo, vez) ORDER BY r.vez`,
      [...key, sources, column((r) => r.id_painel_modelo || null)],
    );
    return;
  }
  await scope.query(
    `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo,
                                      origem_campo, origem_posicao, destino_campo, destino_posicao)
     SELECT $1, $2, r.indicador, r.modelo, r.origem_campo, r.origem_posicao, r.destino_campo, r.destino_posicao
       FROM unnest($3::integer[], $4::integer[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[])
         WITH ORDINALITY AS r(indicador, modelo, origem_campo, origem_posicao, destino_campo, destino_posicao, vez)
      ORDER BY r.vez`,
    [
      ...key,
      sources,
      column((r) => r.id_painel_modelo ?? 0),
      column((r) => r.origem_campo),
      column((r) => r.origem_posicao),
      column((r) => r.destino_campo),
      column((r) => r.destino_posicao),
    ],
  );
}

/** The stored references of the indicator. */
export function storedReferences(
  scope: Statements,
  indicatorId: number,
  tipo: number,
): Promise<CompositionReference[]> {
  const [table, places] = isCompound(tipo)
    ? ['referencia_composta', ', origem_campo, origem_posicao, destino_campo, destino_posicao']
    : ['referencia_consolidada', ''];
  return scope.query<CompositionReference>(
    `SELECT id_indicador, id_painel_modelo${places} FROM ${table}
      WHERE id_empresa = $1 AND id_indicador_principal = $2 ORDER BY id`,
    [scope.companyId, indicatorId],
  );
}
