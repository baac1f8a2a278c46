/** The concepts of a formula with `unidade_medida` 10 (contract §2.11, §4.3). */
import { db } from '../../database/schema.ts';
import { conceptValue } from '../../formula/enumerations.ts';
import { read } from '../../kernel/endpoint.ts';
import { id, object, requiredText } from '../../kernel/fields.ts';

export const getFormulaConceptsById = read({
  path: '/indicators/getFormulaConceptsById/{id}',
  module: 'gmr',
  summary: 'The concepts a result is translated to; empty unless the indicator is a formula in concepts',
  params: object({ id: id('indicador') }),
  example: { params: { id: 10 } },
  record: object({ id: id(), nome: requiredText(), valor: conceptValue }, 'FormulaConcept'),
  rows: ({ scope, params }) =>
    db
      .selectFrom('formula_conceito')
      .select(['id', 'nome', 'valor'])
      .where('id_empresa', '=', scope.companyId)
      .where('id_indicador', '=', params.id)
      .orderBy('id'),
});
