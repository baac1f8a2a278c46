/**
 * saveFormulaIndicator (contract §4.4): creates a formula, converts an indicator into one, or
 * edits one, in one transaction.
 */

import { indicator } from '../../cells/recalculate/marks.ts';
import { formulas } from '../../database/locks.ts';
import { db } from '../../database/schema.ts';
import { stampColumn } from '../../database/year-stamps.ts';
import { keptSlugs, saveFormula } from '../../definitions/formula-store.ts';
import { loadIndicators } from '../../definitions/load-indicators.ts';
import { setCellsAside, setEntriesAside } from '../../definitions/set-aside.ts';
import { keepVersions } from '../../definitions/versions.ts';
import { commonType } from '../../engine/indicator-types.ts';
import { adjustedEntries, isAdjustedField } from '../../engine/inheritance.ts';
import { cellFields, type DefinedFormula, type FormulaIndicatorInput } from '../../engine/types.ts';
import type { JudgedLists } from '../../engine/validation/validation.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { type ApiError, combinedError, type ErrorDetail } from '../../kernel/contract/errors.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import type { Author } from '../../kernel/identity.ts';
import type { Scope } from '../../kernel/scope.ts';
import { insertRecord, updateRecord } from '../../records/records.ts';
import { requireDenominatorUnread } from './denominator-readers.ts';
import { indicatorKind } from './fields.ts';
import { checkableBody, type FormulaBody, formulaBody } from './formula-body.ts';
import { getFormulaById } from './formula-by-id.ts';
import { saveFormulaExample, saveFormulaRules } from './formula-documentation.ts';
import { formulaPreview, formulaPreviewRow, previewFormula } from './formula-preview.ts';
import { type Judged, judgeSent } from './sent-formula.ts';

export const saveFormulaIndicator = write({
  method: 'POST',
  path: '/indicators/saveFormulaIndicator',
  module: 'gmr',
  people: 'Gestor',
  summary: 'Create a formula indicator, convert an indicator into one, or edit one',
  description: saveFormulaRules,
  example: saveFormulaExample,
  params: object({}),
  body: formulaBody,
  errors: ['not-found', 'unknown-reference', 'conflict'],
  // A dry run can take long. It stores nothing, so it cannot close a cycle.
  locks: [{ lock: formulas, when: ({ dryRun }) => !dryRun }],
  precondition: {
    by: getFormulaById,
    params: ({ body }) => (typeof body.id === 'number' ? { id: body.id } : undefined),
  },
  result: object({ id: id('indicador') }, 'FormulaIndicatorSaved'),
  dryRunResult: formulaPreview,
  dryRunTable: formulaPreviewRow,
  async furtherProblems({ scope, body: sent }) {
    const { body, judged } = checkableBody(sent);
    const { problems } = await judge(scope, body, judged);
    return problems.map(({ detail }) => detail);
  },
  async handle({ scope, body: sent, author, person, mark, dryRun, table }) {
    const { input, stored, problems, formula } = await judge(scope, sent);
    if (!formula) throw refusal(problems, dryRun ? undefined : 1);
    if (stored && input.id !== null) {
      await requireDenominatorUnread(scope, input.id, stored.unidade_medida, input.unidade_medida);
    }
    const edited =
      dryRun && input.id !== null
        ? (await loadIndicators(scope.asCompany, input.id)).get(input.id)
        : undefined;
    const setAside = stored
      ? await keepTypedValues(scope.asCompany, input, { tipo: stored.tipo, author })
      : 0;
    const indicatorId = await storeIndicator({ scope, author }, sent, input);
    const concepts = input.unidade_medida === 10 ? (input.conceitos ?? []) : [];
    await saveFormula(scope.asCompany, indicatorId, formula, concepts);
    if (dryRun) {
      return previewFormula(scope.asCompany, { edited, setAside, person, table });
    }
    await keepVersions(scope.asCompany, [indicatorId], author);
    await mark(indicator(indicatorId));
    return { id: indicatorId };
  },
});

interface StoredIndicator {
  readonly tipo: number;
  readonly unidade_medida: number;
  readonly descricao: string;
  readonly moeda: string;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
}

interface Judgement {
  readonly input: FormulaIndicatorInput;
  /** The indicator before the save. Undefined when it would be created. */
  readonly stored: StoredIndicator | undefined;
  /** All reasons why the formula cannot be saved, in the order of the checks. */
  readonly problems: readonly Judged[];
  /** The formula to store. Undefined if there are problems. */
  readonly formula: DefinedFormula | undefined;
}

/** The message has at most `lines` of the problems; a problem document has all. */
function refusal(problems: readonly Judged[], lines?: number): ApiError {
  return combinedError(
    problems[0]?.slug ?? 'invalid-value',
    problems.map(({ detail }) => detail),
    lines,
  );
}

/** Checks everything that the schema cannot. Locks the indicator to convert or edit. */
async function judge(scope: Scope, sent: FormulaBody, judged?: JudgedLists): Promise<Judgement> {
  const stored = await storedIndicator(scope, sent.id ?? null);
  const { input, problems: found, formula } = await judgeSent(scope, fieldsOf(sent, stored), sent, judged);
  const problems = [...descriptionProblems(sent, stored), ...found];
  if (stored || input.id === null) {
    return { input, stored, problems, formula: problems.length === 0 ? formula : undefined };
  }
  const missing: Judged = {
    slug: 'not-found',
    detail: { path: 'id', rule: 'not-found', detail: `id ${input.id} is not an indicator of the company` },
  };
  // The order of errors: invalid values, then the missing indicator, then unknown references.
  const isInvalid = ({ slug }: Judged) => slug === 'invalid-value';
  return {
    input,
    stored,
    problems: [...problems.filter(isInvalid), missing, ...problems.filter((problem) => !isInvalid(problem))],
    formula: undefined,
  };
}

/** A description is required. An indicator stored without one may be sent back unchanged. */
function descriptionProblems({ descricao }: FormulaBody, stored: StoredIndicator | undefined): Judged[] {
  if (descricao !== '' || stored?.descricao === '') return [];
  const detail: ErrorDetail = { path: 'descricao', rule: 'required', detail: 'descricao must not be empty' };
  return [{ slug: 'invalid-value', detail }];
}

/** The indicator to convert or edit. Undefined when the company has none with this id. */
async function storedIndicator(
  scope: Scope,
  indicatorId: number | null,
): Promise<StoredIndicator | undefined> {
  if (indicatorId === null) return undefined;
  const [row] = await scope.execute(
    db
      .selectFrom('indicador')
      .select(['tipo', 'unidade_medida', 'descricao', 'moeda', 'meta_oculta', 'meta_ajustavel'])
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', indicatorId)
      // FOR UPDATE would block inserts of rows that refer to the indicator, such as the first
      // values of a year.
      .forNoKeyUpdate(),
  );
  return row;
}

/**
 * The body with defaults filled in. When editing, `meta_oculta` and `meta_ajustavel` keep their
 * stored values.
 */
function fieldsOf(
  sent: FormulaBody,
  stored: StoredIndicator | undefined,
): Omit<FormulaIndicatorInput, 'formula'> {
  return {
    id: sent.id ?? null,
    unidade_medida: sent.unidade_medida,
    interpretacao: sent.interpretacao,
    totalizador: sent.totalizador,
    moeda: typeof sent.moeda === 'string' && sent.moeda !== '' ? sent.moeda : null,
    meta_oculta: sent.meta_oculta ?? stored?.meta_oculta ?? 0,
    meta_ajustavel: sent.meta_ajustavel ?? stored?.meta_ajustavel ?? 0,
    conceitos: sent.conceitos ?? null,
  };
}

async function storeIndicator(
  call: Pick<Call, 'scope' | 'author'>,
  sent: FormulaBody,
  input: FormulaIndicatorInput,
): Promise<number> {
  const values = {
    nome: sent.nome,
    descricao: sent.descricao,
    fonte: sent.fonte,
    tipo: 5,
    unidade_medida: input.unidade_medida,
    interpretacao: input.interpretacao,
    totalizador: input.totalizador,
    meta_oculta: input.meta_oculta,
    meta_ajustavel: input.meta_ajustavel,
    // Ignored for units without a currency: the stored value or the default stays.
    ...(input.unidade_medida <= 1 && input.moeda !== null ? { moeda: input.moeda } : {}),
    codigo_externo: sent.codigo_externo,
  };
  if (input.id === null) return insertRecord(call, indicatorKind, values);
  await updateRecord(call.scope, indicatorKind, input.id, values);
  return input.id;
}

/**
 * Sets aside the typed values that the save would lose. `tipo` is the indicator's type before the
 * save. Returns the number of values set aside. A typed adjusted target also stays with the
 * formula.
 */
async function keepTypedValues(
  scope: Scope,
  { id, formula }: FormulaIndicatorInput,
  { tipo, author }: { readonly tipo: number; readonly author: Author },
): Promise<number> {
  if (id === null) return 0;
  const conversion = { indicatorId: id, author };
  if (tipo !== commonType) return setEntriesAside(scope, conversion, keptSlugs(formula.referencias));
  await keepAdjustedTarget(scope, id);
  return setCellsAside(scope, conversion);
}

/**
 * Copies the typed adjusted target of a common indicator, because it still belongs to the user. For
 * a formula it is stored beside the cells, where it survives while the target is inherited.
 */
async function keepAdjustedTarget(scope: Scope, indicatorId: number): Promise<void> {
  const adjusted = cellFields.filter(isAdjustedField);
  await scope.query(
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria)
     SELECT a.id_empresa, a.id_indicador, a.id_gmr_painel, a.ano, v.slug, v.valores, v.autoria
       FROM andamento a
      CROSS JOIN LATERAL (VALUES ${adjusted.map((field, at) => `($${at + 3}, a.${field}, a.${stampColumn(field)})`).join(', ')})
              AS v(slug, valores, autoria)
      WHERE a.id_empresa = $1 AND a.id_indicador = $2 AND v.valores <> doze_nulos()
     ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano, slug) DO UPDATE SET valores = excluded.valores, autoria = excluded.autoria`,
    [scope.companyId, indicatorId, ...adjusted.map((field) => adjustedEntries[field])],
  );
}
