/**
 * Reads a company's typed cells and its facts in batches, as records of a company document. A
 * company can have millions.
 */
import type pg from 'pg';
import { destinationsOf, type FieldDestination } from '../../engine/typed-fields.ts';
import { type CellField, cellFields, type Indicator } from '../../engine/types.ts';
import { decimalFromCents } from '../../kernel/values/decimal.ts';
import { batches } from '../batches.ts';
import type { FactList } from '../import/company-document.ts';
import { factTables } from '../import/store-facts.ts';

type Months = readonly (number | null)[];

interface ProgressRow extends Readonly<Record<CellField, Months | null>> {
  readonly id_indicador: number;
  readonly id_gmr_painel: number;
  readonly ano: number;
  readonly peso: Months | null;
  readonly auxiliar: Months | null;
  /** The typed values of a formula, by the slug of the manual reference. */
  readonly entradas: Readonly<Record<string, Months>> | null;
  /** The first and last month of the year in which the cell exists. */
  readonly primeiro: number;
  readonly ultimo: number;
}

/** A full join, because entries may exist before the formula's own row. */
const progressText = `
SELECT v.*, greatest(mi.inicio_ano * 12 + mi.inicio_mes - v.ano * 12, 1) AS primeiro,
       least(mi.fim_ano * 12 + mi.fim_mes - v.ano * 12, 12) AS ultimo
  FROM (SELECT coalesce(a.id_empresa, e.id_empresa) AS id_empresa, coalesce(a.id_indicador, e.id_indicador) AS id_indicador,
               coalesce(a.id_gmr_painel, e.id_gmr_painel) AS id_gmr_painel, coalesce(a.ano, e.ano) AS ano,
               a.peso, a.auxiliar, e.entradas, ${cellFields.map((field) => `a.${field}`).join(', ')}
          FROM (SELECT * FROM andamento WHERE id_empresa = $1) AS a
          FULL JOIN (SELECT id_empresa, id_indicador, id_gmr_painel, ano, jsonb_object_agg(slug, valores) AS entradas
                       FROM andamento_entrada WHERE id_empresa = $1 GROUP BY 1, 2, 3, 4) AS e
            ON e.id_indicador = a.id_indicador AND e.id_gmr_painel = a.id_gmr_painel AND e.ano = a.ano) AS v
  JOIN gmr_painel p ON p.id_empresa = v.id_empresa AND p.id = v.id_gmr_painel
  JOIN painel_modelo_indicador mi
    ON mi.id_empresa = v.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo AND mi.id_indicador = v.id_indicador
 ORDER BY v.id_indicador, v.id_gmr_painel, v.ano`;

/** Existing cells that hold anything not calculated. */
export async function* progressRecords(
  connection: pg.ClientBase,
  companyId: number,
  indicators: ReadonlyMap<number, Indicator>,
): AsyncGenerator<object[]> {
  const destinations = new Map(
    indicators.values().map((indicator) => [indicator.id, destinationsOf(indicator, indicators)]),
  );
  for await (const rows of batches<ProgressRow>(connection, progressText, [companyId])) {
    yield rows.flatMap((row) => cellsOf(row, destinations.get(row.id_indicador) ?? []));
  }
}

function cellsOf(row: ProgressRow, destinations: readonly FieldDestination[]): object[] {
  const { id_gmr_painel, id_indicador, ano, peso, auxiliar } = row;
  const cells: object[] = [];
  for (let mes = row.primeiro; mes <= row.ultimo; mes++) {
    const held: Record<string, number> = {};
    const weight = peso?.[mes - 1] ?? null;
    const auxiliary = auxiliar?.[mes - 1] ?? null;
    if (weight !== null) held['peso'] = decimalFromCents(weight);
    if (auxiliary !== null) held['auxiliar'] = auxiliary;
    for (const [index, destination] of destinations.entries()) {
      const field = cellFields[index] as CellField;
      const cents = monthsOf(row, field, destination)?.[mes - 1] ?? null;
      if (cents !== null) held[field] = decimalFromCents(cents);
    }
    if (Object.keys(held).length > 0) cells.push({ id_gmr_painel, id_indicador, mes, ano, ...held });
  }
  return cells;
}

function monthsOf(
  row: ProgressRow,
  field: CellField,
  destination: FieldDestination,
): Months | null | undefined {
  if (destination.kind === 'ignored') return null;
  return destination.kind === 'cell' ? row[field] : row.entradas?.[destination.slug];
}

interface FactRow {
  readonly valor: number;
  readonly dimensoes: readonly number[];
}

export async function* factRecords(
  connection: pg.ClientBase,
  companyId: number,
  list: FactList,
): AsyncGenerator<object[]> {
  const text = `SELECT id_go_processo_periodo, id_conta, id_centro_resultado, dimensoes, mes, ano, valor
                  FROM ${factTables[list]} WHERE id_empresa = $1 ORDER BY id`;
  for await (const rows of batches<FactRow>(connection, text, [companyId])) {
    yield rows.map(({ valor, ...fact }) => ({ ...fact, valor: decimalFromCents(valor) }));
  }
}
