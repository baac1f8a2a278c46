/**
 * The schema of a company document: one JSON file with a whole company. The keys use the contract's
 * names.
 */
import {
  adjustableTarget,
  conceptValue,
  hiddenTarget,
  indicatorTypes,
  interpretations,
  totals,
  units,
} from '../../engine/enumerations.ts';
import { formulaPayload, formulaText, textLanguage } from '../../engine/payload.ts';
import { cellFields } from '../../engine/types.ts';
import {
  choice,
  currency,
  date,
  decimal,
  email,
  enumeration,
  externalCode,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
  type Static,
  type TSchema,
} from '../../kernel/contract/fields.ts';
import { centsOf, isAmount } from '../../kernel/json/json.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { moment } from '../../kernel/values/moment.ts';
import { type BudgetLists, budgetDocument, budgetLists } from './document-budget.ts';

const flag = enumeration({ 0: 'no', 1: 'yes' });
const month = integer(1, 12);
const year = integer(0, 9999);
const order = integer(-maxId, maxId);
/** The record's key in the integrator's own system. Unique within its list, ignoring case. */
const external = { codigo_externo: optional(externalCode()) };
/** Fields of records that have no other status. */
const setup = { ...external, desativado: optional(flag) };
const range = { inicio_mes: month, inicio_ano: year, fim_mes: month, fim_ano: year };

const amount = decimal('a number with at most 13 integer digits', isAmount);
const maxWeightCents = 999_999_999;
const weight = decimal('a number from 0 to 9999999.99', (value) => {
  const cents = centsOf(value);
  return cents !== undefined && cents >= 0 && cents <= maxWeightCents;
});
const salary = decimal('a number from 0 with at most 13 integer digits', (value) => {
  const cents = centsOf(value);
  return cents !== undefined && cents >= 0;
});

const department = object({
  id: id(),
  nome: requiredText(),
  area: optional(enumeration({ 0: 'support area', 1: 'business area' })),
  ...setup,
});
const branch = object({
  id: id(),
  nome: requiredText(),
  estado: requiredText(),
  cidade: requiredText(),
  ...setup,
});
const role = object({ id: id(), nome: requiredText(), descricao: optional(optionalText()), ...setup });
const jobFunction = object({
  id: id(),
  nome: requiredText(),
  id_cargo: id(),
  descricao: optional(nullable(optionalText())),
  ...setup,
});
const employee = object({
  id: id(),
  nome: requiredText(),
  email: email(),
  sexo: optional(nullable(choice('Masculino', 'Feminino'))),
  id_filial: id(),
  id_cargo: id(),
  id_funcao: id(),
  data_admissao: optional(nullable(date())),
  remuneracao: optional(nullable(salary)),
  status: optional(enumeration({ 0: 'blocked', 1: 'active', 2: 'inactive' })),
  lixeira: optional(flag),
  nivel_de_acesso: optional(choice('Gerente', 'Gestor', 'Colaborador')),
  departamentos: optional(list(id())),
  ...external,
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
const indicator = object({
  id: id(),
  nome: requiredText(),
  descricao: optional(optionalText()),
  fonte: optional(optionalText()),
  tipo: enumeration(indicatorTypes),
  meta_oculta: optional(enumeration(hiddenTarget)),
  meta_ajustavel: optional(enumeration(adjustableTarget)),
  unidade_medida: optional(enumeration(units)),
  interpretacao: optional(enumeration(interpretations)),
  totalizador: optional(enumeration(totals)),
  moeda: optional(currency()),
  formula: optional(formulaPayload),
  formula_texto: optional(formulaText()),
  idioma: optional(textLanguage()),
  conceitos: optional(list(object({ nome: requiredText(), valor: conceptValue }))),
  referencias: optional(list(indicatorReference)),
  ...setup,
});

const group = object({
  id: id(),
  id_grupo: optional(nullable(id())),
  nome: requiredText(),
  ordem: optional(order),
  ...setup,
});
const model = object({
  id: id(),
  id_grupo: optional(nullable(id())),
  nome: requiredText(),
  status: optional(flag),
  confidencial: optional(flag),
  ordem: optional(nullable(order)),
  base: optional(integer(0, maxId)),
  indicadores: optional(
    list(
      object({ id_indicador: id(), ...range, ordem: optional(order), peso: optional(weight), ...external }),
    ),
  ),
  ...external,
});
const percent = optional(nullable(integer(-10_000, 10_000)));
const process = object({
  id: id(),
  nome: requiredText(),
  ...range,
  status: optional(flag),
  atingimento_minimo: percent,
  atingimento_maximo: percent,
  fechamento_definicao: optional(flag),
  dia_limite: optional(nullable(integer(1, 31))),
  ...external,
});
const panel = object({
  id: id(),
  nome: requiredText(),
  id_grupo: optional(nullable(id())),
  id_painel_modelo: id(),
  status: optional(integer(0, 32_767)),
  desativado: optional(flag),
  ordem: optional(nullable(order)),
  id_painel_ap: optional(nullable(integer(0, maxId))),
  processos: optional(list(id())),
  ...external,
});
const access = object({
  id_gmr_processo: id(),
  id_gmr_painel: id(),
  id_colaborador: id(),
  acesso: optional(integer(0, 3)),
  permissao: optional(flag),
  ...external,
});
const value = optional(nullable(amount));
const progress = object({
  id_gmr_painel: id(),
  id_indicador: id(),
  mes: month,
  ano: year,
  peso: optional(weight),
  auxiliar: optional(integer(-maxId, maxId)),
  meta_numerador: value,
  meta_denominador: value,
  meta_ajustada_numerador: value,
  meta_ajustada_denominador: value,
  realizado_numerador: value,
  realizado_denominador: value,
});

const scenario = object({
  id: id(),
  nome: requiredText(),
  visivel: choice('dono', 'empresa'),
  /** Null: a token's, which owns none. */
  id_colaborador: optional(nullable(id())),
  /** Null: it stands on today. */
  base_em: optional(nullable(moment())),
  /** In the order in which they were set. */
  diferencas: optional(
    list(
      object({
        id_gmr_painel: id(),
        id_indicador: id(),
        mes: month,
        ano: year,
        campo: choice(...cellFields),
        valor: value,
        lido: value,
      }),
    ),
  ),
});

const listOf = <T extends TSchema>(schema: T) => optional(list(schema));

export const companyDocument = object({
  empresa: object({
    /** The company that was exported. `import --company` takes no document of another. */
    id: optional(id()),
    nome: requiredText(),
    modulos: optional(list(choice('gmr', 'go'))),
  }),
  departamentos: listOf(department),
  filiais: listOf(branch),
  cargos: listOf(role),
  funcoes: listOf(jobFunction),
  colaboradores: listOf(employee),
  indicadores: listOf(indicator),
  grupos: listOf(group),
  modelos: listOf(model),
  processos: listOf(process),
  paineis: listOf(panel),
  acessos: listOf(access),
  andamento: listOf(progress),
  cenarios: listOf(scenario),
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
