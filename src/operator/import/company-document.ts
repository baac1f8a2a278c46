/**
 * The schema of a company document: one JSON file with a whole company. The keys use the contract's
 * names.
 */
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
} from '../../kernel/contract/fields.ts';
import { centsOf, isAmount } from '../../kernel/values/exact-number.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { declared } from '../../kinds/index.ts';
import { ano, mes } from '../../kinds/shared-columns.ts';
import { type BudgetLists, budgetDocument, budgetLists } from './document-budget.ts';
import { documentFields, listOf, record } from './document-fields.ts';

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
const progress = object({
  id_gmr_painel: id(),
  id_indicador: id(),
  ...month,
  peso: optional(weight),
  auxiliar: optional(integer(-maxId, maxId)),
  meta_numerador: value,
  meta_denominador: value,
  meta_ajustada_numerador: value,
  meta_ajustada_denominador: value,
  realizado_numerador: value,
  realizado_denominador: value,
});

export const companyDocument = object({
  empresa: object({
    /** The company that was exported. `import --company` takes no document of another. */
    id: optional(id()),
    nome: requiredText(),
    modulos: optional(list(choice('gmr', 'go'))),
  }),
  departamentos: listOf(record('departamento')),
  filiais: listOf(record('filial')),
  cargos: listOf(record('cargo')),
  funcoes: listOf(record('funcao')),
  colaboradores: listOf(record('colaborador', { departamentos: optional(list(id())) })),
  indicadores: listOf(
    object({
      id: id(),
      ...documentFields(declared.indicador.columns),
      // Documents always had it.
      tipo: fieldsOf('indicador').tipo,
      formula: optional(formulaPayload),
      formula_texto: optional(formulaText()),
      idioma: optional(textLanguage()),
      conceitos: optional(list(object({ nome: requiredText(), valor: conceptValue }))),
      referencias: optional(list(indicatorReference)),
    }),
  ),
  grupos: listOf(record('painel_grupo')),
  modelos: listOf(
    record('painel_modelo', {
      indicadores: optional(list(object({ ...modelIndicator, peso: optional(weight) }))),
    }),
  ),
  processos: listOf(record('gmr_processo')),
  paineis: listOf(record('gmr_painel', { processos: optional(list(id())) })),
  acessos: listOf(object(documentFields(declared.painel_acesso.columns))),
  andamento: listOf(progress),
  cenarios: listOf(
    record('cenario', {
      /** In the order in which they were set. */
      diferencas: optional(
        list(
          object({
            id_gmr_painel: id(),
            id_indicador: id(),
            ...month,
            campo: choice(...cellFields),
            valor: value,
            lido: value,
          }),
        ),
      ),
    }),
  ),
  go: optional(budgetDocument),
});

export type CompanyDocument = Static<typeof companyDocument>;

type Lists = Omit<CompanyDocument, 'empresa' | 'go'>;

/** Every list by its path, including those missing in the file. */
export type DocumentLists = BudgetLists & {
  readonly [K in keyof Lists]-?: readonly NonNullable<Lists[K]>[number][];
};

export function listsOf({ go = {}, ...document }: CompanyDocument): DocumentLists {
  const { empresa: _, go: __, ...lists } = companyDocument.properties;
  return Object.fromEntries([
    ...Object.keys(lists).map((name) => [name, document[name as keyof Lists] ?? []]),
    ...Object.keys(budgetLists).map((name) => [`go.${name}`, go[name as keyof typeof go] ?? []]),
  ]) as DocumentLists;
}
