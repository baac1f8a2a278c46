/**
 * The trees of a formula as a flat list (contract §2.10, §4.3), as saveFormulaIndicator accepts
 * it.
 */
import { db } from '../../database/schema.ts';
import { destinationTrees, nodeTypes } from '../../formula/enumerations.ts';
import { withKeys } from '../../formula/node-keys.ts';
import { read } from '../../kernel/endpoint.ts';
import { enumeration, id, integer, nullable, object, requiredText, rowId } from '../../kernel/fields.ts';
import type { Scope } from '../../kernel/scope.ts';

export const formulaNode = object(
  {
    id: rowId(),
    id_indicador: id(),
    destino: enumeration(destinationTrees),
    id_pai: nullable(rowId()),
    ordem: integer(0, 249),
    tipo_no: enumeration(nodeTypes),
    operacao: nullable(requiredText(20)),
    id_referencia: nullable(rowId()),
    key: requiredText(),
    pai_key: nullable(requiredText()),
    ref_slug: nullable(requiredText(40)),
  },
  'FormulaNode',
);

/** The fields of a node without the ids of rows, as it is sent. */
const {
  id: _id,
  id_indicador: _owner,
  id_pai: _parent,
  id_referencia: _read,
  ...sent
} = formulaNode.properties;
export const sentNodeFields = sent;

/** The nodes of a formula, ordered by id. */
export async function formulaNodes(scope: Scope, indicatorId: number): Promise<object[]> {
  const rows = await scope.execute(
    db
      .selectFrom('formula_no as n')
      .leftJoin('formula_referencia as r', (join) =>
        join.onRef('r.id_empresa', '=', 'n.id_empresa').onRef('r.id', '=', 'n.id_referencia'),
      )
      .select([
        'n.id',
        'n.id_indicador',
        'n.destino',
        'n.id_pai',
        'n.ordem',
        'n.tipo_no',
        'n.operacao',
        'n.id_referencia',
        'r.slug as ref_slug',
      ])
      .where('n.id_empresa', '=', scope.companyId)
      .where('n.id_indicador', '=', indicatorId)
      .orderBy('n.id'),
  );
  return withKeys(rows);
}

export const getFormulaNodesById = read({
  path: '/indicators/getFormulaNodesById/{id}',
  module: 'gmr',
  people: 'Colaborador',
  summary: 'The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types',
  params: object({ id: id('indicador') }),
  example: { params: { id: 6 } },
  record: formulaNode,
  rows: ({ scope, params }) => formulaNodes(scope, params.id),
});
