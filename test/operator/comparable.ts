/** The rows of a company in a form in which two companies with other ids can be compared. */
import type pg from 'pg';
import { stampColumn } from '../../src/database/year-stamps.ts';
import { cellFields } from '../../src/engine/types.ts';
import { readTables } from '../../src/operator/sandbox/catalogue.ts';

/** What an export leaves out, by `table.column`, and why. */
const lostColumns: ReadonlyMap<string, string> = new Map([
  ...[
    'painel_modelo',
    'gmr_processo',
    'gmr_painel',
    'processo_go',
    'periodo_go',
    'conta_go',
    'estrutura_go',
    'centro_resultado_go',
    'dimensao_go',
    'dimensao_resultado_go',
  ].map((table) => [`${table}.data_cadastro`, 'the copy is made when it is imported'] as const),
  ['andamento.alterado_em', 'so are its values'],
  ['andamento_entrada.alterado_em', 'so are its values'],
  ...['andamento_entrada.autoria', ...cellFields.map((field) => `andamento.${stampColumn(field)}`)].map(
    (column) => [column, 'whoever imports is the author'] as const,
  ),
  ['colaborador.anonimizado_em', 'the pseudonym is kept; the copy is somebody who is blocked'],
  ['colaborador.remuneracao_em', 'the salary is set when it is imported'],
  ['colaborador_departamento.ordem', 'the order is kept, its numbers begin at 0'],
  ['estrutura_go_conta.ordem', 'the order is kept, its numbers begin at 0'],
]);

/**
 * Histories of writes begin with the import, nothing is closed in the copy, and what people said of
 * numbers is not in the file.
 */
const histories = new Set([
  'registro_go',
  'indicador_versao',
  'fechamento',
  'fechamento_painel',
  'analise',
  'acao',
  'comentario',
  'mencao',
  'reuniao_versao',
]);

async function tables(connection: pg.Pool) {
  const client = await connection.connect();
  return (await readTables(client).finally(() => client.release())).filter(
    ({ name }) => !histories.has(name),
  );
}

/**
 * `table.column` of what no row of these companies has anything in but the column's default: nobody
 * sees whether it is kept.
 */
export async function unseenColumns(connection: pg.Pool, companyIds: readonly number[]): Promise<string[]> {
  const unseen: string[] = [];
  for (const { name, columns } of await tables(connection)) {
    const { rows: defaults } = await connection.query<{ column: string; value: string | null }>(
      `SELECT a.attname AS column, pg_get_expr(d.adbin, d.adrelid) AS value
         FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE a.attrelid = $1::regclass AND a.attname = ANY ($2)`,
      [name, columns],
    );
    for (const { column, value } of defaults) {
      if (lostColumns.has(`${name}.${column}`)) continue;
      const { rowCount } = await connection.query(
        `SELECT FROM ${name} WHERE id_empresa = ANY ($1) AND ${column} IS DISTINCT FROM (${value ?? 'NULL'}) LIMIT 1`,
        [companyIds],
      );
      if (rowCount === 0) unseen.push(`${name}.${column}`);
    }
  }
  return unseen;
}

type Row = Record<string, unknown>;

/** Columns that name a record without a foreign key, or through a generated column. */
const more: Readonly<Record<string, string>> = {
  'painel_modelo.base': 'painel_modelo',
  'painel_acesso.id_gmr_processo': 'gmr_processo',
  'painel_acesso.id_gmr_painel': 'gmr_painel',
  'referencia_composta.id_painel_modelo': 'painel_modelo',
  'orcado_go.dimensoes': 'dimensao_resultado_go',
  'realizado_go.dimensoes': 'dimensao_resultado_go',
  'historico_go.dimensoes': 'dimensao_resultado_go',
};

/**
 * Every table's rows with ids replaced by the record's rank, in an order that does not depend on
 * ids.
 */
export async function comparableCompany(
  connection: pg.Pool,
  companyId: number,
): Promise<Record<string, string[]>> {
  const targets = await foreignKeys(connection);
  const all = new Map<string, Row[]>();
  for (const { name, columns } of await tables(connection)) {
    const { rows } = await connection.query<Row>(
      `SELECT ${columns.join(', ')} FROM ${name} WHERE id_empresa = $1 ${columns.includes('id') ? 'ORDER BY id' : ''}`,
      [companyId],
    );
    all.set(name, rows);
  }
  const ranks = new Map(
    [...all].map(([name, rows]) => [name, new Map(rows.map((row, at) => [row['id'], at + 1]))]),
  );
  const rankIn = (table: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => rankIn(table, item));
    return value === null || value === 0 ? value : ranks.get(table)?.get(value);
  };
  const comparable = (table: string, row: Row): string => {
    const shown = Object.entries(row).flatMap(([column, value]) => {
      const name = `${table}.${column}`;
      if (column === 'id_empresa' || lostColumns.has(name)) return [];
      const target = column === 'id' ? table : (more[name] ?? targets.get(name));
      if (column === 'go_config' && typeof value === 'string') return [[column, configOf(value, rankIn)]];
      return [[column, target === undefined ? value : rankIn(target, value)]];
    });
    return JSON.stringify(Object.fromEntries(shown));
  };
  return Object.fromEntries(
    [...all].map(([table, rows]) => [
      table,
      rows
        .filter((row) => table !== 'andamento' || holdsAnything(row))
        .map((row) => comparable(table, row))
        .sort(),
    ]),
  );
}

/** A row of a year that was written and emptied again is as good as none. */
function holdsAnything(row: Row): boolean {
  return Object.values(row).some((value) => Array.isArray(value) && value.some((month) => month !== null));
}

interface Config {
  readonly fontes: readonly { readonly tipo: string; readonly id: number }[];
  readonly centrosResultado?: readonly number[];
  readonly dimensoesResultado?: readonly number[];
}

function configOf(text: string, rankIn: (table: string, value: unknown) => unknown): object {
  const { fontes, centrosResultado = [], dimensoesResultado = [] } = JSON.parse(text) as Config;
  return {
    fontes: fontes.map(({ tipo, id }) => [tipo, rankIn(tipo === 'conta' ? 'conta_go' : 'estrutura_go', id)]),
    centres: rankIn('centro_resultado_go', centrosResultado),
    values: rankIn('dimensao_resultado_go', dimensoesResultado),
  };
}

/** The table that each `table.column` names a record of. */
async function foreignKeys(connection: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await connection.query<{ name: string; target: string }>(
    `SELECT format('%s.%s', c.relname, a.attname) AS name, t.relname::text AS target
       FROM pg_constraint f
       JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
      CROSS JOIN LATERAL unnest(f.conkey, f.confkey) AS k(own, other)
       JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.own
       JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = k.other
      WHERE f.contype = 'f' AND b.attname = 'id' AND t.relname <> 'empresa' AND c.relnamespace = 'prumo'::regnamespace`,
  );
  return new Map(rows.map(({ name, target }) => [name, target]));
}
