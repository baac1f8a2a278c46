/**
 * The schema of a company document: one JSON file with a whole company. The keys use the contract's
 * names.
 */
import Type, { type TArray, type TOptional } from 'typebox';
import { conceptValue } from '../../engine/enumerations.ts';
import { formulaPayload, formulaText, textLanguage } from '../../engine/payload.ts';
import { cellFields } from '../../engine/types.ts';
import { fieldsIn, fieldsOf } from '../../kernel/contract/declared-fields.ts';
import {
  choice,
  decimal,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
  type Static,
  type TObject,
} from '../../kernel/contract/fields.ts';
import { centsOf, isAmount } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { type DocumentTable, documentKinds, type ListOf } from '../../kinds/derive/company-documents.ts';
import { declared } from '../../kinds/index.ts';
import { ano, mes } from '../../kinds/shared-columns.ts';
import { type DocumentRecord, documentFields, documentRecord } from './document-fields.ts';

const month = fieldsIn({ mes, ano });
const amount = decimal('a number with at most 13 integer digits', isAmount);
const maxWeightCents = 999_999_999;
const weight = decimal('a number from 0 to 9999999.99', (value) => {
  const cents = centsOf(value);
  return cents !== undefined && cents >= 0 && cents <= maxWeightCents;
});

const side = enumeration({ 0: 'target', 1: 'realized' });
const position = enumeration({ 0: 'numerator', 1: 'denominator' });
const indicatorReference = object({
  id_indicador: id(),
  id_painel_modelo: optional(nullable(integer(0, maxId))),
  origem_campo: optional(side),
  origem_posicao: optional(position),
  destino_campo: optional(side),
  destino_posicao: optional(position),
});
const { id_painel_modelo: _, ...modelIndicator } = documentFields(
  declared.painel_modelo.parts.painel_modelo_indicador.columns,
);
const value = optional(nullable(amount));
const cell = { id_gmr_painel: id(), id_indicador: id(), ...month };
const progress = object({
  ...cell,
  peso: optional(weight),
  auxiliar: optional(integer(-maxId, maxId)),
  meta_numerador: value,
  meta_denominador: value,
  meta_ajustada_numerador: value,
  meta_ajustada_denominador: value,
  realizado_numerador: value,
  realizado_denominador: value,
});

const indicator = object({
  id: id(),
  ...documentFields(declared.indicador.columns),
  // Documents always had it.
  tipo: fieldsOf('indicador').tipo,
  formula: optional(formulaPayload),
  formula_texto: optional(formulaText()),
  idioma: optional(textLanguage()),
  conceitos: optional(list(object({ nome: requiredText(), valor: conceptValue }))),
  referencias: optional(list(indicatorReference)),
});
const difference = object({ ...cell, campo: choice(...cellFields), valor: value, lido: value });
const sign = Type.Refine(enumeration({ [-1]: 'taken off', 1: 'added' }), (one) => one !== 0);

/** What records of a kind have besides columns: their parts. */
const parts = {
  colaborador: { departamentos: optional(list(id())) },
  painel_modelo: { indicadores: optional(list(object({ ...modelIndicator, peso: optional(weight) }))) },
  gmr_painel: { processos: optional(list(id())) },
  /** In the order in which they were set. */
  cenario: { diferencas: optional(list(difference)) },
  estrutura_go: { contas: optional(list(object({ id_conta: id(), sinal: sign }))) },
};
type Parts<Table> = Table extends keyof typeof parts ? (typeof parts)[Table] : {};

type RecordOf<Table extends DocumentTable> = Table extends 'indicador'
  ? typeof indicator
  : TObject<DocumentRecord<Table> & Parts<Table>>;

/** The lists of kinds, as they are declared. */
const kindLists = Object.fromEntries(
  documentKinds.map(({ list: name, table }) => [
    name,
    optional(
      list(
        table === 'indicador'
          ? indicator
          : object({ ...documentRecord(table), ...(parts as Readonly<Record<string, object>>)[table] }),
      ),
    ),
  ]),
) as unknown as { [Table in DocumentTable as ListOf<Table>]: TOptional<TArray<RecordOf<Table>>> };

const fact = object({
  id_go_processo_periodo: id(),
  id_conta: id(),
  id_centro_resultado: id(),
  dimensoes: optional(list(id())),
  ...month,
  valor: amount,
});

export const factLists = ['go.orcado', 'go.realizado', 'go.historico'] as const;
export type FactList = (typeof factLists)[number];
export type Fact = Static<typeof fact>;

const facts = optional(list(fact));
/** Every list by its path in the document. Those of the budget stand in `go`. */
const allLists = {
  ...kindLists,
  andamento: optional(list(progress)),
  'go.orcado': facts,
  'go.realizado': facts,
  'go.historico': facts,
};
type Lists = typeof allLists;
type WithoutGo<Name> = Name extends `go.${infer Own}` ? Own : never;
type Budget = { [Name in keyof Lists as WithoutGo<Name>]: Lists[Name] };

const named = (isBudget: boolean) =>
  Object.entries(allLists).filter(([name]) => name.startsWith('go.') === isBudget);
const budget = Object.fromEntries(
  named(true).map(([name, schema]) => [name.slice('go.'.length), schema]),
) as unknown as Budget;

export const companyDocument = object({
  empresa: object({
    /** The company that was exported. `import --company` takes no document of another. */
    id: optional(id()),
    nome: requiredText(),
    modulos: optional(list(choice('gmr', 'go'))),
  }),
  ...(Object.fromEntries(named(false)) as Omit<Lists, `go.${string}`>),
  go: optional(object(budget)),
});

export type CompanyDocument = Static<typeof companyDocument>;

/** Every list by its path, including those missing in the file. */
export type DocumentLists = {
  readonly [Name in keyof Lists]-?: readonly Static<Lists[Name]>[number][];
};

export function listsOf({ go = {}, ...document }: CompanyDocument): DocumentLists {
  const sent: Readonly<Record<string, unknown>> = {
    ...document,
    ...Object.fromEntries(Object.entries(go).map(([name, list]) => [`go.${name}`, list])),
  };
  return Object.fromEntries(
    Object.keys(allLists).map((name) => [name, sent[name] ?? []]),
  ) as unknown as DocumentLists;
}
