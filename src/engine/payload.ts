/**
 * The schema of the `formula` payload (contract §4.4), and its conversion for validation and
 * storage. getFormulaReferencesById and getFormulaNodesById return the same shape.
 */
import Type from 'typebox';
import {
  choiceOf,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
} from '../kernel/contract/fields.ts';
import { parseLocalizedDecimal } from '../kernel/values/decimal.ts';
import { decimalText, ExactNumber } from '../kernel/values/exact-number.ts';
import { maxId } from '../kernel/values/ids.ts';
import { knownBudgetConfig } from './budget/budget-config.ts';
import {
  aggregations,
  budgetMetrics,
  budgetModes,
  conceptValue,
  destinationTrees,
  nodeTypes,
  readFields,
  referenceTypes,
} from './enumerations.ts';
import type { Language } from './text/language.ts';
import { maxTextLength } from './text/lexer.ts';
import { destinations } from './tree.ts';
import type { FormulaIndicatorInput, FormulaReferenceInput } from './types.ts';
import { maxNodes } from './validation/validation-nodes.ts';

const absent = <T extends Parameters<typeof nullable>[0]>(schema: T) => optional(nullable(schema));

const constant = Type.Refine(
  Type.Unsafe<string | number | ExactNumber>({
    'x-expected': 'a decimal in Brazilian or US format with at most 10 integer and 10 decimal digits',
    'x-json': { type: ['string', 'number'] },
  }),
  (value) => canonicalConstant(value) !== undefined,
);

function canonicalConstant(value: string | number | ExactNumber): string | undefined {
  if (typeof value === 'string') return parseLocalizedDecimal(value);
  if (typeof value !== 'number' && !(value instanceof ExactNumber)) return undefined;
  return parseLocalizedDecimal(decimalText(value));
}

/** The content of `go_config`. `parseBudgetConfig` validates it. */
const budgetFilter = object(
  {
    fontes: list(
      object({ tipo: choiceOf({ conta: 'an account', estrutura: 'a structure' }), id: id() }, 'BudgetSource'),
      { minItems: 1 },
    ),
    centrosResultado: absent(list(id())),
    dimensoesResultado: absent(list(id())),
  },
  'BudgetFilter',
);

export const referencePayload = object(
  {
    slug: requiredText(40),
    rotulo: requiredText(255),
    tipo: enumeration(referenceTypes),
    id_indicador_ref: absent(id()),
    campo: absent(enumeration(readFields)),
    agregacao: absent(aggregations),
    id_painel_modelo: absent(id()),
    id_go_processo_periodo: absent(id()),
    // An object, or its JSON text as getFormulaReferencesById returns it.
    go_config: optional(
      Type.Unsafe<unknown>({
        'x-expected': 'an object',
        'x-shape': nullable(Type.Union([budgetFilter, Type.String()])),
      }),
    ),
    go_metrica: absent(budgetMetrics),
    go_modo: absent(budgetModes),
    valor_constante: absent(constant),
  },
  'FormulaReferenceInput',
);

const node = object(
  {
    key: requiredText(255),
    pai_key: absent(requiredText(255)),
    destino: enumeration(destinationTrees),
    // May be left out for a root.
    ordem: optional(integer(0, maxId)),
    tipo_no: enumeration(nodeTypes),
    operacao: absent(optionalText(40)),
    ref_slug: absent(optionalText(40)),
  },
  'FormulaNodeInput',
);

export const formulaPayload = object(
  {
    referencias: list(referencePayload, { minItems: 1, maxItems: 100, named: 'slug' }),
    nos: list(node, { maxItems: maxNodes * destinations.length, named: 'key' }),
  },
  'FormulaInput',
);

export const conceptsPayload = list(
  object({ nome: requiredText(), valor: conceptValue }, 'FormulaConceptInput'),
  {
    maxItems: 1_000,
  },
);

/** A formula as text. The parser checks its content. */
export const formulaText = () => optionalText(maxTextLength);

export const textLanguage = () =>
  choiceOf({
    pt: 'functions in Portuguese, `;` between arguments, a decimal comma',
    en: 'functions in English, `,` between arguments, a decimal point',
  } satisfies Record<Language, string>);

export type FormulaPayload = Static<typeof formulaPayload>;

/** The payload with null for missing fields, and constants as canonical decimal text. */
export function formulaInput({ referencias, nos }: FormulaPayload): FormulaIndicatorInput['formula'] {
  return {
    referencias: referencias.map(referenceInput),
    nos: nos.map((sent) => ({
      ...sent,
      pai_key: sent.pai_key ?? null,
      ordem: sent.ordem ?? (sent.pai_key == null ? 0 : null),
      operacao: sent.operacao ?? null,
      ref_slug: sent.ref_slug ?? null,
    })),
  };
}

export function referenceInput(sent: FormulaPayload['referencias'][number]): FormulaReferenceInput {
  return {
    slug: sent.slug,
    rotulo: sent.rotulo,
    tipo: sent.tipo,
    id_indicador_ref: sent.id_indicador_ref ?? null,
    campo: sent.campo ?? null,
    agregacao: sent.agregacao ?? null,
    id_painel_modelo: sent.id_painel_modelo ?? null,
    id_go_processo_periodo: sent.id_go_processo_periodo ?? null,
    go_config: knownBudgetConfig(sent.go_config ?? null),
    go_metrica: sent.go_metrica ?? null,
    go_modo: sent.go_modo ?? null,
    valor_constante: sent.valor_constante == null ? null : (canonicalConstant(sent.valor_constante) ?? null),
  };
}
