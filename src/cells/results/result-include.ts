/**
 * What `include` adds to results: the codes and names of panels and indicators, and the values
 * ready to show with their unit.
 */
import type { CountedMonth } from '../../engine/results/results.ts';
import { choiceOf, list } from '../../kernel/contract/fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalTextFromCents } from '../../kernel/values/decimal.ts';
import {
  furtherFields,
  type Measure,
  measuresOf,
  namedIn,
  namesOf,
  readyValue,
} from '../read/progress-include.ts';
import type { MonthFigures } from './process-results-statement.ts';
import type { ShownFigures } from './result-fields.ts';

const { codigo_painel, nome_painel, codigo_indicador, nome_indicador } = furtherFields;
const { valor_meta, valor_realizado, unidade } = furtherFields;
export const panelNames = { codigo_painel, nome_painel };
/** The values of a month. */
export const readyValues = { valor_meta, valor_realizado };
const measured = { ...readyValues, unidade };
/** The further fields of an indicator's results. */
export const furtherResult = { codigo_indicador, nome_indicador, ...measured };

/** Those of a month, or up to it. */
export const furtherMonthResult = {
  ...furtherResult,
  valor_meta_sem_ajuste: valor_meta,
  arredondados: list(
    choiceOf({
      meta: 'the target, with its adjustment where one counts',
      meta_sem_ajuste: 'the target without it',
      realizado: 'what was realized',
    }),
  ),
};

/** Whether `include` names the field. */
export const asksFor = (include: string | undefined, field: keyof typeof furtherMonthResult): boolean =>
  namedIn(include).has(field);

/** The further fields of results. */
export interface FurtherResults {
  of(result: ShownFigures): object;
  ofMonth(indicatorId: number, month: CountedMonth): object;
  /** Those of a month, or up to it, alone. */
  ofFigures(figures: Pick<MonthFigures, 'plain' | 'rounded'>): object;
}

/** @param ids the indicators of the results. */
export async function furtherResults(
  scope: Scope,
  include: string | undefined,
  ids: readonly number[],
): Promise<FurtherResults> {
  const named = namedIn(include);
  const names = await namesOf(scope, 'indicator', include, ids);
  const isMeasured = Object.keys(measured).some((field) => named.has(field));
  const measures = isMeasured ? await measuresOf(scope, ids) : new Map<number, Measure>();
  const chosen = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => named.has(field)));
  const text = (cents: number | null) => (cents === null ? null : decimalTextFromCents(cents));
  return {
    of: ({ id_indicador, meta, realizado }) => ({
      ...names.get(id_indicador),
      ...chosen({
        valor_meta: text(meta.valor),
        valor_realizado: text(realizado.valor),
        unidade: measures.get(id_indicador)?.unit ?? null,
      }),
    }),
    ofFigures: ({ plain, rounded = [] }) =>
      chosen({ valor_meta_sem_ajuste: text(plain), arredondados: rounded }),
    ofMonth(indicatorId, { meta, realizado }) {
      const measure = measures.get(indicatorId);
      if (measure === undefined) return {};
      return chosen({
        valor_meta: readyValue(measure.target, meta),
        valor_realizado: readyValue(measure.realized, realizado),
      });
    },
  };
}
