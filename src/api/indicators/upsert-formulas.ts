/**
 * upsertMany of formula indicators (an extension): each row as saveFormulaIndicator saves it, with
 * its formula as text.
 */
import { formulas } from '../../database/locks.ts';
import { loadFormulas } from '../../definitions/load-indicators.ts';
import { textOf, writerOf } from '../../definitions/text-with-names.ts';
import { formulaType } from '../../engine/indicator-types.ts';
import { formulaText, textLanguage } from '../../engine/payload.ts';
import { folded } from '../../engine/text/fold.ts';
import { namesIn } from '../../engine/text/mentions.ts';
import { parseSyntax } from '../../engine/text/parser.ts';
import type { Call } from '../../kernel/contract/call.ts';
import { updateFields } from '../../kernel/contract/declared-fields.ts';
import { write } from '../../kernel/contract/endpoint.ts';
import { ApiError, invalid } from '../../kernel/contract/errors.ts';
import { id, object } from '../../kernel/contract/fields.ts';
import { inserted, updated } from '../../kernel/contract/write-results.ts';
import type { Scope } from '../../kernel/scope.ts';
import { inserting, updating } from '../../records/endpoint-parts.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { upsertMany } from '../../records/upsert-many.ts';
import type { Beside } from '../../records/upsert-records.ts';
import type { JudgedRow } from '../../records/upsert-rows.ts';
import { changeIndicator, type IndicatorChanges } from './change.ts';
import { concepts } from './concepts.ts';
import { indicatorKind, indicators } from './fields.ts';
import { type FormulaBody, formulaBody } from './formula-body.ts';
import { indicatorSetup } from './indicators.ts';
import { saveFormulaIndicator } from './save-formula.ts';

const { id: _, formula: __, conceitos: ___, ...record } = formulaBody.properties;
const fields = { ...record, formula_texto: formulaText(), idioma: textLanguage() };

/**
 * What is judged together with the formula. An update without any of it changes the record alone.
 */
const definition = [
  'unidade_medida',
  'interpretacao',
  'totalizador',
  'meta_oculta',
  'meta_ajustavel',
  'formula_texto',
] as const;

/** @returns the id of the indicator. */
async function save(call: Omit<Call, 'params' | 'body'>, body: FormulaBody): Promise<number> {
  // What a dry run of one formula tells besides is not told of many.
  const one = { ...call, params: {}, body, dryRun: false };
  const saved = await saveFormulaIndicator.handle(one, undefined);
  return (saved as { readonly id: number }).id;
}

const insertFormula = write({
  ...inserting(indicatorKind),
  path: saveFormulaIndicator.path,
  summary: saveFormulaIndicator.summary,
  locks: [formulas],
  example: {
    body: {
      nome: 'Lucro por item',
      descricao: 'Lucro por unidade vendida',
      fonte: 'Calculado',
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 2,
      meta_oculta: 1,
      formula_texto: '[Lucro] / [Itens]',
      idioma: 'pt',
    },
  },
  // An empty cell of a file is not text.
  body: object(optionalFields(fields, 'fonte')),
  handle: async (call) => inserted(await save(call, { ...call.body, fonte: call.body.fonte ?? '' })),
});

const updateFormula = write({
  ...updating(indicatorKind),
  path: saveFormulaIndicator.path,
  summary: saveFormulaIndicator.summary,
  params: object({ id: id('indicador') }),
  body: object({ ...optionalFields(fields), desativado: updateFields('indicador').desativado }),
  async handle(call) {
    const { body, params } = call;
    const { desativado, formula_texto: text, idioma: language, ...changes } = body;
    const stored = await storedDefinition(call.scope, params.id);
    if (stored.tipo !== formulaType && text === undefined) {
      throw invalid('formula_texto', `is required, since indicator ${params.id} is not a formula`, {
        rule: 'required',
      });
    }
    const isDefined = definition.some((name) => body[name] !== undefined);
    if (isDefined) {
      const own =
        text === undefined
          ? await storedText(call.scope, params.id)
          : { formula_texto: text, ...(language && { idioma: language }) };
      await save(call, { ...stored, ...changes, ...own });
    }
    const rest: IndicatorChanges = { ...(isDefined ? {} : changes), desativado };
    if (Object.values(rest).some((value) => value !== undefined)) {
      await changeIndicator({ ...call, body: rest });
    }
    return updated(1);
  },
});

/** The fields of the indicator as a save takes them. */
async function storedDefinition(scope: Scope, indicatorId: number) {
  const [[stored], conceitos] = await Promise.all([
    scope.execute(indicators(scope.companyId).where('id', '=', indicatorId)),
    scope.execute(concepts(scope, indicatorId)),
  ]);
  if (stored === undefined) throw new ApiError('not-found', `id ${indicatorId} does not exist`);
  return { ...stored, conceitos: conceitos.map(({ nome, valor }) => ({ nome, valor })) };
}

async function storedText(scope: Scope, indicatorId: number) {
  const formula = (await loadFormulas(scope, indicatorId)).get(indicatorId);
  return formula && ({ formula_texto: await textOf(scope, formula, 'pt'), idioma: 'pt' } as const);
}

/** The stored formula of a row, in the language of its text. */
const asText: Beside = {
  fields: ['formula_texto'],
  async read(scope, rows) {
    const wanted = rows.filter(({ row }) => row['formula_texto'] !== undefined);
    const texts = new Map<number, { formula_texto: string }>();
    if (wanted.length === 0) return texts;
    const stored = await loadFormulas(scope, ...wanted.map((one) => one.id));
    const write = await writerOf(scope, stored.values());
    for (const { id: indicatorId, row } of wanted) {
      const formula = stored.get(indicatorId);
      if (formula === undefined) continue;
      const language = row['idioma'] === 'en' ? 'en' : 'pt';
      texts.set(indicatorId, { formula_texto: write(formula, language) });
    }
    return texts;
  },
};

export const upsertFormulas = upsertMany(
  { ...indicatorKind, beside: asText },
  { insert: insertFormula, update: updateFormula, shown: indicatorSetup },
  {
    path: '/indicators/formula/upsertMany',
    noun: 'formula indicators',
    name: 'FormulaIndicator',
    inOrder: readBeforeReaders,
    description:
      'A row has its formula as text (`formula_texto` with `idioma`; guide *Formulas as text*), which may name indicators of other rows, ' +
      'by `nome` or `codigo_externo`, wherever they stand. A text that is written as getFormulaTextById writes the stored formula is not a change. ' +
      'An indicator of another type that a row with a text names becomes a formula. Concepts of unit 10 stay as they are: saveFormulaIndicator saves them.',
  },
);

/**
 * The rows with those that are read before those that read them. Rows that read each other in a
 * circle stay as they come: the save refuses them.
 */
function readBeforeReaders(rows: readonly JudgedRow[]): JudgedRow[] {
  const named = new Map<string, JudgedRow>();
  for (const row of rows) {
    for (const name of [row.body['codigo_externo'], row.body['nome']]) {
      if (typeof name === 'string') named.set(folded(name), row);
    }
  }
  const ordered = new Set<JudgedRow>();
  const begun = new Set<JudgedRow>();
  const take = (row: JudgedRow): void => {
    if (begun.has(row)) return;
    begun.add(row);
    for (const name of namesRead(row)) {
      const read = named.get(folded(name));
      if (read) take(read);
    }
    ordered.add(row);
  };
  for (const row of rows) take(row);
  return [...ordered];
}

function namesRead({ body }: JudgedRow): string[] {
  const { formula_texto: text, idioma: language } = body;
  if (typeof text !== 'string') return [];
  const { syntax } = parseSyntax(text, language === 'en' ? 'en' : 'pt');
  return namesIn(syntax).indicators.flatMap(({ name, whole }) => [name, whole]);
}
