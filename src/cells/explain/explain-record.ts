/** The schema of an explanation. Its fields are described in `engine/explain/explanation.ts`. */

import Type from 'typebox';
import {
  aggregations,
  budgetMetrics,
  budgetModes,
  conceptValue,
  readFields,
  referenceTypes,
} from '../../engine/enumerations.ts';
import { cellFields } from '../../engine/types.ts';
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import {
  choice,
  choiceOf,
  enumeration,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  requiredText,
  rowId,
  sign,
  timestamp,
} from '../../kernel/contract/fields.ts';
import { maxId } from '../../kernel/values/ids.ts';
import { optionalFields } from '../../records/shared-fields.ts';
import { amount } from '../read/progress-cell.ts';
import { furtherFields } from '../read/progress-include.ts';
import { writer } from '../read/value-writers.ts';

export const seriesMeanings = { meta: 'target', meta_ajustada: 'adjusted target', realizado: 'realized' };
export const series = choiceOf(seriesMeanings);
const rule = choiceOf({
  numerador: 'only the numerator',
  denominador: 'only the denominator',
  razao: 'numerator ÷ denominator',
  percentual: 'numerator ÷ denominator × 100',
});
const field = choice(...cellFields);
const text = () => Type.String();
const flag = () => Type.Boolean();
const maxNodes = integer(0, maxId);

const nullReasons = {
  DIVISION_BY_ZERO: 'a division by zero',
  NO_VALUE: 'nothing that is read has a value',
  OVERFLOW: 'more than 13 integer digits',
} as const;

/** An exact value as text, `12.5` or `100/3`, and the reason for a missing one. */
export const exact = nullable(text());
export const reason = nullable(choiceOf(nullReasons));
/** The same where a part may be hidden from the reader. */
const shownReason = nullable(
  choiceOf({
    ...nullReasons,
    CONFIDENTIAL: 'it is, or is calculated from, what the reader may not see of a confidential model',
  }),
);
const value = { valor: exact, motivo: shownReason };

/** A field of the cell, or a manual entry, with what it held before, the newest first. */
const earlier = object(
  {
    campo: nullable(field),
    slug: nullable(text()),
    /** How many earlier values there are. `valores` has the newest of them. */
    quantos: maxNodes,
    valores: list(object({ valor: amount, autor: writer, ate: timestamp() }, 'EarlierValue')),
  },
  'EarlierValues',
);

const fieldRead = { campo: field, armazenado: amount, autor: writer };

const sourceCell = object(
  {
    id_gmr_painel: id('gmr_painel'),
    mes: integer(1, 12),
    ano: integer(0, 9999),
    existe: flag(),
    ...value,
    numerador: optional(object(fieldRead, 'FieldRead')),
    denominador: optional(object(fieldRead, 'FieldRead')),
    explicacao: optional(Type.Ref('CellExplanation')),
    explicacao_omitida: optional(flag()),
  },
  'SourceCell',
);

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

const structureLine = object(
  {
    id_estrutura: id('estrutura_go'),
    id_conta: id('conta_go'),
    codigo: text(),
    nome: text(),
    sinal: sign({ plus: 'added', minus: 'taken off' }),
    ...sums,
  },
  'ExplainedStructureLine',
);

const budget = object(
  {
    periodo: object(named, 'NamedRecord'),
    metrica: budgetMetrics,
    modo: budgetModes,
    ...sums,
    meses: list(object({ mes: integer(1, 12), ano: integer(0, 9999), ...sums }, 'BudgetMonth')),
    fontes: list(
      object(
        {
          tipo: choiceOf({ conta: 'an account', estrutura: 'a structure' }),
          ...named,
          ...sums,
          contas: list(structureLine),
          contas_omitidas: maxNodes,
        },
        'ExplainedBudgetSource',
      ),
    ),
    centrosResultado: list(object(named, 'NamedRecord')),
    dimensoesResultado: list(object({ ...named, id_dimensao: id('dimensao_go') }, 'NamedDimensionValue')),
  },
  'BudgetExplanation',
);

/** An operation with its operands, or a reference with what it reads. */
const node = object({
  key: text(),
  lido: flag(),
  ...value,
  operacao: optional(text()),
  operandos: optional(list(Type.Ref('NodeExplanation'))),
  slug: optional(text()),
  rotulo: optional(nullable(text())),
  tipo: optional(enumeration(referenceTypes)),
  campo: optional(nullable(enumeration(readFields))),
  leitura: optional(Type.Ref('Reading')),
  id_go_processo_periodo: optional(nullable(id())),
  go_config: optional(nullable(text())),
  go_metrica: optional(nullable(text())),
  go_modo: optional(nullable(text())),
  orcamento: optional(budget),
  valor_constante: optional(nullable(text())),
  entrada: optional(object({ campos: list(field), armazenado: amount, autor: writer }, 'EntryRead')),
});

const fieldExplanation = object(
  {
    ...fieldRead,
    origem: choiceOf({
      calculado: 'calculated',
      digitado: 'typed by a user or an integration',
      nenhuma: 'nothing that counts is ever here',
    }),
    exato: exact,
    motivo: reason,
    arredondado: amount,
    no: optional(nullable(text())),
    parcelas: optional(list(Type.Ref('Reading'))),
  },
  'FieldExplanation',
);

const seriesExplanation = object(
  {
    serie: series,
    leitura: rule,
    ...value,
    conceito: nullable(object({ id: rowId(), nome: requiredText(), valor: conceptValue }, 'FormulaConcept')),
    numerador: fieldExplanation,
    denominador: fieldExplanation,
    arvore: nullable(Type.Ref('NodeExplanation')),
  },
  'SeriesExplanation',
);

const indicator = fieldsOf('indicador');
const cell = {
  id_indicador: id('indicador'),
  nome: requiredText(),
  tipo: indicator.tipo,
  unidade_medida: indicator.unidade_medida,
  id_gmr_painel: id('gmr_painel'),
  mes: integer(1, 12),
  ano: integer(0, 9999),
  series: list(seriesExplanation),
  fechamento: optional(
    object(
      {
        fechado_em: timestamp(),
        id_gmr_processo: id('gmr_processo'),
        id_colaborador: nullable(id()),
        id_token: nullable(id()),
        nome: text(),
        versao: nullable(integer(1, maxId)),
        explicado: flag(),
      },
      'CellClosing',
    ),
  ),
};

const explanation = object({
  ...cell,
  /** The company has marks, so stored values may be about to change. */
  pendente: flag(),
  /** The number of nodes and cells in the response. */
  nos: maxNodes,
  /** Something was left out: see `celulas_omitidas` and `explicacao_omitida`. */
  cortado: flag(),
  /** What was typed in the cell before. */
  anteriores: list(earlier),
  ...optionalFields(furtherFields),
});

export const explanationRecord = Type.Cyclic(
  { CellExplanation: object(cell), Reading: reading, NodeExplanation: node, Explanation: explanation },
  'Explanation',
);
