/** The shape of an explanation; what the fields mean stands in `formula/explanation.ts`. */
import Type from 'typebox';
import {
  aggregations,
  budgetMetrics,
  budgetModes,
  conceptValue,
  indicatorTypes,
  readFields,
  referenceTypes,
  units,
} from '../../formula/enumerations.ts';
import { cellFields } from '../../formula/types.ts';
import {
  choice,
  enumeration,
  id,
  integer,
  list,
  maxId,
  nullable,
  object,
  optional,
  requiredText,
  timestamp,
} from '../../kernel/fields.ts';
import { amount } from './progress-cell.ts';

const series = choice('meta', 'meta_ajustada', 'realizado');
const rule = choice('numerador', 'denominador', 'razao', 'percentual');
const field = choice(...cellFields);
const text = () => Type.String();
const flag = () => Type.Boolean();
const maxNodes = integer(0, maxId);

const writer = nullable(object({ id_token: id(), nome: text(), horario: timestamp() }));

/** An exact value as text, `12.5` or `100/3`, and why there is none. */
const exact = nullable(text());
const reason = nullable(choice('DIVISION_BY_ZERO', 'NO_VALUE', 'OVERFLOW'));
const value = { valor: exact, motivo: reason };

const fieldRead = { campo: field, armazenado: amount, autor: writer };

const sourceCell = object({
  id_gmr_painel: id('gmr_painel'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  existe: flag(),
  ...value,
  numerador: optional(object(fieldRead)),
  denominador: optional(object(fieldRead)),
  explicacao: optional(Type.Ref('Celula')),
  explicacao_omitida: optional(flag()),
});

const reading = object({
  id_indicador: id('indicador'),
  nome: requiredText(),
  id_painel_modelo: nullable(id('painel_modelo')),
  serie: series,
  leitura: rule,
  agregacao: aggregations,
  ...value,
  celulas: list(sourceCell),
  celulas_omitidas: maxNodes,
});

const named = { id: id(), codigo: text(), nome: text() };
const sums = { orcado: exact, realizado: exact, historico: exact };

const structureLine = object({
  id_estrutura: id('estrutura_go'),
  id_conta: id('conta_go'),
  codigo: text(),
  nome: text(),
  sinal: integer(-1, 1),
  ...sums,
});

const budget = object({
  periodo: object(named),
  metrica: budgetMetrics,
  modo: budgetModes,
  ...sums,
  meses: list(object({ mes: integer(1, 12), ano: integer(0, 9999), ...sums })),
  fontes: list(
    object({
      tipo: choice('conta', 'estrutura'),
      ...named,
      ...sums,
      contas: list(structureLine),
      contas_omitidas: maxNodes,
    }),
  ),
  centrosResultado: list(object(named)),
  dimensoesResultado: list(object(named)),
});

/** An operation with its operands, or a reference with what it reads. */
const node = object({
  key: text(),
  lido: flag(),
  ...value,
  operacao: optional(text()),
  operandos: optional(list(Type.Ref('No'))),
  slug: optional(text()),
  rotulo: optional(nullable(text())),
  tipo: optional(enumeration(referenceTypes)),
  campo: optional(nullable(enumeration(readFields))),
  leitura: optional(Type.Ref('Leitura')),
  id_go_processo_periodo: optional(nullable(id())),
  go_config: optional(nullable(text())),
  go_metrica: optional(nullable(text())),
  go_modo: optional(nullable(text())),
  orcamento: optional(budget),
  valor_constante: optional(nullable(text())),
  entrada: optional(object({ campos: list(field), armazenado: amount, autor: writer })),
});

const fieldExplanation = object({
  ...fieldRead,
  origem: choice('calculado', 'digitado', 'nenhuma'),
  exato: exact,
  motivo: reason,
  arredondado: amount,
  no: optional(nullable(text())),
  parcelas: optional(list(Type.Ref('Leitura'))),
});

const seriesExplanation = object({
  serie: series,
  leitura: rule,
  ...value,
  conceito: nullable(object({ id: id(), nome: requiredText(), valor: conceptValue })),
  numerador: fieldExplanation,
  denominador: fieldExplanation,
  arvore: nullable(Type.Ref('No')),
});

const cell = {
  id_indicador: id('indicador'),
  nome: requiredText(),
  tipo: enumeration(indicatorTypes),
  unidade_medida: enumeration(units),
  id_gmr_painel: id('gmr_painel'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  series: list(seriesExplanation),
};

const explanation = object({
  ...cell,
  /** The company has marks: what is stored may be about to change. */
  pendente: flag(),
  /** How many nodes and cells the answer has. */
  nos: maxNodes,
  /** Something was left out: see `celulas_omitidas` and `explicacao_omitida`. */
  cortado: flag(),
});

export const explanationRecord = Type.Cyclic(
  { Celula: object(cell), Leitura: reading, No: node, Explicacao: explanation },
  'Explicacao',
);
