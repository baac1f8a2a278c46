/** Formulas as text (`src/engine/text/`): writes a stored one as text, and checks a text. */

import { loadFormulas } from '../../definitions/load-indicators.ts';
import { textOf } from '../../definitions/text-with-names.ts';
import { formulaType } from '../../engine/indicator-types.ts';
import { conceptsPayload, formulaText, textLanguage } from '../../engine/payload.ts';
import type { Diagnostic } from '../../engine/text/diagnostic.ts';
import type { ParsedFormula } from '../../engine/text/parse.ts';
import { read, write } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  currency,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
} from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { withoutHiddenNames } from '../../rights/labels.ts';
import { type VisibleScope, visibleScopeOf } from '../../rights/visible-scope.ts';
import { concepts } from './concepts.ts';
import { indicators, ofIndicator, shownFields } from './fields.ts';
import { sentNodeFields } from './nodes.ts';
import { sentReferenceFields } from './references.ts';
import { judgeText } from './sent-formula.ts';

const { nome, unidade_medida, interpretacao, totalizador, meta_oculta, meta_ajustavel } = shownFields;

export const getFormulaTextById = read({
  ...ofIndicator,
  path: '/indicators/getFormulaTextById/{id}',
  summary: 'A formula as text',
  description:
    '`idioma` is `pt` when it is left out. `texto` is null for an indicator of another type. What the formula reads is written ' +
    'by name, with `#` and the id where a name is not unique; what somebody may not see, by its id only. The text can be changed and sent ' +
    'back as `formula_texto` of `saveFormulaIndicator`; to lose nothing that others save meanwhile, with the `ETag` of `getFormulaById`.',
  example: { params: { id: 6 }, query: { idioma: 'pt' } },
  query: object({ idioma: optional(textLanguage()) }),
  record: object(
    { id: id('indicador'), nome, idioma: textLanguage(), texto: nullable(formulaText()) },
    'FormulaText',
  ),
  async rows({ scope, params, query: { idioma = 'pt' } }) {
    const [found] = await scope.execute(indicators(scope.companyId).where('id', '=', params.id));
    if (!found) return [];
    const { id: indicatorId, nome: name, tipo } = found;
    const formula = tipo === formulaType ? (await loadFormulas(scope, params.id)).get(params.id) : undefined;
    const texto = formula === undefined ? null : await textOf(scope, formula, idioma);
    return [{ id: indicatorId, nome: name, idioma, texto }];
  },
});

const place = { inicio: integer(0, 1_000_000), fim: integer(0, 1_000_000) };

/** Long enough for a message that proposes two names. */
const message = requiredText(1_000);

const diagnostic = object(
  {
    codigo: requiredText(),
    ...place,
    mensagem: object({ pt: message, en: message }, 'FormulaTextMessage'),
    correcao: nullable(object({ ...place, texto: optionalText(400_000) }, 'FormulaTextFix')),
    campo: nullable(requiredText()),
  },
  'FormulaTextDiagnostic',
);

/** A text may contain values that are too long to be stored, which a rule refuses later. */
const parsedReference = object(
  { ...sentReferenceFields, rotulo: formulaText(), valor_constante: nullable(formulaText()) },
  'ParsedReference',
);

const parseBody = object(
  {
    texto: formulaText(),
    idioma: textLanguage(),
    id: optional(nullable(id())),
    unidade_medida: optional(unidade_medida),
    interpretacao: optional(interpretacao),
    totalizador: optional(totalizador),
    moeda: optional(nullable(currency())),
    meta_oculta: optional(meta_oculta),
    meta_ajustavel: optional(meta_ajustavel),
    conceitos: optional(nullable(conceptsPayload)),
  },
  'FormulaTextParse',
);

type ParseBody = Static<typeof parseBody>;

export const parseFormulaText = write({
  method: 'POST',
  path: '/indicators/parseFormulaText',
  module: 'gmr',
  people: 'Gestor',
  extension: true,
  summary: 'What a text means as a formula, or what is wrong with it and where',
  description: `
Stores nothing. \`formula\` is what \`saveFormulaIndicator\` takes; null as long as the text itself has mistakes. With \`id\` the text is that of
this indicator: its references keep their \`slug\`, \`rotulo\` and place, so that typed values stay; \`novas\` and \`retiradas\` tell what comes and
what goes. Where no indicator or submodel has a name that is written, it is found by its \`codigo_externo\`. Fields that are left out are those of the indicator; without \`id\`, those of a plain quantity.

\`diagnosticos\` has everything that \`saveFormulaIndicator\` would refuse, in the order of the text. \`inicio\` and \`fim\` count UTF-16 code units
of \`texto\` as it is answered (in Unicode NFC, without white space around it); \`fim\` is not included. \`correcao\` replaces a
part of the text by one that works. \`campo\` names the field that a diagnostic is about, where it is not the text.`.trim(),
  example: { body: { id: 6, idioma: 'pt', texto: 'PERCENTUAL([Lucro]; [Venda])' } },
  params: object({}),
  body: parseBody,
  errors: ['not-found'],
  result: object(
    {
      texto: formulaText(),
      idioma: textLanguage(),
      formula: nullable(
        object(
          {
            referencias: list(parsedReference),
            nos: list(object(sentNodeFields, 'ParsedNode')),
          },
          'ParsedFormula',
        ),
      ),
      diagnosticos: list(diagnostic),
      novas: list(requiredText(40)),
      retiradas: list(object({ slug: requiredText(40), rotulo: requiredText() }, 'RemovedReference')),
    },
    'FormulaTextParsed',
  ),
  async handle({ scope, person, body }) {
    const fields = await fieldsOf(scope, body);
    const { parsed, diagnostics } = await judgeText(scope, fields, {
      text: body.texto,
      language: body.idioma,
    });
    return shown(
      parsed,
      body.idioma,
      diagnostics.map((one) => one.diagnostic),
      await visibleScopeOf(scope, person),
    );
  },
});

/** The fields from the body, else those of the indicator. Throws 404 for an unknown indicator. */
async function fieldsOf(scope: Scope, sent: ParseBody) {
  const stored = sent.id == null ? undefined : await storedFields(scope, sent.id);
  const plain = { unidade_medida: 4, interpretacao: 0, totalizador: 0, meta_oculta: 0, meta_ajustavel: 0 };
  const known = { ...plain, moeda: null, conceitos: null, ...stored };
  return {
    id: sent.id ?? null,
    unidade_medida: sent.unidade_medida ?? known.unidade_medida,
    interpretacao: sent.interpretacao ?? known.interpretacao,
    totalizador: sent.totalizador ?? known.totalizador,
    moeda: sent.moeda ?? known.moeda,
    meta_oculta: sent.meta_oculta ?? known.meta_oculta,
    meta_ajustavel: sent.meta_ajustavel ?? known.meta_ajustavel,
    conceitos: sent.conceitos ?? known.conceitos,
  };
}

async function storedFields(scope: Scope, indicatorId: number) {
  const [found] = await scope.execute(indicators(scope.companyId).where('id', '=', indicatorId));
  if (!found) throw new ApiError('not-found', `id ${indicatorId} is not an indicator of the company`);
  return { ...found, conceitos: await scope.execute(concepts(scope, indicatorId)) };
}

function shown(
  parsed: ParsedFormula,
  idioma: ParseBody['idioma'],
  diagnostics: readonly Diagnostic[],
  visibleScope: VisibleScope | undefined,
): object {
  const { text, formula, added } = parsed;
  const { references, nodes } = withoutHiddenNames(parsed.references, parsed.nodes, visibleScope);
  const removed = withoutHiddenNames(parsed.removed, [], visibleScope).references;
  return {
    texto: text,
    idioma,
    formula: formula === undefined ? null : { referencias: references, nos: nodes },
    diagnosticos: diagnostics.map(({ code, start, end, message, fix, field }) => ({
      codigo: code,
      inicio: start,
      fim: end,
      mensagem: message,
      correcao: fix === undefined ? null : { inicio: fix.start, fim: fix.end, texto: fix.text },
      campo: field ?? null,
    })),
    novas: formula === undefined ? [] : added,
    retiradas: formula === undefined ? [] : removed.map(({ slug, rotulo }) => ({ slug, rotulo })),
  };
}
