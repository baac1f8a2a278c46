/** The companies of the installation: the attacker's, and the neighbour's, which is smaller. */
import { createHash, randomBytes } from 'node:crypto';
import { largeBudget } from './large-budget.ts';

/** Runs a statement on a connection of the database's owner. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;

export interface Company {
  readonly id: number;
  readonly token: string;
  readonly role: number;
  /** Contains all panels, for the years 0 to 9999. The API now refuses such a range. */
  readonly process: number;
  /** Panels of a model with five common indicators in all those years. */
  readonly panels: readonly number[];
  readonly indicators: readonly number[];
  /** The panel of a model with sixty such indicators. */
  readonly widePanel: number;
  /** The period of a budget of 5,000 accounts. */
  readonly budgetPeriod: number;
}

export interface CompanySize {
  readonly panels: number;
  readonly departments: number;
}

const fewIndicators = 5;
const manyIndicators = 60;
const range = 'inicio_mes, inicio_ano, fim_mes, fim_ano';
const allYears = '1, 0, 12, 9999';

/** Creates a company with both modules and a token. */
export async function createCompany(sql: RunSql, name: string, size: CompanySize): Promise<Company> {
  const ids = async (text: string, ...values: readonly unknown[]) => {
    const { rows } = await sql(text, values);
    return (rows as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  const one = async (text: string, ...values: readonly unknown[]) =>
    (await ids(text, ...values))[0] as number;
  const id = await one(`INSERT INTO empresa (nome, modulos) VALUES ($1, '{gmr,go}') RETURNING id`, name);
  const many = (table: string, columns: string, values: string, count: number, ...more: readonly unknown[]) =>
    ids(
      `INSERT INTO ${table} (id_empresa, ${columns}) SELECT $1, ${values} FROM generate_series(1, $2) n RETURNING id`,
      id,
      count,
      ...more,
    );
  const single = async (table: string, columns: string, values: string) =>
    (await many(table, columns, values, 1))[0] as number;
  await many('departamento', 'nome', `repeat('x', 250)`, size.departments);
  const role = await single('cargo', 'nome', `'Role'`);
  const process = await single('gmr_processo', `nome, ${range}`, `'All years', ${allYears}`);
  const indicators = await many('indicador', 'nome', `'Indicator ' || n`, manyIndicators);
  const modelOf = async (some: readonly number[]) => {
    const model = await single('painel_modelo', 'nome', `'Model'`);
    await sql(
      `INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, ${range})
       SELECT $1, $2, id, ${allYears} FROM unnest($3::integer[]) id`,
      [id, model, some],
    );
    return model;
  };
  const panelsOf = async (model: number, count: number) => {
    const panels = await many('gmr_painel', 'nome, id_painel_modelo', `'Panel ' || n, $3`, count, model);
    await sql(
      `INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT $1, $2, id FROM unnest($3::integer[]) id`,
      [id, process, panels],
    );
    return panels;
  };
  const few = indicators.slice(0, fewIndicators);
  const panels = await panelsOf(await modelOf(few), size.panels);
  // Stored values, because PostgreSQL would soon replace plans made for empty tables.
  await sql(
    `INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano, realizado_numerador)
     SELECT $1, i, p, y, array_fill(1, ARRAY[12]) FROM unnest($2::integer[]) i, unnest($3::integer[]) p, generate_series(2000, 2009) y`,
    [id, few, panels],
  );
  const [widePanel] = (await panelsOf(await modelOf(indicators), 1)) as [number];
  const token = await createToken(sql, id);
  const budgetPeriod = await largeBudget(sql, id);
  return { id, token, role, process, panels, indicators: few, widePanel, budgetPeriod };
}

async function createToken(sql: RunSql, companyId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(secret).digest();
  await sql('INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo) VALUES ($1, $2, $3, $4, true)', [
    companyId,
    'attack',
    secret.slice(0, 6),
    digest,
  ]);
  return secret;
}
