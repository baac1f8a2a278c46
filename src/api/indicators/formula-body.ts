/** The body of saveFormulaIndicator (contract §4.4). */
import Type from 'typebox';
import Value from 'typebox/value';
import { checkableFormula } from '../../engine/partial-payload.ts';
import { conceptsPayload, formulaPayload, formulaText, textLanguage } from '../../engine/payload.ts';
import type { JudgedLists } from '../../engine/validation/validation.ts';
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import type { ErrorDetail } from '../../kernel/contract/errors.ts';
import { id, nullable, object, optional, type Static, type TSchema } from '../../kernel/contract/fields.ts';

const indicator = fieldsOf('indicador');

export const formulaBody = object(
  {
    id: optional(nullable(id())),
    nome: indicator.nome,
    // May be empty only if the stored one is, which the endpoint checks.
    descricao: indicator.descricao,
    fonte: indicator.fonte,
    unidade_medida: indicator.unidade_medida,
    interpretacao: indicator.interpretacao,
    totalizador: indicator.totalizador,
    // Checked by the unit's rules, and ignored for units without a currency.
    moeda: optional(
      Type.Unsafe<unknown>({
        'x-expected': 'a supported ISO 4217 code',
        'x-json': { type: ['string', 'null'], pattern: '^[A-Z]{3}$' },
      }),
    ),
    meta_oculta: optional(indicator.meta_oculta),
    meta_ajustavel: optional(indicator.meta_ajustavel),
    conceitos: optional(nullable(conceptsPayload)),
    // One of the two is required, which the endpoint checks.
    formula: optional(formulaPayload),
    formula_texto: optional(formulaText()),
    idioma: optional(textLanguage()),
    codigo_externo: optional(indicator.codigo_externo),
  },
  'FormulaIndicatorSave',
);

export type FormulaBody = Static<typeof formulaBody>;

/** A body has one formula. If it is text, the body states its language. */
export function oneFormulaProblems({ formula, formula_texto, idioma }: FormulaBody): ErrorDetail[] {
  if (formula === undefined && formula_texto === undefined) {
    return [{ path: 'formula', rule: 'required', detail: 'formula is required' }];
  }
  if (formula !== undefined && formula_texto !== undefined) {
    const detail = 'formula_texto cannot be sent together with formula; send one of them';
    return [
      { path: 'formula_texto', rule: 'one-of', params: { fields: ['formula', 'formula_texto'] }, detail },
    ];
  }
  const isUndeclared = formula_texto !== undefined && idioma === undefined;
  const detail = 'idioma is required with formula_texto; send "pt" or "en"';
  return isUndeclared ? [{ path: 'idioma', rule: 'required', detail }] : [];
}

/**
 * Placeholders that satisfy every rule, whatever the other values are. A plain unit has no rules.
 */
const standIns: Omit<FormulaBody, 'formula' | 'formula_texto' | 'idioma'> = {
  id: null,
  nome: 'stand-in',
  descricao: 'stand-in',
  fonte: '',
  unidade_medida: 4,
  interpretacao: 0,
  totalizador: 2,
  meta_oculta: 1,
  meta_ajustavel: 0,
  conceitos: [{ nome: 'stand-in', valor: 0 }],
  codigo_externo: null,
};

/** Prepares a body that its schema has refused, so that further rules can be checked. */
export function checkableBody(sent: Readonly<Record<string, unknown>>): {
  body: FormulaBody;
  judged: JudgedLists;
} {
  const fields = Object.entries<TSchema>(formulaBody.properties).flatMap(([name, field]) => {
    if (Object.hasOwn(sent, name) && Value.Check(field, sent[name])) return [[name, sent[name]]];
    const mayBeAbsent = !formulaBody.required.includes(name as never);
    return mayBeAbsent && !Object.hasOwn(sent, name) ? [] : [[name, standIns[name as keyof typeof standIns]]];
  });
  const body = Object.fromEntries(fields) as FormulaBody;
  const isSound = typeof body.formula_texto === typeof sent['formula_texto'];
  // A text that cannot be checked still counts as a formula, so that it is not reported as missing.
  if (sent['formula'] === undefined && isSound) return { body, judged: { references: true, nodes: true } };
  const { formula, judged } = checkableFormula(sent['formula']);
  const { formula_texto: _, ...others } = body;
  return { body: { ...others, formula }, judged };
}
