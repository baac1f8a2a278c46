/** The `go` section of a company document: budget management. All ids are local to the file. */
import Type from 'typebox';
import { fieldsIn } from '../../kernel/contract/declared-fields.ts';
import {
  decimal,
  enumeration,
  id,
  list,
  object,
  optional,
  type Static,
} from '../../kernel/contract/fields.ts';
import { isAmount } from '../../kernel/values/exact-number.ts';
import { ano, mes } from '../../kinds/shared-columns.ts';
import { listOf, record } from './document-fields.ts';

const sign = Type.Refine(enumeration({ [-1]: 'taken off', 1: 'added' }), (value) => value !== 0);
const fact = object({
  id_go_processo_periodo: id(),
  id_conta: id(),
  id_centro_resultado: id(),
  dimensoes: optional(list(id())),
  ...fieldsIn({ mes, ano }),
  valor: decimal('a number with at most 13 integer digits', isAmount),
});

export const budgetLists = {
  processos: listOf(record('processo_go')),
  periodos: listOf(record('periodo_go')),
  contas: listOf(record('conta_go')),
  estruturas: listOf(
    record('estrutura_go', { contas: optional(list(object({ id_conta: id(), sinal: sign }))) }),
  ),
  centrosResultado: listOf(record('centro_resultado_go')),
  dimensoes: listOf(record('dimensao_go')),
  dimensoesResultado: listOf(record('dimensao_resultado_go')),
  orcado: listOf(fact),
  realizado: listOf(fact),
  historico: listOf(fact),
};

export const budgetDocument = object(budgetLists);

type BudgetDocument = Static<typeof budgetDocument>;

/** The budget's lists by their paths in the document, including those missing in the file. */
export type BudgetLists = {
  readonly [K in keyof BudgetDocument as `go.${K}`]-?: readonly NonNullable<BudgetDocument[K]>[number][];
};

export const factLists = ['go.orcado', 'go.realizado', 'go.historico'] as const;
export type FactList = (typeof factLists)[number];
export type Fact = BudgetLists[FactList][number];
