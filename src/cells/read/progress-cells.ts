/**
 * A query for the cells of a process's panels that is cut to a page before it is expanded to
 * months. The cells of a page are computed from the number of months of each indicator in each
 * panel, so the cost depends on the page and not on the total.
 */

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { db } from '../../database/schema.ts';
import { cellFields } from '../../engine/types.ts';
import type { PageableQuery, WrittenForm, WrittenQuery } from '../../kernel/contract/read-rows.ts';
import { readField } from './progress-cell.ts';
import { type Further, furtherColumns, joinFurther } from './progress-include.ts';
import {
  indicatorsTaking,
  joinTakers,
  type TypedWanted,
  valueColumns,
  valueYears,
} from './progress-typed.ts';
import { yearWriter } from './progress-written.ts';

interface CellFilter {
  readonly processId: number;
  /** Undefined: all of them. */
  readonly panels?: readonly number[] | undefined;
  readonly indicators?: readonly number[] | undefined;
  /** 1 to 12. */
  readonly months?: readonly number[] | undefined;
  /** Only cells of rows that have changed since this time. */
  readonly since?: string | undefined;
  /** Whether typed values are included. Undefined: they are not. */
  readonly typed?: TypedWanted | undefined;
  readonly further?: Further | undefined;
}

interface Window {
  readonly limit?: number;
  readonly offset: number;
}

export const shown = [
  'id_indicador',
  'id_gmr_painel',
  'mes',
  'ano',
  'peso',
  'auxiliar',
  ...cellFields,
] as const;
type ShownCell = Record<(typeof shown)[number], number>;

const among = (column: string, list: readonly number[] | undefined): RawBuilder<unknown> =>
  list === undefined ? sql`` : sql`AND ${sql.raw(column)} = ANY (${`{${list.join(',')}}`}::integer[])`;

const order = sql.raw('ORDER BY id_gmr_painel, id_indicador, ano, mes');

/** Ordered by panel, indicator, year and month. */
export class CellQuery implements PageableQuery<ShownCell> {
  readonly taggedByFeed = true;
  readonly #companyId: number;
  readonly #filter: CellFilter;
  readonly #window: Window;

  constructor(companyId: number, filter: CellFilter, window: Window = { offset: 0 }) {
    this.#companyId = companyId;
    this.#filter = { ...filter, months: filter.months && [...new Set(filter.months)] };
    this.#window = window;
  }

  limit(rows: number): CellQuery {
    return new CellQuery(this.#companyId, this.#filter, { ...this.#window, limit: rows });
  }

  offset(rows: number): CellQuery {
    return new CellQuery(this.#companyId, this.#filter, { ...this.#window, offset: rows });
  }

  clearOrderBy(): { compile: () => CompiledQuery<ShownCell> } {
    return { compile: () => this.#cells(sql``).compile(db) };
  }

  compile(): CompiledQuery<ShownCell> {
    return this.#cells(order).compile(db);
  }

  /** The total number of cells, regardless of the page. */
  total(): { compile: () => CompiledQuery<{ total: number }> } {
    const { since } = this.#filter;
    const counted =
      since === undefined
        ? sql<{ total: number }>`SELECT coalesce(sum(quantos), 0) AS total FROM (${this.#pairs()}) AS par`
        : sql<{ total: number }>`SELECT count(*) AS total FROM (${this.#expanded(this.#pairs())}) AS celula`;
    return { compile: () => counted.compile(db) };
  }

  #cells(ordered: RawBuilder<unknown>): RawBuilder<ShownCell> {
    const { limit, offset } = this.#window;
    const columns = sql.raw(columnsWith(this.#filter.typed, this.#filter.further).join(', '));
    const isWhole = limit === undefined && offset === 0;
    if (isWhole) return sql`SELECT ${columns} FROM (${this.#expanded(this.#pairs())}) AS celula ${ordered}`;
    if (this.#filter.since === undefined) {
      return sql`SELECT ${columns} FROM (${this.#expanded(this.#windowed(limit, offset))}) AS celula ${ordered}`;
    }
    // Changed cells are stored rows, which are few enough to be sorted.
    return sql`SELECT ${columns} FROM (${this.#expanded(this.#pairs())}) AS celula ${order}
                LIMIT ${limit ?? null}::bigint OFFSET ${offset}::bigint`;
  }

  /**
   * An indicator in a panel with its months: from `inicio` to `fim`, `quantos` in number. Counted
   * from year 0, with January as 0. The panels come first, and OFFSET 0 keeps them first. Without
   * statistics, as after a large load, PostgreSQL expects one row of each and would combine all
   * panels with all pairs: 150 s for a million cells instead of 7.
   */
  #pairs(): RawBuilder<unknown> {
    const { processId, panels, indicators, months, typed } = this.#filter;
    const count =
      months === undefined
        ? sql`(t.fim - t.inicio + 1)::bigint`
        : sql`(SELECT sum((t.fim - m + 13) / 12 - (t.inicio - m + 12) / 12) FROM unnest(${monthList(months)}::integer[]) AS m)::bigint`;
    return sql`
      SELECT p.id_empresa, mi.id_indicador, p.id AS id_gmr_painel, mi.peso, t.inicio, t.fim, ${count} AS quantos
        FROM (SELECT pp.id_empresa, pp.id_gmr_painel AS id, p.id_painel_modelo,
                     r.inicio_ano * 12 + r.inicio_mes AS inicio, r.fim_ano * 12 + r.fim_mes AS fim
                FROM gmr_painel_processo pp
                JOIN gmr_processo r ON r.id_empresa = pp.id_empresa AND r.id = pp.id_gmr_processo
               CROSS JOIN LATERAL (
                     SELECT id_painel_modelo FROM gmr_painel p
                      WHERE p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel OFFSET 0) AS p
               WHERE pp.id_empresa = ${this.#companyId}::integer AND pp.id_gmr_processo = ${processId}::integer
                     ${among('pp.id_gmr_painel', panels)}
               ORDER BY pp.id_gmr_painel OFFSET 0) AS p
       CROSS JOIN LATERAL (
             SELECT * FROM painel_modelo_indicador mi
              WHERE mi.id_empresa = p.id_empresa AND mi.id_painel_modelo = p.id_painel_modelo
                    ${among('mi.id_indicador', indicators)} ${among('mi.id_indicador', indicatorsTaking(typed))}
             OFFSET 0) AS mi
       CROSS JOIN LATERAL (
             SELECT greatest(p.inicio, mi.inicio_ano * 12 + mi.inicio_mes) - 1 AS inicio,
                    least(p.fim, mi.fim_ano * 12 + mi.fim_mes) - 1 AS fim) AS t
       WHERE t.inicio <= t.fim`;
  }

  /** The pairs within the page, with their months cut to it. */
  #windowed(limit: number | undefined, offset: number): RawBuilder<unknown> {
    const { months } = this.#filter;
    const first = sql`greatest(0, ${offset}::bigint - par.antes)`;
    const end =
      limit === undefined
        ? sql`par.quantos`
        : sql`least(par.quantos, ${offset}::bigint + ${limit}::bigint - par.antes)`;
    const cut =
      months === undefined
        ? sql`SELECT par.inicio + ${first} AS inicio, par.inicio + ${end} - 1 AS fim`
        : sql`SELECT min(m) AS inicio, max(m) AS fim FROM (
                SELECT m FROM generate_series(par.inicio, par.fim) AS m
                 WHERE m % 12 + 1 = ANY (${monthList(months)}::integer[])
                 ORDER BY m OFFSET ${first} LIMIT ${end} - ${first}) AS kept`;
    // Each pair has a month at least, unless only some months are wanted.
    const enough =
      limit === undefined || months !== undefined
        ? this.#pairs()
        : sql`${this.#pairs()} ORDER BY id_gmr_painel, id_indicador LIMIT ${offset}::bigint + ${limit}::bigint`;
    const before = limit === undefined ? sql`` : sql`AND par.antes < ${offset}::bigint + ${limit}::bigint`;
    return sql`
      SELECT par.id_empresa, par.id_indicador, par.id_gmr_painel, par.peso, c.inicio::integer AS inicio, c.fim::integer AS fim
        FROM (SELECT par.*, sum(quantos) OVER (ORDER BY id_gmr_painel, id_indicador)::bigint - quantos AS antes
                FROM (${enough}) AS par) AS par
       CROSS JOIN LATERAL (${cut}) AS c
       WHERE par.antes + par.quantos > ${offset}::bigint ${before}`;
  }

  /**
   * Writes the cells directly from stored years, so that PostgreSQL does not expand them to rows.
   */
  written(form: WrittenForm): WrittenQuery | undefined {
    const { since, typed, months, further } = this.#filter;
    if (further !== undefined) return undefined;
    const { limit, offset } = this.#window;
    const isWhole = limit === undefined && offset === 0;
    if (since !== undefined && !isWhole) return undefined;
    const pairs = isWhole ? this.#pairs() : this.#windowed(limit, offset);
    const years = sql<object>`
      SELECT ${sql.raw(yearColumns)}, ${valueYears(typed)}
        FROM (${pairs}) AS q ${joinTakers(typed)} ${this.#years()}
       ORDER BY q.id_gmr_painel, q.id_indicador, y.ano`;
    return {
      query: { compile: () => years.compile(db) },
      write: yearWriter(form, columnsWith(typed), months),
    };
  }

  /**
   * The years of a pair. The row of a year is looked up once, with LIMIT, so that its whole key is
   * used whatever number of rows the planner expects.
   */
  #years(): RawBuilder<unknown> {
    const { since } = this.#filter;
    if (since === undefined) {
      return sql`
       CROSS JOIN LATERAL generate_series(q.inicio / 12, q.fim / 12) AS y(ano)
        LEFT JOIN LATERAL (
             SELECT * FROM andamento a
              WHERE a.id_empresa = q.id_empresa AND a.id_indicador = q.id_indicador AND a.id_gmr_painel = q.id_gmr_painel
                AND a.ano = y.ano
              LIMIT 1) AS a ON true`;
    }
    return sql`
       CROSS JOIN LATERAL (
             SELECT * FROM andamento a
              WHERE a.id_empresa = q.id_empresa AND a.id_indicador = q.id_indicador AND a.id_gmr_painel = q.id_gmr_painel
                AND a.ano BETWEEN q.inicio / 12 AND q.fim / 12 AND a.alterado_em >= ${since}::timestamptz
             OFFSET 0) AS a
       CROSS JOIN LATERAL (SELECT a.ano::integer AS ano) AS y`;
  }

  /** The wanted months of the pair in the year, as numbers. */
  #monthsOfYear(): RawBuilder<unknown> {
    const { months } = this.#filter;
    const wanted =
      months === undefined ? sql`` : sql`WHERE n % 12 + 1 = ANY (${monthList(months)}::integer[])`;
    return sql`generate_series(greatest(q.inicio, y.ano * 12), least(q.fim, y.ano * 12 + 11)) AS n ${wanted}`;
  }

  #expanded(pairs: RawBuilder<unknown>): RawBuilder<unknown> {
    const { typed, further } = this.#filter;
    return sql`
      SELECT ${sql.raw(cellColumns)}, ${valueColumns(typed)}${furtherColumns(further)}
        FROM (${pairs}) AS q ${joinTakers(typed)} ${joinFurther(further)} ${this.#years()}
       CROSS JOIN ${this.#monthsOfYear()}`;
  }
}

/** A cell's columns before its values, over `q`, `y`, `a` and the month `n`. */
const weight = 'coalesce(a.peso[n % 12 + 1]::numeric / 100, q.peso)::double precision';
const auxiliary = 'coalesce(a.auxiliar[n % 12 + 1], 0)';
const cellColumns = `q.id_indicador, q.id_gmr_painel, n % 12 + 1 AS mes, y.ano, ${weight} AS peso, ${auxiliary} AS auxiliar`;

/** The columns of a `YearRow` before the amounts. */
const yearColumns = `
q.id_indicador, q.id_gmr_painel, y.ano, greatest(q.inicio - y.ano * 12, 0) AS inicio, least(q.fim - y.ano * 12, 11) AS fim,
       (q.peso * 100)::integer AS peso_padrao, a.peso, a.auxiliar`;

const columnsWith = (typed: TypedWanted | undefined, further?: Further) => [
  ...shown,
  ...(typed?.beside ? cellFields.map(readField) : []),
  ...(further?.fields ?? []),
];

const monthList = (months: readonly number[]) => `{${months.join(',')}}`;
