/** Rules about `formula.referencias` (contract §4.4), one reference at a time and all together. */
import { parseLocalizedDecimal } from '../../kernel/values/decimal.ts';
import { characterCount } from '../../kernel/values/text.ts';
import {
  inJsonOnly,
  invalidValue,
  listed,
  type Problem,
  quoted,
  referencePath,
  ruleOf,
  unknownReference,
} from '../problem.ts';
import type { FormulaIndicatorInput, FormulaReferenceInput } from '../types.ts';
import { isCalculationUnit } from '../units.ts';
import { budgetProblems } from './validation-budget.ts';
import type { ValidationContext } from './validation-context.ts';

export const maxReferences = 100;
const maxSlugLength = 40;
const maxLabelLength = 255;
const maxManualEntries = 4;

const aggregations = ['soma', 'media', 'contagem', 'periodos'];
const samePanelAggregations = ['soma', 'contagem', 'periodos'];

export function referenceProblems(input: FormulaIndicatorInput, context: ValidationContext): Problem[] {
  const references = input.formula.referencias;
  if (references.length === 0 || references.length > maxReferences) {
    const rule = `must be a list of 1 to ${maxReferences} references; it has ${references.length}`;
    return [invalidValue('formula.referencias', rule, ruleOf('references', maxReferences))];
  }
  const slugs = new Set<string>();
  const problems = references.flatMap((reference, index) => {
    const at = referencePath(index, reference.slug);
    const isRepeated = slugs.has(reference.slug);
    slugs.add(reference.slug);
    return [...nameProblems(reference, at, isRepeated), ...typeProblems(reference, at, input.id, context)];
  });
  const manual = references.filter(({ tipo }) => tipo === 3);
  if (manual.length > maxManualEntries) {
    const slugs = manual.map(({ slug }) => slug);
    const shown = listed(slugs.slice(0, 10));
    const rule = `may hold at most ${maxManualEntries} manual entries (tipo 3); it has ${manual.length}: ${shown}`;
    problems.push(
      invalidValue('formula.referencias', rule, ruleOf('entries-many', maxManualEntries, ...slugs)),
    );
  }
  return problems;
}

function nameProblems(reference: FormulaReferenceInput, at: string, isRepeated: boolean): Problem[] {
  const problems: Problem[] = [];
  if (reference.slug === '' || characterCount(reference.slug) > maxSlugLength) {
    problems.push(
      invalidValue(`${at}.slug`, `must be a text of 1 to ${maxSlugLength} characters`, inJsonOnly),
    );
  }
  if (isRepeated) {
    const rule = 'is the slug of an earlier reference too; give each reference a slug of its own';
    problems.push(invalidValue(`${at}.slug`, rule, inJsonOnly));
  }
  if (reference.rotulo === '' || characterCount(reference.rotulo) > maxLabelLength) {
    problems.push(
      invalidValue(
        `${at}.rotulo`,
        `must be a text of 1 to ${maxLabelLength} characters`,
        ruleOf('label-length', maxLabelLength),
      ),
    );
  }
  return problems;
}

function typeProblems(
  reference: FormulaReferenceInput,
  at: string,
  indicatorId: number | null,
  context: ValidationContext,
): Problem[] {
  switch (reference.tipo) {
    case 0:
      return indicatorReferenceProblems(reference, at, indicatorId, context);
    case 1:
      return budgetProblems(reference, at, context);
    case 2:
      return constantProblems(reference, at);
    case 3:
      return [];
    default:
      return [
        invalidValue(
          `${at}.tipo`,
          'must be 0 (other indicator), 1 (budget management), 2 (constant) or 3 (manual entry)',
          inJsonOnly,
        ),
      ];
  }
}

function constantProblems({ valor_constante: value }: FormulaReferenceInput, at: string): Problem[] {
  if (value === null)
    return [invalidValue(`${at}.valor_constante`, 'is required when tipo is 2', inJsonOnly)];
  if (parseLocalizedDecimal(value) !== undefined) return [];
  const rule = 'must be a number in Brazilian or US format, of at most 10 integer and 10 decimal digits';
  return [invalidValue(`${at}.valor_constante`, rule, ruleOf('constant-digits'))];
}

function indicatorReferenceProblems(
  reference: FormulaReferenceInput,
  at: string,
  indicatorId: number | null,
  context: ValidationContext,
): Problem[] {
  const field = `${at}.id_indicador_ref`;
  const { id_indicador_ref: sourceId } = reference;
  const problems = [...fieldProblems(reference, at, context), ...aggregationProblems(reference, at)];
  if (sourceId === null) return [invalidValue(field, 'is required when tipo is 0', inJsonOnly), ...problems];
  if (sourceId === indicatorId) {
    return [
      invalidValue(field, 'is the formula itself; refer to another indicator', ruleOf('own-indicator')),
      ...problems,
    ];
  }
  if (!context.indicators.has(sourceId)) {
    return [
      unknownReference(field, `${sourceId} is not an indicator of the company`, ruleOf('unknown-record')),
      ...problems,
    ];
  }
  return [...problems, ...submodelProblems(reference, at, context)];
}

function fieldProblems(
  { campo, id_indicador_ref: sourceId }: FormulaReferenceInput,
  at: string,
  context: ValidationContext,
): Problem[] {
  if (campo === null) return [];
  if (!Number.isInteger(campo) || campo < 0 || campo > 6) {
    return [invalidValue(`${at}.campo`, 'must be an integer from 0 to 6', inJsonOnly)];
  }
  const source = sourceId === null ? undefined : context.indicators.get(sourceId);
  if ((campo !== 4 && campo !== 6) || !source || isCalculationUnit(source.unidade_medida)) return [];
  const [side, plain] = campo === 4 ? ['target', 0] : ['realized', 1];
  const rule =
    `${campo} reads the ${side} denominator, but indicator ${quoted(source.nome)} has none ` +
    `(unidade_medida ${source.unidade_medida} is not a calculation unit); send campo ${plain} for its ${side} value`;
  return [invalidValue(`${at}.campo`, rule, ruleOf('denominator-missing', source.nome, plain))];
}

function aggregationProblems(
  { agregacao: aggregation, id_painel_modelo: modelId }: FormulaReferenceInput,
  at: string,
): Problem[] {
  if (aggregation === null) return [];
  if (!aggregations.includes(aggregation)) {
    return [invalidValue(`${at}.agregacao`, `must be ${listed(aggregations, 'or')}`, inJsonOnly)];
  }
  if (modelId !== null || samePanelAggregations.includes(aggregation)) return [];
  const rule =
    `must be ${listed(samePanelAggregations, 'or')} without id_painel_modelo; ` +
    `send the submodel whose panels "${aggregation}" is to combine`;
  return [invalidValue(`${at}.agregacao`, rule, ruleOf('aggregation-in-panel'))];
}

function submodelProblems(
  { id_indicador_ref: sourceId, id_painel_modelo: modelId }: FormulaReferenceInput,
  at: string,
  context: ValidationContext,
): Problem[] {
  if (modelId === null) return [];
  const field = `${at}.id_painel_modelo`;
  const model = context.models.get(modelId);
  if (!model)
    return [
      unknownReference(field, `${modelId} is not a panel model of the company`, ruleOf('unknown-record')),
    ];
  const problems: Problem[] = [];
  if (model.base === 0) {
    problems.push(
      invalidValue(field, `${modelId} is a base model; name one of its submodels`, ruleOf('submodel-base')),
    );
  }
  if (model.status !== 1) {
    problems.push(
      invalidValue(
        field,
        `${modelId} is deactivated; name an active submodel`,
        ruleOf('submodel-deactivated'),
      ),
    );
  }
  if (model.confidencial !== 0) {
    problems.push(
      invalidValue(
        field,
        `${modelId} is confidential; name a submodel that is not`,
        ruleOf('submodel-confidential'),
      ),
    );
  }
  if (sourceId !== null && !model.indicators.has(sourceId)) {
    const name = context.indicators.get(sourceId)?.nome ?? String(sourceId);
    const rule = `${modelId} does not contain indicator ${quoted(name)}; name a submodel that does`;
    problems.push(invalidValue(field, rule, ruleOf('submodel-lacks', name)));
  }
  return problems;
}
