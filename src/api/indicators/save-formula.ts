/** saveFormulaIndicator (contract §4.4): creates a formula, converts an indicator into one, or edits one; atomic. */
import Type from 'typebox';
import { saveFormula } from '../../database/formula-store.ts';
import { db } from '../../database/schema.ts';
import {
  adjustableTarget,
  hiddenTarget,
  interpretations,
  totals,
  units,
} from '../../formula/enumerations.ts';
import { conceptsPayload, formulaInput, formulaPayload } from '../../formula/payload.ts';
import type { FormulaIndicatorInput } from '../../formula/types.ts';
import { validateFormula } from '../../formula/validation.ts';
import { type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  id,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
} from '../../kernel/fields.ts';
import { insertMarks } from '../../recalculation/marks.ts';
import { validationContext } from './validation-context.ts';

const body = object({
  id: optional(nullable(id())),
  nome: requiredText(),
  descricao: requiredText(10_000),
  fonte: optionalText(),
  unidade_medida: enumeration(units),
  interpretacao: enumeration(interpretations),
  totalizador: enumeration(totals),
  // Judged by the unit's rules, and ignored where the unit has no currency.
  moeda: optional(Type.Unsafe<unknown>({ 'x-expected': 'a supported ISO 4217 code' })),
  meta_oculta: optional(enumeration(hiddenTarget)),
  meta_ajustavel: optional(enumeration(adjustableTarget)),
  conceitos: optional(nullable(conceptsPayload)),
  formula: formulaPayload,
});

type Body = Static<typeof body>;

export const saveFormulaIndicator = write({
  method: 'POST',
  path: '/indicators/saveFormulaIndicator',
  module: 'gmr',
  summary: 'Create a formula indicator, convert an indicator into one, or edit one',
  params: object({}),
  body,
  errors: ['not-found', 'unknown-reference'],
  result: object({ id: id('indicador') }),
  async handle({ scope, body: sent, marked }) {
    // One save at a time in a company: two that each are free of cycles could close one together.
    await scope.query('SELECT pg_advisory_xact_lock($1, $2)', [saveLock, scope.companyId]);
    const stored = await storedIndicator(scope, sent.id ?? null);
    const input = inputOf(sent, stored);
    const problem = validateFormula(input, await validationContext(scope))[0];
    if (problem) throw new ApiError(problem.slug, problem.message);
    const indicatorId = await storeIndicator(scope, sent, input);
    await saveFormula(scope, indicatorId, {
      references: input.formula.referencias,
      nodes: input.formula.nos,
      concepts: input.unidade_medida === 10 ? (input.conceitos ?? []) : [],
    });
    marked(
      await insertMarks(scope, [{ id_indicador: indicatorId, id_gmr_painel: null, ano: null, mes: null }]),
    );
    return { id: indicatorId };
  },
});

/** First half of the advisory lock's key; the second is the company. */
const saveLock = 0x7073;

interface StoredIndicator {
  readonly moeda: string;
  readonly meta_oculta: number;
  readonly meta_ajustavel: number;
}

/** The indicator to convert or edit. Throws 404 when the id is not the company's (contract §4.4). */
async function storedIndicator(
  scope: Scope,
  indicatorId: number | null,
): Promise<StoredIndicator | undefined> {
  if (indicatorId === null) return undefined;
  const [row] = await scope.execute(
    db
      .selectFrom('indicador')
      .select(['moeda', 'meta_oculta', 'meta_ajustavel'])
      .where('id_empresa', '=', scope.companyId)
      .where('id', '=', indicatorId)
      .forUpdate(),
  );
  if (!row) throw new ApiError('not-found', `id ${indicatorId} is not an indicator of the company`);
  return row;
}

/** The body with what it leaves out: of an edited indicator the stored switches, else the defaults. */
function inputOf(sent: Body, stored: StoredIndicator | undefined): FormulaIndicatorInput {
  return {
    id: sent.id ?? null,
    unidade_medida: sent.unidade_medida,
    interpretacao: sent.interpretacao,
    totalizador: sent.totalizador,
    moeda: typeof sent.moeda === 'string' && sent.moeda !== '' ? sent.moeda : null,
    meta_oculta: sent.meta_oculta ?? stored?.meta_oculta ?? 0,
    meta_ajustavel: sent.meta_ajustavel ?? stored?.meta_ajustavel ?? 0,
    conceitos: sent.conceitos ?? null,
    formula: formulaInput(sent.formula),
  };
}

async function storeIndicator(scope: Scope, sent: Body, input: FormulaIndicatorInput): Promise<number> {
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
    // Ignored for units without a currency: what is stored, or the default, stays.
    ...(input.unidade_medida <= 1 && input.moeda !== null ? { moeda: input.moeda } : {}),
  };
  if (input.id !== null) {
    await scope.execute(
      db
        .updateTable('indicador')
        .set(values)
        .where('id_empresa', '=', scope.companyId)
        .where('id', '=', input.id),
    );
    return input.id;
  }
  const [row] = await scope.execute(
    db
      .insertInto('indicador')
      .values({ ...values, id_empresa: scope.companyId })
      .returning('id'),
  );
  return row?.id as number;
}
