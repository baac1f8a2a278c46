/** saveFormulaIndicator (contract §4.4): creates a formula, converts an indicator into one, or edits one; atomic. */
import Type from 'typebox';
import { saveFormula } from '../../database/formula-store.ts';
import { db } from '../../database/schema.ts';
import type { FormulaIndicatorInput, FormulaReferenceInput } from '../../formula/types.ts';
import { validateFormula } from '../../formula/validation.ts';
import { parseLocalizedDecimal } from '../../kernel/decimal.ts';
import { type Scope, write } from '../../kernel/endpoint.ts';
import { ApiError } from '../../kernel/errors.ts';
import {
  enumeration,
  id,
  integer,
  list,
  maxId,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
} from '../../kernel/fields.ts';
import { decimalText, ExactNumber } from '../../kernel/json.ts';
import { insertMarks } from '../../recalculation/marks.ts';
import { conceptValue } from './concepts.ts';
import { adjustableTarget, hiddenTarget, interpretations, totals, units } from './indicators.ts';
import { destinations, nodeTypes } from './nodes.ts';
import { aggregations, budgetMetrics, budgetModes, readFields, referenceTypes } from './references.ts';
import { validationContext } from './validation-context.ts';

const absent = <T extends Parameters<typeof nullable>[0]>(schema: T) => optional(nullable(schema));

const constant = Type.Refine(
  Type.Unsafe<string | number | ExactNumber>({
    'x-expected': 'a decimal in Brazilian or US format with at most 10 integer and 10 decimal digits',
  }),
  (value) => canonicalConstant(value) !== undefined,
);

function canonicalConstant(value: string | number | ExactNumber): string | undefined {
  if (typeof value === 'string') return parseLocalizedDecimal(value);
  if (typeof value !== 'number' && !(value instanceof ExactNumber)) return undefined;
  return parseLocalizedDecimal(decimalText(value));
}

const reference = object({
  slug: requiredText(40),
  rotulo: requiredText(255),
  tipo: enumeration(referenceTypes),
  id_indicador_ref: absent(id()),
  campo: absent(enumeration(readFields)),
  agregacao: absent(aggregations),
  id_painel_modelo: absent(id()),
  id_go_processo_periodo: absent(id()),
  // An object, or its JSON text as getFormulaReferencesById shows it.
  go_config: optional(Type.Unsafe<unknown>({ 'x-expected': 'an object' })),
  go_metrica: absent(budgetMetrics),
  go_modo: absent(budgetModes),
  valor_constante: absent(constant),
});

const node = object({
  key: requiredText(255),
  pai_key: absent(requiredText(255)),
  destino: enumeration(destinations),
  ordem: integer(0, maxId),
  tipo_no: enumeration(nodeTypes),
  operacao: absent(optionalText(40)),
  ref_slug: absent(optionalText(40)),
});

const body = object({
  id: absent(id()),
  nome: requiredText(),
  descricao: requiredText(10_000),
  fonte: optionalText(),
  unidade_medida: enumeration(units),
  interpretacao: enumeration(interpretations),
  totalizador: enumeration(totals),
  moeda: absent(optionalText(255)),
  meta_oculta: optional(enumeration(hiddenTarget)),
  meta_ajustavel: optional(enumeration(adjustableTarget)),
  conceitos: absent(list(object({ nome: requiredText(), valor: conceptValue }), { maxItems: 1_000 })),
  formula: object({
    referencias: list(reference, { minItems: 1, maxItems: 100, named: 'slug' }),
    nos: list(node, { named: 'key' }),
  }),
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
    marked(await insertMarks(scope, [{ id_indicador: indicatorId, id_gmr_painel: null, ano: null, mes: null }]));
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
async function storedIndicator(scope: Scope, indicatorId: number | null): Promise<StoredIndicator | undefined> {
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
    moeda: sent.moeda || null,
    meta_oculta: sent.meta_oculta ?? stored?.meta_oculta ?? 0,
    meta_ajustavel: sent.meta_ajustavel ?? stored?.meta_ajustavel ?? 0,
    conceitos: sent.conceitos ?? null,
    formula: {
      referencias: sent.formula.referencias.map(referenceOf),
      nos: sent.formula.nos.map((sentNode) => ({
        ...sentNode,
        pai_key: sentNode.pai_key ?? null,
        operacao: sentNode.operacao ?? null,
        ref_slug: sentNode.ref_slug ?? null,
      })),
    },
  };
}

function referenceOf(sent: Body['formula']['referencias'][number]): FormulaReferenceInput {
  return {
    slug: sent.slug,
    rotulo: sent.rotulo,
    tipo: sent.tipo,
    id_indicador_ref: sent.id_indicador_ref ?? null,
    campo: sent.campo ?? null,
    agregacao: sent.agregacao ?? null,
    id_painel_modelo: sent.id_painel_modelo ?? null,
    id_go_processo_periodo: sent.id_go_processo_periodo ?? null,
    go_config: sent.go_config ?? null,
    go_metrica: sent.go_metrica ?? null,
    go_modo: sent.go_modo ?? null,
    valor_constante: sent.valor_constante == null ? null : (canonicalConstant(sent.valor_constante) ?? null),
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
      db.updateTable('indicador').set(values).where('id_empresa', '=', scope.companyId).where('id', '=', input.id),
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
