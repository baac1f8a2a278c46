/** The values of all stored cells by the unit of their indicators, and their changes. */
import { exactText } from '../../src/engine/exact-text.ts';
import { isConsolidated } from '../../src/engine/indicator-types.ts';
import { divide, fromCents, fromInteger, multiply, toCents } from '../../src/engine/rational.ts';
import type { TestApi } from '../harness/api.ts';
import { storedFields } from '../harness/cell-changes.ts';

export interface SeriesValue {
  readonly exact: string | null;
  readonly rounded: number | null;
  readonly numerador: number | null;
  readonly denominador: number | null;
}

export type SeriesChange = Readonly<Record<'id_indicador' | 'id_gmr_painel' | 'ano' | 'mes', number>> & {
  readonly serie: string;
  readonly before: SeriesValue;
  readonly after: SeriesValue;
};

const series = ['meta', 'meta_ajustada', 'realizado'];
const nothing: SeriesValue = { exact: null, rounded: null, numerador: null, denominador: null };

/** By indicator, panel, year, month and series. The rule is written out, apart from the product. */
export async function shownValues(
  api: Pick<TestApi, 'sql'>,
  companyId: number,
): Promise<Map<string, SeriesValue>> {
  const { rows } = await api.sql(
    'SELECT id, tipo, unidade_medida, meta_ajustavel FROM indicador WHERE id_empresa = $1',
    [companyId],
  );
  const indicators = new Map((rows as Record<string, number>[]).map((row) => [row['id'], row]));
  const fields = await storedFields(api, companyId);
  const values = new Map<string, SeriesValue>();
  for (const place of fields.keys()) {
    const [id, panel, year, month, field = 0] = place.split('/').map(Number);
    const { tipo = 0, unidade_medida: unit = 0, meta_ajustavel } = indicators.get(id) ?? {};
    const cell = `${id}/${panel}/${year}/${month}`;
    const at = Math.floor(field / 2);
    const side = (of: number, name: 0 | 1) => fields.get(`${cell}/${of * 2 + name}`) ?? null;
    const own = [side(at, 0), side(at, 1)] as const;
    const [numerator, denominator] = at === 1 ? [own[0] ?? side(0, 0), own[1] ?? side(0, 1)] : own;
    const isCounted = at !== 1 || meta_ajustavel === 1 || isConsolidated(tipo);
    const value =
      !isCounted || numerator === null
        ? undefined
        : unit % 2 === 0
          ? fromCents(numerator)
          : denominator === null
            ? undefined
            : divide(fromCents(numerator), fromCents(denominator));
    const shown = value && unit === 3 ? multiply(value, fromInteger(100)) : value;
    const cents = shown && toCents(shown);
    values.set(`${cell}/${series[at]}`, {
      exact: shown ? exactText(shown) : null,
      rounded: cents === undefined ? null : cents / 100,
      numerador: own[0] === null ? null : own[0] / 100,
      denominador: own[1] === null ? null : own[1] / 100,
    });
  }
  return values;
}

/** The series of which the value or a side differs. */
export function valueDifferences(
  old: ReadonlyMap<string, SeriesValue>,
  now: ReadonlyMap<string, SeriesValue>,
): SeriesChange[] {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((place) => {
    const [before, after] = [old.get(place) ?? nothing, now.get(place) ?? nothing];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const [id_indicador = 0, id_gmr_painel = 0, ano = 0, mes = 0] = place.split('/').map(Number);
    return [{ id_indicador, id_gmr_painel, ano, mes, serie: place.split('/')[4] as string, before, after }];
  });
}
