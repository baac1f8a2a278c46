/** The concepts of a formula with `unidade_medida` 10 (contract §2.11, §4.3). */
import { db } from '../../database/schema.ts';
import { conceptValue } from '../../engine/enumerations.ts';
import { read } from '../../kernel/contract/endpoint.ts';
import { object, requiredText, rowId } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { ofIndicator } from './fields.ts';

export const concept = object({ id: rowId(), nome: requiredText(), valor: conceptValue }, 'FormulaConcept');

export const concepts = ({ companyId }: Scope, indicatorId: number) =>
  db
    .selectFrom('formula_conceito')
    .select(['id', 'nome', 'valor'])
    .where('id_empresa', '=', companyId)
    .where('id_indicador', '=', indicatorId)
    .orderBy('id');

export const getFormulaConceptsById = read({
  ...ofIndicator,
  extension: false,
  path: '/indicators/getFormulaConceptsById/{id}',
  summary: 'The concepts a result is translated to; empty unless the indicator is a formula in concepts',
  example: { params: { id: 10 } },
  record: concept,
  rows: ({ scope, params }) => concepts(scope, params.id),
});
