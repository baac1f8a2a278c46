/**
 * The further fields of cells that `include` names: the codes and names of panel and indicator, and
 * the values ready to show, by the indicator's unit.
 */

import { type RawBuilder, sql } from 'kysely';
import type Type from 'typebox';
import { loadIndicators } from '../../definitions/load-indicators.ts';
import { isNull, type Outcome } from '../../engine/outcome.ts';
import { fromCents, toCents } from '../../engine/rational.ts';
import type { Cents } from '../../engine/types.ts';
import { currencyUnits, type ValueRule, valueRule } from '../../engine/units.ts';
import { valueOfSides } from '../../engine/value-of-sides.ts';
import { decimalText, externalCode, nullable, object, requiredText } from '../../kernel/contract/fields.ts';
import { strict } from '../../kernel/contract/known-names.ts';
import type { Scope } from '../../kernel/scope.ts';
import { decimalTextFromCents, maxIntegerDigits } from '../../kernel/values/decimal.ts';
import { includeField } from '../../records/list-query.ts';
import { type RowKind, rowKinds } from './ids-among.ts';
import { progressCell } from './progress-cell.ts';

/** The words for what values are measured in. Undefined: a currency, or nothing. */
const unitWords: Readonly<Record<number, string>> = {
  2: '%',
  3: '%',
  6: 'dias',
  7: 'dias',
  8: 'horas',
  9: 'horas',
  10: 'conceito',
};

export const furtherFields = {
  codigo_painel: externalCode(),
  nome_painel: requiredText(),
  codigo_indicador: externalCode(),
  nome_indicador: requiredText(),
  valor_meta: nullable(decimalText()),
  valor_meta_ajustada: nullable(decimalText()),
  valor_realizado: nullable(decimalText()),
  unidade: nullable(requiredText()),
};
type FurtherField = keyof typeof furtherFields;

const valueFields = ['valor_meta', 'valor_meta_ajustada', 'valor_realizado', 'unidade'] as const;

/** Whether the field is made of the values and the unit. */
export const isValueField = (field: FurtherField): field is (typeof valueFields)[number] =>
  (valueFields as readonly string[]).includes(field);

/** What cells show beside their own fields. */
export interface Further {
  /** In the order of the columns. */
  readonly fields: readonly FurtherField[];
  /** By indicator. Empty when no value is shown. */
  readonly measures: ReadonlyMap<number, Measure>;
}

/** How the value of an indicator is made of its sides, and what it is measured in. */
export interface Measure {
  readonly target: ValueRule;
  readonly realized: ValueRule;
  readonly unit: string | null;
}

/** The query of reads of cells. Strict: the contract's own routes ignore what they do not know. */
export const furtherQuery = strict(
  object({
    include: includeField(furtherFields, Object.keys(progressCell.properties))[
      'include'
    ] as Type.TOptional<Type.TString>,
  }),
);

/** The named fields, those of panel and indicator first. */
export function includeFieldsIn(include: string | undefined): readonly FurtherField[] {
  const named = new Set(include?.split(','));
  return (Object.keys(furtherFields) as FurtherField[]).filter((field) => named.has(field));
}

/** @param indicatorIds finds the indicators of the cells. It is asked only if values are shown. */
export async function furtherOf(
  scope: Scope,
  include: string | undefined,
  indicatorIds: () => Promise<readonly number[]>,
): Promise<Further | undefined> {
  const fields = includeFieldsIn(include);
  if (fields.length === 0) return undefined;
  const showsValues = fields.some(isValueField);
  return { fields, measures: showsValues ? await measuresOf(scope, await indicatorIds()) : new Map() };
}

/** How the values of these indicators are made, by their ids. */
export async function measuresOf(scope: Scope, ids: readonly number[]): Promise<Map<number, Measure>> {
  if (ids.length === 0) return new Map();
  // The trees of a formula determine its value, whatever the person may see of what it reads.
  const indicators = await loadIndicators(scope.asCompany, ...ids);
  const rows = await scope.asCompany.query<{ id: number; moeda: string }>(
    'SELECT id, moeda FROM indicador WHERE id_empresa = $1 AND id = ANY ($2::integer[])',
    [scope.companyId, `{${ids.join(',')}}`],
  );
  const currencies = new Map(rows.map(({ id, moeda }) => [id, moeda]));
  return new Map(
    [...indicators.values()].map((indicator) => {
      const { id, unidade_medida: unit } = indicator;
      const words = currencyUnits.includes(unit) ? currencies.get(id) : unitWords[unit];
      return [
        id,
        { target: valueRule(indicator, 0), realized: valueRule(indicator, 1), unit: words ?? null },
      ];
    }),
  );
}

/** The value of the sides of a series as text, as getProgress writes it. */
export function readyValue(
  rule: ValueRule,
  { numerador, denominador }: { readonly numerador: Cents | null; readonly denominador: Cents | null },
): string | null {
  const side = (cents: Cents | null): Outcome => (cents === null ? 'NO_VALUE' : fromCents(cents));
  const value = valueOfSides(rule, side(numerador), side(denominador));
  const cents = isNull(value) ? undefined : toCents(value);
  return cents === undefined ? null : decimalTextFromCents(cents);
}

/** Joins what the fields need to the pairs `q` of indicator and panel, once for each pair. */
export function joinFurther(further: Further | undefined): RawBuilder<unknown> {
  if (further === undefined) return sql``;
  const measures = [...further.measures];
  const factors = (rule: 'target' | 'realized') => measures.map(([, measure]) => factorOf(measure[rule]));
  return sql`
       CROSS JOIN LATERAL (
             SELECT codigo_externo AS codigo_painel, nome AS nome_painel FROM gmr_painel
              WHERE id_empresa = q.id_empresa AND id = q.id_gmr_painel OFFSET 0) AS fp
       CROSS JOIN LATERAL (
             SELECT codigo_externo AS codigo_indicador, nome AS nome_indicador FROM indicador
              WHERE id_empresa = q.id_empresa AND id = q.id_indicador OFFSET 0) AS fi
        LEFT JOIN unnest(${measures.map(([id]) => id)}::integer[], ${factors('target')}::integer[],
                         ${factors('realized')}::integer[], ${measures.map(([, { unit }]) => unit)}::text[])
               AS fm(id, fator_meta, fator_realizado, unidade) ON fm.id = q.id_indicador`;
}

/** By what the ratio of the sides is multiplied. Null: the value is the numerator. */
function factorOf(rule: ValueRule): number | null {
  if (rule === 'numerator') return null;
  return rule === 'percentage' ? 100 : 1;
}

/** The columns of the fields, over `q`, `a`, {@link joinFurther} and the month `n`. */
export function furtherColumns(further: Further | undefined): RawBuilder<unknown> {
  if (further === undefined) return sql``;
  return sql.raw(further.fields.map((field) => `, ${columns[field]} AS ${field}`).join(''));
}

const columns: Readonly<Record<FurtherField, string>> = {
  codigo_painel: 'fp.codigo_painel',
  nome_painel: 'fp.nome_painel',
  codigo_indicador: 'fi.codigo_indicador',
  nome_indicador: 'fi.nome_indicador',
  valor_meta: valueText('meta', 'fator_meta'),
  valor_meta_ajustada: valueText('meta_ajustada', 'fator_meta'),
  valor_realizado: valueText('realizado', 'fator_realizado'),
  unidade: 'fm.unidade',
};

/**
 * The value as text with 2 decimals, rounded half away from zero as `toCents` rounds it. `div` of
 * numerics cuts an exact quotient, where `/` would round it once before it is rounded.
 */
function valueText(series: string, factor: string): string {
  const side = (name: string) => `a.${series}_${name}[n % 12 + 1]::numeric`;
  return `(
         SELECT CASE WHEN abs(v.cents) < 1e${maxIntegerDigits + 2} THEN round(v.cents / 100, 2)::text END
           FROM (SELECT ${side('numerador')} AS num, nullif(${side('denominador')}, 0) AS den) AS s,
        LATERAL (SELECT CASE WHEN fm.${factor} IS NULL THEN s.num
                             ELSE sign(s.num) * sign(s.den) * div(200 * fm.${factor} * abs(s.num) + abs(s.den), 2 * abs(s.den)) END AS cents) AS v)`;
}

const nameColumns: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  panel: { codigo_painel: 'codigo_externo', nome_painel: 'nome' },
  indicator: { codigo_indicador: 'codigo_externo', nome_indicador: 'nome' },
};

export const namedIn = (include: string | undefined) => new Set(include?.split(','));

/** What `include` names of these records, by their ids. */
export async function namesOf(
  scope: Scope,
  kind: RowKind,
  include: string | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, object>> {
  const named = namedIn(include);
  const wanted = Object.entries(nameColumns[kind]).filter(([field]) => named.has(field));
  if (wanted.length === 0) return new Map();
  const rows = await scope.query<{ id: number }>(
    `SELECT id, ${wanted.map(([field, column]) => `${column} AS ${field}`).join(', ')}
       FROM ${rowKinds[kind].table} WHERE id_empresa = $1 AND id = ANY ($2::integer[])`,
    [scope.companyId, ids],
  );
  return new Map(rows.map(({ id, ...fields }) => [id, fields]));
}
