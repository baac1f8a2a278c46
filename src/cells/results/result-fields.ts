/** The fields of results (contract §2.6, §2.11 and §2.14), and how results are shown in them. */

import { conceptValue } from '../../engine/enumerations.ts';
import { type AttainmentReason, attainmentReasons } from '../../engine/results/attainment.ts';
import type { IndicatorFigures } from '../../engine/results/results.ts';
import type { Cents } from '../../engine/types.ts';
import { fieldsOf } from '../../kernel/contract/declared-fields.ts';
import {
  choiceOf,
  decimal,
  enumeration,
  id,
  nullable,
  object,
  requiredText,
  rowId,
} from '../../kernel/contract/fields.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { amount } from '../read/progress-cell.ts';
import type { ShownConcept } from './results-statement.ts';

export const weight = decimal('a number', () => true);
export const adjustedUse = enumeration({
  0: 'only the target',
  1: 'the adjusted target, where one is set',
});
export const sides = { numerador: amount, denominador: amount };

/** An attainment, or why there is none. */
export const attainmentFields = {
  atingimento: amount,
  motivo_atingimento: nullable(choiceOf(attainmentReasons)),
};

const { unidade_medida, interpretacao, totalizador } = fieldsOf('indicador');
export const resultFields = {
  id_indicador: id('indicador'),
  unidade_medida,
  interpretacao,
  totalizador,
  peso: weight,
  meta: object({ ...sides, valor: amount, ajustada: adjustedUse }, 'TargetTotal'),
  realizado: object({ ...sides, valor: amount }, 'RealizedTotal'),
  ...attainmentFields,
  conceito: nullable(object({ id: rowId(), nome: requiredText(), valor: conceptValue }, 'FormulaConcept')),
};

/** Of a past moment: the results rest on cells that the caller does not see, and are not told. */
export const untold = {
  motivo: choiceOf({
    CONFIDENTIAL:
      'it is calculated from cells that the reader does not see, and of its past only ends of months and closings are told',
  }),
};
export const confidential = { motivo: 'CONFIDENTIAL' } as const;

/** The same without figures. */
export function withoutFigures<T extends IndicatorFigures<ShownConcept>>(figures: T): T {
  const none = { numerador: null, denominador: null, valor: null };
  const meta = { ...figures.meta, ...none, adjusted: false };
  const realizado = { ...figures.realizado, ...none };
  return { ...figures, meta, realizado, atingimento: null, motivo_atingimento: 'NO_VALUE', conceito: null };
}

/** An indicator's results, and the fields that a reader needs to interpret them. */
export interface ShownFigures extends IndicatorFigures<ShownConcept> {
  readonly id_indicador: number;
  readonly unidade_medida: number;
  readonly interpretacao: number;
  readonly totalizador: number;
}

/** Its {@link resultFields}. */
export function shownResult(result: ShownFigures): object {
  const { meta, realizado } = result;
  return {
    id_indicador: result.id_indicador,
    unidade_medida: result.unidade_medida,
    interpretacao: result.interpretacao,
    totalizador: result.totalizador,
    peso: shown(result.peso),
    meta: { ...shownSides(meta), valor: shown(meta.valor), ajustada: Number(meta.adjusted) },
    realizado: { ...shownSides(realizado), valor: shown(realizado.valor) },
    ...shownAttainment(result),
    conceito: result.conceito,
  };
}

/** Its {@link attainmentFields}. */
export function shownAttainment({
  atingimento,
  motivo_atingimento,
}: Pick<IndicatorFigures, 'atingimento' | 'motivo_atingimento'>): {
  atingimento: number | null;
  motivo_atingimento: AttainmentReason | null;
} {
  return { atingimento: shown(atingimento), motivo_atingimento };
}

export function shownSides(sidesOf: {
  readonly numerador: Cents | null;
  readonly denominador: Cents | null;
}): { numerador: number | null; denominador: number | null } {
  return { numerador: shown(sidesOf.numerador), denominador: shown(sidesOf.denominador) };
}

export function shown(cents: Cents | null): number | null {
  return cents === null ? null : decimalFromCents(cents);
}
