/** Stores a checked company document in one environment, inside the caller's transaction. */
import type pg from 'pg';
import { saveFormula } from '../../database/formula-store.ts';
import { formulaInput } from '../../formula/payload.ts';
import { centsFromDecimal, decimalTextFromCents } from '../../kernel/decimal.ts';
import { dateOnly } from '../../kernel/fields.ts';
import { type DecimalInput, decimalText } from '../../kernel/json.ts';
import type { IdentifiedList } from './check.ts';
import type { CompanyDocument, DocumentLists } from './document.ts';
import { storeProgress } from './store-progress.ts';

/** The table of each list whose records have ids. */
const tables: Readonly<Record<IdentifiedList, string>> = {
  departamentos: 'departamento',
  filiais: 'filial',
  cargos: 'cargo',
  funcoes: 'funcao',
  colaboradores: 'colaborador',
  indicadores: 'indicador',
  grupos: 'painel_grupo',
  modelos: 'painel_modelo',
  processos: 'gmr_processo',
  paineis: 'gmr_painel',
};

/** The real id of each id of the file, by list. */
export interface IssuedIds {
  readonly company: number;
  readonly lists: Readonly<Record<IdentifiedList, ReadonlyMap<number, number>>>;
}

/** Takes ids for every record from the sequences of the environment that issues them. */
export async function issueIds(connection: pg.ClientBase, lists: DocumentLists): Promise<IssuedIds> {
  const take = async (table: string, count: number): Promise<number[]> => {
    const { rows } = await connection.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence($1, 'id'))::integer AS id FROM generate_series(1, $2)`,
      [`prumo.${table}`, count],
    );
    return rows.map(({ id }) => id);
  };
  const [company = 0] = await take('empresa', 1);
  const issued: Partial<Record<IdentifiedList, Map<number, number>>> = {};
  for (const [list, table] of Object.entries(tables) as [IdentifiedList, string][]) {
    const ids = await take(table, lists[list].length);
    issued[list] = new Map(lists[list].map(({ id }, index) => [id, ids[index] as number]));
  }
  return { company, lists: issued as IssuedIds['lists'] };
}

type Columns = Readonly<Record<string, string>>;

/** Inserts the records in one statement; `columns` gives each column's type. */
async function insert(
  connection: pg.ClientBase,
  table: string,
  columns: Columns,
  records: readonly object[],
): Promise<void> {
  if (records.length === 0) return;
  const names = Object.keys(columns);
  await connection.query(
    `INSERT INTO ${table} (${names.join(', ')})
     SELECT ${names.join(', ')} FROM json_to_recordset($1::json) AS r(${names.map((name) => `${name} ${columns[name]}`).join(', ')})`,
    [JSON.stringify(records)],
  );
}

const key = { id_empresa: 'integer', id: 'integer' };
const range = { inicio_mes: 'smallint', inicio_ano: 'smallint', fim_mes: 'smallint', fim_ano: 'smallint' };

/** Stores everything, and the mark that the whole company is to be calculated. */
export async function storeDocument(
  connection: pg.ClientBase,
  { empresa }: CompanyDocument,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  await connection.query('INSERT INTO empresa (id, nome, modulos) VALUES ($1, $2, $3)', [
    ids.company,
    empresa.nome,
    empresa.modulos ?? [],
  ]);
  await storeStructure(connection, lists, ids);
  await storeIndicators(connection, lists, ids);
  await storePanels(connection, lists, ids);
  await storeCalculations(connection, lists, ids);
  await storeProgress(connection, lists, ids);
  await connection.query('INSERT INTO marca (id_empresa) VALUES ($1)', [ids.company]);
}

/** Looks file ids up; null and 0 stand for none and stay. */
function resolver(ids: IssuedIds) {
  return <T extends number | null | undefined>(list: IdentifiedList, id: T): number | T =>
    id === null || id === undefined || id === 0 ? id : (ids.lists[list].get(id) as number);
}

async function storeStructure(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'departamento',
    { ...key, nome: 'text', area: 'smallint' },
    lists.departamentos.map((row) => ({ area: 0, ...row, id_empresa, id: real('departamentos', row.id) })),
  );
  await insert(
    connection,
    'filial',
    { ...key, nome: 'text', estado: 'text', cidade: 'text' },
    lists.filiais.map((row) => ({ ...row, id_empresa, id: real('filiais', row.id) })),
  );
  await insert(
    connection,
    'cargo',
    { ...key, nome: 'text', descricao: 'text' },
    lists.cargos.map((row) => ({ descricao: '', ...row, id_empresa, id: real('cargos', row.id) })),
  );
  await insert(
    connection,
    'funcao',
    { ...key, nome: 'text', id_cargo: 'integer', descricao: 'text' },
    lists.funcoes.map((row) => ({
      ...row,
      id_empresa,
      id: real('funcoes', row.id),
      id_cargo: real('cargos', row.id_cargo),
    })),
  );
  await storeEmployees(connection, lists, ids);
}

async function storeEmployees(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'colaborador',
    {
      ...key,
      nome: 'text',
      email: 'text',
      sexo: 'text',
      id_filial: 'integer',
      id_cargo: 'integer',
      id_funcao: 'integer',
      data_admissao: 'date',
      remuneracao: 'numeric',
      status: 'smallint',
      lixeira: 'smallint',
      nivel_de_acesso: 'text',
    },
    lists.colaboradores.map((row) => ({
      status: 1,
      lixeira: 0,
      nivel_de_acesso: 'Colaborador',
      ...row,
      id_empresa,
      id: real('colaboradores', row.id),
      id_filial: real('filiais', row.id_filial),
      id_cargo: real('cargos', row.id_cargo),
      id_funcao: real('funcoes', row.id_funcao),
      data_admissao: row.data_admissao == null ? null : dateOnly(row.data_admissao),
      remuneracao: row.remuneracao == null ? null : amountText(row.remuneracao),
    })),
  );
  await insert(
    connection,
    'colaborador_departamento',
    { id_empresa: 'integer', id_colaborador: 'integer', id_departamento: 'integer', ordem: 'integer' },
    lists.colaboradores.flatMap((row) =>
      (row.departamentos ?? []).map((department, ordem) => ({
        id_empresa,
        id_colaborador: real('colaboradores', row.id),
        id_departamento: real('departamentos', department),
        ordem,
      })),
    ),
  );
}

function amountText(amount: DecimalInput): string {
  return decimalTextFromCents(centsFromDecimal(decimalText(amount)) as number);
}

async function storeIndicators(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  await insert(
    connection,
    'indicador',
    {
      ...key,
      nome: 'text',
      descricao: 'text',
      fonte: 'text',
      tipo: 'smallint',
      meta_oculta: 'smallint',
      meta_ajustavel: 'smallint',
      unidade_medida: 'smallint',
      interpretacao: 'smallint',
      totalizador: 'smallint',
      moeda: 'text',
    },
    lists.indicadores.map(({ formula: _, conceitos: __, referencias: ___, ...row }) => ({
      descricao: '',
      fonte: '',
      meta_oculta: 0,
      meta_ajustavel: 0,
      unidade_medida: 0,
      interpretacao: 0,
      totalizador: 0,
      moeda: 'BRL',
      ...row,
      id_empresa: ids.company,
      id: ids.lists.indicadores.get(row.id),
    })),
  );
}

async function storePanels(connection: pg.ClientBase, lists: DocumentLists, ids: IssuedIds): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'painel_grupo',
    { ...key, id_grupo: 'integer', nome: 'text', ordem: 'integer' },
    lists.grupos.map((row) => ({
      ordem: 0,
      ...row,
      id_empresa,
      id: real('grupos', row.id),
      id_grupo: real('grupos', row.id_grupo),
    })),
  );
  await insert(
    connection,
    'painel_modelo',
    {
      ...key,
      id_grupo: 'integer',
      nome: 'text',
      status: 'smallint',
      confidencial: 'smallint',
      ordem: 'integer',
      base: 'integer',
    },
    lists.modelos.map(({ indicadores: _, ...row }) => ({
      status: 1,
      confidencial: 0,
      ...row,
      id_empresa,
      id: real('modelos', row.id),
      id_grupo: real('grupos', row.id_grupo),
      base: real('modelos', row.base ?? 0),
    })),
  );
  await insert(
    connection,
    'painel_modelo_indicador',
    {
      id_empresa: 'integer',
      id_painel_modelo: 'integer',
      id_indicador: 'integer',
      ...range,
      ordem: 'integer',
      peso: 'numeric',
    },
    lists.modelos.flatMap((model) =>
      (model.indicadores ?? []).map((row) => ({
        ordem: 0,
        ...row,
        peso: amountText(row.peso ?? 1),
        id_empresa,
        id_painel_modelo: real('modelos', model.id),
        id_indicador: real('indicadores', row.id_indicador),
      })),
    ),
  );
  await insert(
    connection,
    'gmr_processo',
    { ...key, nome: 'text', ...range },
    lists.processos.map((row) => ({ ...row, id_empresa, id: real('processos', row.id) })),
  );
  await storePanelRows(connection, lists, ids);
}

async function storePanelRows(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  await insert(
    connection,
    'gmr_painel',
    {
      ...key,
      nome: 'text',
      id_grupo: 'integer',
      id_painel_modelo: 'integer',
      status: 'smallint',
      desativado: 'smallint',
      ordem: 'integer',
    },
    lists.paineis.map(({ processos: _, ...row }) => ({
      status: 1,
      desativado: 0,
      ...row,
      id_empresa,
      id: real('paineis', row.id),
      id_grupo: real('grupos', row.id_grupo),
      id_painel_modelo: real('modelos', row.id_painel_modelo),
    })),
  );
  await insert(
    connection,
    'gmr_painel_processo',
    { id_empresa: 'integer', id_gmr_processo: 'integer', id_gmr_painel: 'integer' },
    lists.paineis.flatMap((row) =>
      (row.processos ?? []).map((process) => ({
        id_empresa,
        id_gmr_processo: real('processos', process),
        id_gmr_painel: real('paineis', row.id),
      })),
    ),
  );
  await insert(
    connection,
    'painel_acesso',
    {
      id_empresa: 'integer',
      id_gmr_processo: 'integer',
      id_gmr_painel: 'integer',
      id_colaborador: 'integer',
      acesso: 'smallint',
      permissao: 'smallint',
    },
    lists.acessos.map((row) => ({
      acesso: 0,
      permissao: 0,
      ...row,
      id_empresa,
      id_gmr_processo: real('processos', row.id_gmr_processo),
      id_gmr_painel: real('paineis', row.id_gmr_painel),
      id_colaborador: real('colaboradores', row.id_colaborador),
    })),
  );
}

/** What calculated indicators read; after the models that they may name. */
async function storeCalculations(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  const referencesOf = (types: readonly number[]) =>
    lists.indicadores
      .filter(({ tipo }) => types.includes(tipo))
      .flatMap((row) =>
        (row.referencias ?? []).map((reference) => ({
          ...reference,
          id_empresa,
          id_indicador_principal: real('indicadores', row.id),
          id_indicador: real('indicadores', reference.id_indicador),
          id_painel_modelo: real('modelos', reference.id_painel_modelo),
        })),
      );
  const names = {
    id_empresa: 'integer',
    id_indicador_principal: 'integer',
    id_indicador: 'integer',
    id_painel_modelo: 'integer',
  };
  await insert(
    connection,
    'referencia_composta',
    {
      ...names,
      origem_campo: 'smallint',
      origem_posicao: 'smallint',
      destino_campo: 'smallint',
      destino_posicao: 'smallint',
    },
    referencesOf([1, 2]).map((row) => ({ ...row, id_painel_modelo: row.id_painel_modelo ?? 0 })),
  );
  await insert(
    connection,
    'referencia_consolidada',
    names,
    // 0 and null both stand for the same panel; here it is stored as null.
    referencesOf([3, 4]).map((row) => ({ ...row, id_painel_modelo: row.id_painel_modelo || null })),
  );
  const statements = {
    companyId: ids.company,
    query: async <Row extends object>(text: string, values: readonly unknown[]) =>
      (await connection.query<Row>(text, values as unknown[])).rows,
  };
  for (const { id, formula, conceitos, unidade_medida } of lists.indicadores) {
    if (!formula) continue;
    const { referencias, nos } = formulaInput(formula);
    await saveFormula(statements, real('indicadores', id), {
      references: referencias.map((reference) => ({
        ...reference,
        id_indicador_ref: real('indicadores', reference.id_indicador_ref),
        id_painel_modelo: real('modelos', reference.id_painel_modelo),
      })),
      nodes: nos,
      concepts: unidade_medida === 10 ? (conceitos ?? []) : [],
    });
  }
}
