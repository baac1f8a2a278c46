/**
 * Returns a whole formula in the form that saveFormulaIndicator accepts, to be changed and saved
 * again.
 */
import { formulaType } from '../../engine/indicator-types.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { externalCode, list, nullable, object } from '../../kernel/contract/fields.ts';
import { concept, concepts } from './concepts.ts';
import { indicators, ofIndicator, shownFields } from './fields.ts';
import { formulaNode } from './nodes.ts';
import { formulaReference } from './references.ts';
import { storedFormula } from './stored-formula.ts';

const conceptUnit = 10;

export const getFormulaById = read({
  ...ofIndicator,
  path: '/indicators/getFormulaById/{id}',
  summary: 'An indicator with its formula, in the shape that saveFormulaIndicator takes',
  description:
    '`formula` is null for an indicator of another type. To change a formula without losing what somebody else saves meanwhile, ' +
    'send the `ETag` of this answer as `If-Match` to `saveFormulaIndicator`.',
  example: { params: { id: 6 } },
  record: object(
    {
      ...shownFields,
      codigo_externo: externalCode(),
      conceitos: nullable(list(concept)),
      formula: nullable(
        object({ referencias: list(formulaReference), nos: list(formulaNode) }, 'StoredFormula'),
      ),
    },
    'IndicatorWithFormula',
  ),
  async rows({ scope, person, params }) {
    const [found] = await scope.execute(
      indicators(scope.companyId).select('codigo_externo').where('id', '=', params.id),
    );
    if (!found) return [];
    if (found.tipo !== formulaType) return [{ ...found, conceitos: null, formula: null }];
    const [{ references: referencias, nodes: nos }, conceitos] = await Promise.all([
      storedFormula(scope, person, params.id),
      found.unidade_medida === conceptUnit ? scope.execute(concepts(scope, params.id)) : null,
    ]);
    return [{ ...found, conceitos, formula: { referencias, nos } }];
  },
});
