/**
 * The trees of a formula as a flat list (contract §2.10, §4.3), as saveFormulaIndicator accepts
 * it.
 */
import { destinationTrees, nodeTypes } from '../../engine/enumerations.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import {
  enumeration,
  id,
  integer,
  nullable,
  object,
  requiredText,
  rowId,
} from '../../kernel/contract/fields.ts';
import { ofIndicator } from './fields.ts';
import { storedFormula } from './stored-formula.ts';

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

export const getFormulaNodesById = read({
  ...ofIndicator,
  extension: false,
  path: '/indicators/getFormulaNodesById/{id}',
  summary: 'The two trees of a formula, in the shape that saveFormulaIndicator takes; empty for other types',
  example: { params: { id: 6 } },
  record: formulaNode,
  rows: async ({ scope, person, params }) => (await storedFormula(scope, person, params.id)).nodes,
});
