/**
 * The progress rows that one recalculation needs: loaded in bulk as they become needed, read cell by cell by the
 * evaluator, and stored in bulk where a value changed.
 */
import type { MonthlyCents } from '../database/schema.ts';
import { type Cell, type CellField, type CellReader, type Cents, cellFields } from '../formula/types.ts';
import type { Scope } from '../kernel/endpoint.ts';

/** One indicator in one panel and year. */
export interface RowKey {
  readonly indicatorId: number;
  readonly panelId: number;
  readonly year: number;
}

type ProgressRow = RowKey & Record<CellField, MonthlyCents>;

interface EntryRow extends RowKey {
  readonly slug: string;
  readonly valores: MonthlyCents;
}

/** Rows by indicator, then by panel and year in one number: reading a cell builds no text and no object of keys. */
class RowMap<Value> {
  readonly #byIndicator = new Map<number, Map<number, Value>>();

  #place(panelId: number, year: number): number {
    return panelId * 10_000 + year;
  }

  has({ indicatorId, panelId, year }: RowKey): boolean {
    return this.#byIndicator.get(indicatorId)?.has(this.#place(panelId, year)) ?? false;
  }

  get(indicatorId: number, panelId: number, year: number): Value | undefined {
    return this.#byIndicator.get(indicatorId)?.get(this.#place(panelId, year));
  }

  set({ indicatorId, panelId, year }: RowKey, value: Value): void {
    let rows = this.#byIndicator.get(indicatorId);
    if (!rows) this.#byIndicator.set(indicatorId, (rows = new Map()));
    rows.set(this.#place(panelId, year), value);
  }
}

const twelveNulls = (): MonthlyCents => Array.from({ length: 12 }, () => null);

/** Fields of a row that the calculation owns: which columns {@link CellStore.save} writes. */
type Ownership = 'all' | 'without adjusted';

export class CellStore implements CellReader {
  readonly #scope: Scope;
  /** Null where nothing is stored. */
  readonly #rows = new RowMap<ProgressRow | null>();
  readonly #entries = new RowMap<Map<string, MonthlyCents>>();
  readonly #changed = new Map<ProgressRow, Ownership>();

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Loads the rows that are not known yet, and with `entries` the manual entries of the same keys. */
  async ensure(keys: Iterable<RowKey>, entries: 'with entries' | 'cells only' = 'cells only'): Promise<void> {
    const rowKeys: RowKey[] = [];
    const entryKeys: RowKey[] = [];
    for (const key of keys) {
      if (!this.#rows.has(key)) {
        this.#rows.set(key, null);
        rowKeys.push(key);
      }
      if (entries === 'with entries' && !this.#entries.has(key)) {
        this.#entries.set(key, new Map());
        entryKeys.push(key);
      }
    }
    await Promise.all([this.#loadRows(rowKeys), this.#loadEntries(entryKeys)]);
  }

  async #loadRows(keys: readonly RowKey[]): Promise<void> {
    if (keys.length === 0) return;
    const rows = await this.#scope.query<ProgressRow>(
      `SELECT a.id_indicador AS "indicatorId", a.id_gmr_painel AS "panelId", a.ano AS year,
              ${cellFields.map((field) => `a.${field}`).join(', ')}
         FROM unnest($2::integer[], $3::integer[], $4::smallint[]) AS k(id_indicador, id_gmr_painel, ano)
         JOIN andamento a USING (id_indicador, id_gmr_painel, ano)
        WHERE a.id_empresa = $1`,
      keyColumns(this.#scope, keys),
    );
    for (const row of rows) this.#rows.set(row, row);
  }

  async #loadEntries(keys: readonly RowKey[]): Promise<void> {
    if (keys.length === 0) return;
    const rows = await this.#scope.query<EntryRow>(
      `SELECT e.id_indicador AS "indicatorId", e.id_gmr_painel AS "panelId", e.ano AS year, e.slug, e.valores
         FROM unnest($2::integer[], $3::integer[], $4::smallint[]) AS k(id_indicador, id_gmr_painel, ano)
         JOIN andamento_entrada e USING (id_indicador, id_gmr_painel, ano)
        WHERE e.id_empresa = $1`,
      keyColumns(this.#scope, keys),
    );
    for (const row of rows) {
      this.#entries.get(row.indicatorId, row.panelId, row.year)?.set(row.slug, row.valores);
    }
  }

  cell(indicatorId: number, panelId: number, year: number, month: number): Cell | undefined {
    const row = this.#known(indicatorId, panelId, year);
    if (!row) return undefined;
    const at = month - 1;
    return {
      meta_numerador: row.meta_numerador[at] ?? null,
      meta_denominador: row.meta_denominador[at] ?? null,
      meta_ajustada_numerador: row.meta_ajustada_numerador[at] ?? null,
      meta_ajustada_denominador: row.meta_ajustada_denominador[at] ?? null,
      realizado_numerador: row.realizado_numerador[at] ?? null,
      realizado_denominador: row.realizado_denominador[at] ?? null,
    };
  }

  manualEntry(indicatorId: number, panelId: number, year: number, month: number, slug: string): Cents | null {
    return this.#entries.get(indicatorId, panelId, year)?.get(slug)?.[month - 1] ?? null;
  }

  /** A row that was never asked for must not look like one that holds nothing. */
  #known(indicatorId: number, panelId: number, year: number): ProgressRow | null {
    const row = this.#rows.get(indicatorId, panelId, year);
    if (row === undefined)
      throw new Error(`progress row ${indicatorId}/${panelId}/${year} was read before it was loaded`);
    return row;
  }

  /** Takes calculated fields over; true when a value changed. */
  put(indicatorId: number, panelId: number, year: number, month: number, fields: Partial<Cell>): boolean {
    const row = this.#known(indicatorId, panelId, year) ?? this.#newRow(indicatorId, panelId, year);
    const calculated = Object.entries(fields) as [CellField, Cents | null][];
    const different = calculated.filter(([field, value]) => row[field][month - 1] !== value);
    if (different.length === 0) return false;
    for (const [field, value] of different) row[field][month - 1] = value;
    this.#rows.set(row, row);
    this.#changed.set(row, 'meta_ajustada_numerador' in fields ? 'all' : 'without adjusted');
    return true;
  }

  #newRow(indicatorId: number, panelId: number, year: number): ProgressRow {
    const row: Partial<ProgressRow> = { indicatorId, panelId, year };
    for (const field of cellFields) row[field] = twelveNulls();
    return row as ProgressRow;
  }

  /** Stores the rows that changed, in key order, so that two writers of the same rows never deadlock. */
  async save(): Promise<number> {
    const rows = [...this.#changed.keys()].sort(
      (a, b) => a.indicatorId - b.indicatorId || a.panelId - b.panelId || a.year - b.year,
    );
    for (const ownership of ['all', 'without adjusted'] as const) {
      const own = rows.filter((row) => this.#changed.get(row) === ownership);
      // Adjusted targets that are not calculated are the user's: never written from here.
      const fields = cellFields.filter((field) => ownership === 'all' || !field.startsWith('meta_ajustada'));
      await this.#upsert(own, fields);
    }
    this.#changed.clear();
    return rows.length;
  }

  async #upsert(rows: readonly ProgressRow[], fields: readonly CellField[]): Promise<void> {
    if (rows.length === 0) return;
    const columns = fields.map((field) => rows.map((row) => arrayText(row[field])));
    await this.#scope.query(
      `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, ${fields.join(', ')})
       SELECT $1, i, p, a, ${fields.map((field) => `${field}::bigint[]`).join(', ')}
         FROM unnest($2::integer[], $3::integer[], $4::smallint[], ${fields.map((_, n) => `$${n + 5}::text[]`).join(', ')})
           AS r(i, p, a, ${fields.join(', ')})
       ON CONFLICT (id_empresa, id_indicador, id_gmr_painel, ano)
       DO UPDATE SET ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}`,
      [...keyColumns(this.#scope, rows), ...columns],
    );
  }
}

function keyColumns(scope: Scope, keys: readonly RowKey[]): unknown[] {
  return [
    scope.companyId,
    keys.map((key) => key.indicatorId),
    keys.map((key) => key.panelId),
    keys.map((key) => key.year),
  ];
}

function arrayText(values: MonthlyCents): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}
