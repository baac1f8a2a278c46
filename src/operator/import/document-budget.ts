/** The `go` section of a company document: budget management. All ids are local to the file. */
import Type from 'typebox';
import {
  currency,
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
  type TSchema,
} from '../../kernel/contract/fields.ts';
import { isAmount } from '../../kernel/json/json.ts';
import { maxId } from '../../kernel/values/ids.ts';

const blocked = optional(enumeration({ 0: 'no', 1: 'yes' }));
const master = { id: id(), codigo: requiredText(), nome: requiredText(), bloqueado: blocked };
const parent = optional(nullable(id()));
const order = integer(-maxId, maxId);
const month = integer(1, 12);
const year = integer(0, 9999);

const process = object({ ...master, moeda: optional(currency()) });
const period = object({
  ...master,
  id_go_processo: id(),
  inicio_mes: month,
  inicio_ano: year,
  fim_mes: month,
  fim_ano: year,
  id_periodo_historico: parent,
});
const account = object({
  ...master,
  id_conta_pai: parent,
  natureza: optional(enumeration({ 0: 'revenue', 1: 'expense' })),
});
const sign = Type.Refine(enumeration({ [-1]: 'taken off', 1: 'added' }), (value) => value !== 0);
const structure = object({
  ...master,
  id_go_processo_periodo: id(),
  id_pai: parent,
  ordem: optional(order),
  contas: optional(list(object({ id_conta: id(), sinal: sign }))),
});
const resultCentre = object({
  ...master,
  id_pai: parent,
  id_departamento: parent,
  id_filial: parent,
});
const dimension = object(master);
const dimensionValue = object({ ...master, id_dimensao: id(), id_pai: parent });
const fact = object({
  id_go_processo_periodo: id(),
  id_conta: id(),
  id_centro_resultado: id(),
  dimensoes: optional(list(id())),
  mes: month,
  ano: year,
  valor: decimal('a number with at most 13 integer digits', isAmount),
});

const listOf = <T extends TSchema>(schema: T) => optional(list(schema));

export const budgetLists = {
  processos: listOf(process),
  periodos: listOf(period),
  contas: listOf(account),
  estruturas: listOf(structure),
  centrosResultado: listOf(resultCentre),
  dimensoes: listOf(dimension),
  dimensoesResultado: listOf(dimensionValue),
  orcado: listOf(fact),
  realizado: listOf(fact),
  historico: listOf(fact),
};

export const budgetDocument = object(budgetLists);

export type BudgetDocument = Static<typeof budgetDocument>;

/** The budget's lists by their paths in the document, including those missing in the file. */
export type BudgetLists = {
  readonly [K in keyof BudgetDocument as `go.${K}`]-?: readonly NonNullable<BudgetDocument[K]>[number][];
};

export const factLists = ['go.orcado', 'go.realizado', 'go.historico'] as const;
export type FactList = (typeof factLists)[number];
export type Fact = BudgetLists[FactList][number];
