/**
 * The policies of what people see, table by table: the rows of each that each kind of person sees,
 * as written down here, whatever endpoint asks. Every table has rows that somebody does not see, so
 * that a policy which is gone, or holds for everything, is noticed.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { peoplesPath } from '../../src/database/acting.ts';
import type { Scope } from '../../src/kernel/scope.ts';
import { startApi, type TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { give, type Someone, someone } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';

/** A row as the owner of the tables reads it, with the columns that the API may read. */
type Row = Readonly<Record<string, unknown>>;
type Sees = (row: Row) => boolean;

let api: TestApi;
/** The Colaborador has its `panel` in its `process`, and nothing else. */
let own: PanelsFixture;
let other: PanelsFixture;
let manager: Someone;
let leader: Someone;
let member: Someone;
/** Shares the panel. */
let colleague: Someone;
let stranger: Someone;
let blocked: Someone;
let trashed: Someone;
let comments: ReadonlyMap<unknown, Row>;
let plans: ReadonlyMap<unknown, Row>;
/** The indicators of the Colaborador's model. */
let ownIndicators: ReadonlySet<unknown>;

before(async () => {
  // Records that are late by the database's clock are counted: there are rows of that table, too.
  api = await startApi({}, { auditClock: null });
  const { id } = api.companyA;
  own = await createPanels(api.sql, id);
  other = await createPanels(api.sql, id);
  manager = await someone(api, id, 'Manager', 'Gerente');
  leader = await someone(api, id, 'Leader', 'Gestor');
  member = await someone(api, id, 'Member', 'Colaborador');
  colleague = await someone(api, id, 'Colleague', 'Colaborador');
  stranger = await someone(api, id, 'Stranger', 'Colaborador');
  blocked = await someone(api, id, 'Blocked', 'Gerente');
  trashed = await someone(api, id, 'Trashed', 'Gerente');
  for (const person of [member, colleague])
    await give(api, person, { process: own.process, panel: own.panel, permissao: 1 });
  for (const fixture of [own, other]) await storeRows(fixture);
  await storeRest();
  await api.sql('UPDATE colaborador SET status = 0 WHERE id = $1', [blocked.employeeId]);
  await api.sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [trashed.employeeId]);
  const { rows } = await api.sql(
    'SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo = $1',
    [own.model],
  );
  ownIndicators = new Set((rows as Row[]).map((row) => row['id_indicador']));
});
after(() => api.close());

/** Stores a row and gives its id, where it has one. */
async function put(table: string, row: Row): Promise<number> {
  const all = { id_empresa: api.companyA.id, ...row };
  const places = Object.keys(all).map((_, at) => `$${at + 1}`);
  const { rows } = await api.sql(
    `INSERT INTO ${table} (${Object.keys(all).join(', ')}) VALUES (${places.join(', ')}) RETURNING to_jsonb(${table}) AS row`,
    Object.values(all),
  );
  return (rows[0] as { row: { id: number } }).row.id;
}

/** Rows for the tables that the fixture leaves empty, also in its confidential model. */
async function storeRows(of: PanelsFixture): Promise<void> {
  const panels = [of.panel, of.otherPanel, of.loosePanel];
  await put('gmr_painel_processo', { id_gmr_processo: of.process, id_gmr_painel: of.loosePanel });
  for (const [id_gmr_processo, id_gmr_painel] of [
    [of.process, of.panel],
    [of.longProcess, of.panel],
    [of.process, of.loosePanel],
  ])
    await put('painel_acesso', { id_gmr_processo, id_gmr_painel, id_colaborador: of.employee });
  const months = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
  const stray = { id_painel_modelo: of.submodel, id_indicador: of.strayIndicator };
  await put('painel_modelo_indicador', { ...stray, ...months });
  const id_conversao = await put('conversao', { id_indicador: of.common, tipo: 0 });
  const valores = Array<null>(12).fill(null);
  for (const id_gmr_painel of panels)
    for (const ano of [2023, 2024, 2025]) {
      const year = { id_gmr_painel, ano };
      await put('andamento', { ...year, id_indicador: of.common });
      await put('andamento_entrada', { ...year, id_indicador: of.formula, slug: 'base' });
      await put('conversao_valor', { ...year, id_conversao, campo: 'meta_numerador', valores });
    }
  for (const id_indicador of [of.compound, of.strayIndicator]) {
    const reads = { id_indicador_principal: id_indicador, id_indicador: of.common };
    const sides = { origem_campo: 0, origem_posicao: 0, destino_campo: 0, destino_posicao: 0 };
    await put('indicador_versao', { id_indicador, versao: 1, definicao: '{}' });
    await put('referencia_composta', { ...reads, ...sides });
    await put('referencia_consolidada', { ...reads, id_painel_modelo: of.model });
    await put('formula_conceito', { id_indicador, nome: 'A', valor: 1 });
  }
}

/** Rows that belong to no panel: of the budget, of employees, of webhooks, and of the feed. */
async function storeRest(): Promise<void> {
  const { period, account, childAccount, childCentre } = await createBudget(api.sql, api.companyA.id);
  const budgeted = { id_go_processo_periodo: period, id_conta: childAccount, ano: 2024, mes: 3, valor: 1 };
  for (const table of ['realizado_go', 'historico_go'])
    await put(table, { ...budgeted, id_centro_resultado: childCentre });
  await put('registro_go', { recurso: 'contaGo', id_registro: account, acao: 'insert' });
  const id_departamento = await put('departamento', { nome: 'Sales' });
  const of = { id_colaborador: member.employeeId };
  await put('colaborador_departamento', { ...of, id_departamento });
  await put('senha_link', { ...of, resumo: 'digest', expira_em: 'infinity' });
  await put('mensagem', { ...of, destinatario: 'a@b.c', assunto: 'A', texto: 'B' });
  const told = { boletim: 'nenhum', vermelho: 'meus', acao: 0, valores: 0, mencao: 0, idioma: 'pt' };
  for (const { employeeId: id_colaborador } of [leader, member]) {
    await put('aviso', { id_colaborador, ...told });
    await put('aviso_dado', { id_colaborador, sobre: 'acao 1' });
  }
  await put('vigilancia', {});
  await put('vigilancia_dado', { sobre: 'action.overdue 1' });
  const hooks = await api.sql('SELECT min(id) AS id FROM webhook WHERE id_empresa = $1', [api.companyA.id]);
  const { id: id_webhook } = hooks.rows[0] as { id: number };
  await put('webhook_entrega', { id_webhook, tipo: 'formula.saved', corpo: '{}' });
  const seenPanels = [own.panel, own.loosePanel, other.panel];
  for (const [visivel, owner] of [
    ['dono', member],
    ['dono', manager],
    ['empresa', manager],
  ] as const) {
    const id_cenario = await put('cenario', { nome: 'Plan', visivel, id_colaborador: owner.employeeId });
    const cell = { id_indicador: own.common, ano: 2024, mes: 3, campo: 'meta_numerador' };
    const ordem = visivel === 'empresa' ? 0 : owner.employeeId;
    for (const id_gmr_painel of seenPanels)
      await put('cenario_diferenca', { id_cenario, id_gmr_painel, ...cell, ordem });
  }
  plans = await byId('cenario');
  const january = { ano: 2024, mes: 1 };
  const closings: number[] = [];
  for (const id_gmr_processo of [own.process, other.process])
    closings.push(await put('fechamento', { id_gmr_processo, ...january }));
  for (const id_gmr_painel of seenPanels)
    await put('fechamento_painel', { id_gmr_painel, ...january, id_fechamento: closings[0] });
  await storeSaid();
  await storeChanges();
  // Beside the sign-ins of everybody.
  for (const path of ['/panels/getPanels', '/employee/getEmployees', '/company/getRoles'])
    assert.equal((await api.get(path)).status, 200);
}

async function byId(table: string): Promise<ReadonlyMap<unknown, Row>> {
  const { rows } = await api.sql(`SELECT * FROM ${table} WHERE id_empresa = $1`, [api.companyA.id]);
  return new Map((rows as Row[]).map((row) => [row['id'], row]));
}

/** What is said of numbers and of panels alone, with mentions and versions. */
async function storeSaid(): Promise<void> {
  const doing = { o_que: 'A', id_responsavel: member.employeeId, prazo: '2024-04-01' };
  for (const id_gmr_painel of [own.panel, own.otherPanel, own.loosePanel, other.panel]) {
    for (const [id_indicador, ano, mes] of [
      [own.common, 2024, 3],
      [own.common, 2025, 3],
      [own.strayIndicator, 2024, 3],
      [null, null, null],
    ] as const) {
      const number = { id_gmr_painel, id_indicador, ano, mes };
      if (id_indicador !== null) await put('analise', { ...number, fato: 'A' });
      await put('acao', { ...number, ...doing });
      const id_comentario = await put('comentario', { ...number, texto: 'A' });
      await put('mencao', { id_comentario, id_colaborador: member.employeeId });
      await put('reuniao_versao', { ...number, recurso: 'acao', id_registro: 1, campo: 'o_que' });
      for (const recurso of ['analise', 'acao', 'comentario'])
        await put('mudanca', { ...number, acao: 'delete', recurso, id_registro: 1 });
    }
  }
  for (const { employeeId: id_colaborador } of [manager, leader, member, colleague])
    for (const id_gmr_painel of [own.panel, own.otherPanel, own.loosePanel])
      await put('painel_favorito', { id_colaborador, id_gmr_painel });
  comments = await byId('comentario');
}

/** The feed about records of each fixture, and about what only a Gestor or a Gerente sees. */
async function storeChanges(): Promise<void> {
  const told = (row: Row) => put('mudanca', { acao: 'update', ...row });
  for (const part of [own, other]) {
    for (const [recurso, ids] of Object.entries({
      painel: [part.panel, part.otherPanel, part.loosePanel],
      modelo: [part.model, part.submodel],
      processo: [part.process, part.longProcess],
      grupo: [part.group, part.subgroup],
      indicador: [part.common, part.strayIndicator],
      formula: [part.formula, part.strayIndicator],
      colaborador: [part.employee],
    }))
      for (const id_registro of ids) await told({ recurso, id_registro });
    for (const id_gmr_painel of [part.panel, part.otherPanel, part.loosePanel, null])
      for (const id_indicador of [part.common, part.strayIndicator])
        await told({ recurso: 'andamento', id_gmr_painel, id_indicador, ano: 2024, mes: 3 });
  }
  for (const recurso of ['recalculo', 'departamento', 'filial', 'cargo', 'funcao', 'acesso', 'contaGo'])
    await told({ recurso, id_registro: 1 });
  await told({ recurso: 'empresa', id_registro: api.companyA.id });
}

const everything: Sees = () => true;
const nothing: Sees = () => false;
const isOneOf =
  (column: string, ...ids: unknown[]): Sees =>
  (row) =>
    ids.includes(row[column]);

/** What each kind of person sees of the tables that are named here. */
interface Kinds {
  readonly leader: Sees;
  readonly member: Sees;
  /** Of a Gerente, where that is not everything. */
  readonly manager?: Sees;
}

const secretPanels = () => [own.loosePanel, other.loosePanel];
const secretModels = () => [own.submodel, other.submodel];
const notSecretPanel =
  (column: string): Sees =>
  (row) =>
    !secretPanels().includes(row[column] as number);
const notSecretModel =
  (column: string): Sees =>
  (row) =>
    !secretModels().includes(row[column] as number);
const ownIndicator =
  (column: string): Sees =>
  (row) =>
    ownIndicators.has(row[column]);
const isOwnPlace: Sees = (row) =>
  row['id_gmr_painel'] === own.panel && row['id_gmr_processo'] === own.process;
const isOwnYear: Sees = (row) => row['id_gmr_painel'] === own.panel && row['ano'] === 2024;

const byPlace: Kinds = { leader: notSecretPanel('id_gmr_painel'), member: isOwnPlace };
const byYear: Kinds = { leader: notSecretPanel('id_gmr_painel'), member: isOwnYear };
const byIndicator = (column: string): Kinds => ({ leader: everything, member: ownIndicator(column) });
const forGestores: Kinds = { leader: everything, member: nothing };
const forGerentes: Kinds = { leader: nothing, member: nothing };

const isOwnSaid: Sees = (row) =>
  row['id_gmr_painel'] === own.panel &&
  (row['id_indicador'] === null || (row['ano'] === 2024 && ownIndicators.has(row['id_indicador'])));
const said: Kinds = { leader: notSecretPanel('id_gmr_painel'), member: isOwnSaid };
const ofComment =
  (sees: Sees): Sees =>
  (row) =>
    sees(comments.get(row['id_comentario']) as Row);

const ofPlan =
  (who: 'leader' | 'member' | 'manager'): Sees =>
  (row) =>
    scenarios[who]?.(plans.get(row['id_registro']) as Row) ?? true;

/** By the feed's resource: of others only a Gestor is told. */
const toldToMember: Readonly<Record<string, Sees>> = {
  recalculo: everything,
  empresa: everything,
  painel: (row) => row['id_registro'] === own.panel,
  modelo: (row) => row['id_registro'] === own.model,
  processo: (row) => row['id_registro'] === own.process,
  grupo: (row) => [own.group, own.subgroup].includes(row['id_registro'] as number),
  indicador: ownIndicator('id_registro'),
  formula: ownIndicator('id_registro'),
  analise: isOwnSaid,
  acao: isOwnSaid,
  comentario: isOwnSaid,
  cenario: (row) => ofPlan('member')(row),
  andamento: (row) =>
    [null, own.panel].includes(row['id_gmr_painel'] as null) && ownIndicators.has(row['id_indicador']),
};
const forGerentesAlone: ReadonlySet<unknown> = new Set([
  'colaborador',
  'departamento',
  'filial',
  'cargo',
  'funcao',
]);
const feed: Kinds = {
  leader: (row) =>
    !forGerentesAlone.has(row['recurso']) &&
    notSecretPanel('id_gmr_painel')(row) &&
    (row['recurso'] !== 'painel' || notSecretPanel('id_registro')(row)) &&
    (row['recurso'] !== 'modelo' || notSecretModel('id_registro')(row)) &&
    (row['recurso'] !== 'cenario' || ofPlan('leader')(row)),
  manager: (row) => row['recurso'] !== 'cenario' || ofPlan('manager')(row),
  member: (row) => toldToMember[row['recurso'] as string]?.(row) ?? false,
};

const isOfCompany: Sees = (row) => row['visivel'] === 'empresa';
const ownedBy =
  (owner: Someone): Sees =>
  (row) =>
    row['id_colaborador'] === owner.employeeId;
const scenarios: Kinds = {
  leader: isOfCompany,
  member: (row) => isOfCompany(row) || ownedBy(member)(row),
  manager: (row) => isOfCompany(row) || ownedBy(manager)(row),
};
/** `ordem` of a difference says who sees its scenario: 0 all, else the owner. */
const isOfSeen =
  (owner: Someone): Sees =>
  (row) =>
    [0, owner.employeeId].includes(row['ordem'] as number);
const differences: Kinds = {
  leader: (row) => isOfSeen(leader)(row) && notSecretPanel('id_gmr_painel')(row),
  member: (row) => isOfSeen(member)(row) && row['id_gmr_painel'] === own.panel && row['mes'] === 3,
  manager: (row) => isOfSeen(manager)(row),
};

const goTables =
  'processo_go periodo_go conta_go estrutura_go estrutura_go_conta centro_resultado_go dimensao_go dimensao_resultado_go orcado_go realizado_go historico_go registro_go';
const gerenteTables =
  'departamento filial cargo funcao colaborador_departamento senha senha_link mensagem webhook webhook_entrega auditoria_dia';
/** Not even a Gerente sees those of others. */
const ownRows: Kinds = {
  leader: (row) => row['id_colaborador'] === leader.employeeId,
  member: (row) => row['id_colaborador'] === member.employeeId,
  manager: nothing,
};
const all = (tables: string, kinds: Kinds) =>
  Object.fromEntries(tables.split(' ').map((table) => [table, kinds] as const));

const tables: Readonly<Record<string, Kinds>> = {
  gmr_painel: { leader: notSecretPanel('id'), member: (row) => row['id'] === own.panel },
  gmr_painel_processo: byPlace,
  painel_acesso: byPlace,
  andamento: byYear,
  andamento_entrada: byYear,
  andamento_historico: byYear,
  ...all('registro_historico vigilancia vigilancia_dado', {
    leader: nothing,
    member: nothing,
    manager: nothing,
  }),
  painel_modelo: { leader: notSecretModel('id'), member: (row) => row['id'] === own.model },
  painel_modelo_indicador: {
    leader: notSecretModel('id_painel_modelo'),
    member: (row) => row['id_painel_modelo'] === own.model,
  },
  cenario: scenarios,
  cenario_diferenca: differences,
  analise: said,
  acao: said,
  comentario: said,
  reuniao_versao: said,
  mencao: { leader: ofComment(said.leader), member: ofComment(said.member) },
  aviso: ownRows,
  aviso_dado: ownRows,
  painel_favorito: {
    leader: (row) => ownedBy(leader)(row) && notSecretPanel('id_gmr_painel')(row),
    member: (row) => ownedBy(member)(row) && row['id_gmr_painel'] === own.panel,
    manager: (row) => ownedBy(manager)(row),
  },
  conversao: forGestores,
  conversao_valor: byYear,
  indicador: byIndicator('id'),
  indicador_versao: byIndicator('id_indicador'),
  formula_referencia: byIndicator('id_indicador'),
  formula_no: byIndicator('id_indicador'),
  formula_conceito: byIndicator('id_indicador'),
  referencia_composta: byIndicator('id_indicador_principal'),
  referencia_consolidada: byIndicator('id_indicador_principal'),
  fechamento: { leader: everything, member: (row) => row['id_gmr_processo'] === own.process },
  fechamento_painel: {
    leader: notSecretPanel('id_gmr_painel'),
    member: (row) => row['id_gmr_painel'] === own.panel,
  },
  gmr_processo: { leader: everything, member: (row) => row['id'] === own.process },
  painel_grupo: {
    leader: everything,
    member: (row) => [own.group, own.subgroup].includes(row['id'] as number),
  },
  colaborador: {
    leader: everything,
    member: (row) => isOneOf('id', member.employeeId, colleague.employeeId, own.employee)(row),
  },
  ...all(goTables, forGestores),
  ...all(gerenteTables, forGerentes),
  mudanca: feed,
  // A Gestor is told of what integrations asked for about panels and the like, and of their own
  // requests.
  auditoria: {
    leader: (row) =>
      row['id_colaborador'] === leader.employeeId ||
      (row['id_token'] !== null && /^\/(panels|indicators|processes|go)\//.test(String(row['rota']))),
    member: nothing,
  },
};

/** Tables that the API reads for itself while it serves a person. No endpoint shows their rows. */
const internal: Readonly<Record<string, string>> = {
  marca: 'what is to be recalculated',
  calculo_versao: 'the number of the last recalculation',
  calculo_falha: 'recalculations that failed',
  idempotencia: 'answers by the key and the caller who sent it',
  copia_producao: 'which refresh the rows of development come from',
  sessao:
    'read by the sessions’ own routes and, counted, in the list of employees: for the person or a Gerente',
  historico_inicio: 'from when earlier values are whole',
};

/** The columns of the table that the API may read, as one JSON text for each row. */
async function rowsFor(table: string): Promise<string> {
  const { rows } = await api.sql(
    `SELECT string_agg(format('%L, %I', attname, attname), ', ' ORDER BY attnum) AS list FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND has_column_privilege($2, attrelid, attnum, 'SELECT')`,
    [`prumo.${table}`, api.database.apiRole],
  );
  const { list } = rows[0] as { list: string };
  return `SELECT jsonb_build_object(${list}) AS row FROM ${table} WHERE id_empresa = $1`;
}

/** Reads with the person's rights; without a person, with a token's. */
const as = <T>(person: Someone | undefined, read: (scope: Scope) => Promise<T>): Promise<T> =>
  api.companies.read(api.companyA.id, read, person && { employeeId: person.employeeId });

const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the rows of a table', () => {
  for (const [table, kinds] of Object.entries(tables)) {
    it(`${table}: are a person's as their level and their panels say`, async () => {
      const text = await rowsFor(table);
      const { id } = api.companyA;
      const stored = ((await api.sql(text, [id])).rows as { row: Row }[]).map(({ row }) => row);
      const seenBy = async (person: Someone) =>
        texts((await as(person, (scope) => scope.query<{ row: Row }>(text, [id]))).map(({ row }) => row));
      const ofStranger: Sees = (row) =>
        table === 'cenario'
          ? row['visivel'] === 'empresa'
          : table === 'colaborador'
            ? row['id'] === stranger.employeeId
            : table === 'mudanca' &&
              (['recalculo', 'empresa'].includes(row['recurso'] as string) ||
                (row['recurso'] === 'cenario' && isOfCompany(plans.get(row['id_registro']) as Row)));
      for (const [who, person, sees] of [
        ['Gerente', manager, kinds.manager ?? everything],
        ['Gestor', leader, kinds.leader],
        ['Colaborador', member, kinds.member],
        ['Colaborador without a panel', stranger, ofStranger],
        ['blocked', blocked, nothing],
        ['in the trash', trashed, nothing],
      ] as const)
        assert.deepEqual(await seenBy(person), texts(stored.filter(sees)), who);
      assert.ok(
        stored.some((row) => !kinds.member(row)),
        'the table has nothing to hide',
      );
    });
  }

  it('are told here for every table with a policy, which each has that the API reads, but for its own', async () => {
    const { rows } = await api.sql(
      `SELECT c.relname AS name,
              EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'pessoa' AND NOT p.polpermissive
                         AND p.polcmd IN ('r', '*') AND p.polroles = ARRAY[$1::regrole::oid]) AS narrowed
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id_empresa'
        WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND has_any_column_privilege($1, c.oid, 'SELECT')`,
      [api.database.apiRole],
    );
    const named = (isNarrowed: boolean) =>
      (rows as { name: string; narrowed: boolean }[])
        .flatMap(({ name, narrowed }) => (narrowed === isNarrowed ? name : []))
        .toSorted();
    assert.deepEqual(named(true), Object.keys(tables).toSorted());
    assert.deepEqual(named(false), Object.keys(internal).toSorted());
    const { rows: views } = await api.sql(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'prumo'::regnamespace AND relkind IN ('v', 'm')
          AND NOT 'security_invoker=true' = ANY (coalesce(reloptions, '{}'))`,
    );
    assert.deepEqual(views, [], 'a view of its owner would show everything');
  });

  it('are as many as the planner expects, where the level alone decides', async () => {
    const { id } = api.companyA;
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome) SELECT $1, 'Department ' || n FROM generate_series(1, 5000) n`,
      [id],
    );
    await api.sql('ANALYZE departamento');
    const text = 'EXPLAIN (FORMAT JSON) SELECT id FROM departamento WHERE id_empresa = $1';
    const expected = async (person?: Someone) => {
      const [row] = await as(person, (scope) =>
        scope.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(text, [id]),
      );
      return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
    };
    const [ofToken, ofPerson] = [await expected(), await expected(manager)];
    assert.ok(ofPerson >= ofToken / 4, `${ofPerson} of ${ofToken} rows`);
  });
});

const panelsOf = 'SELECT count(*)::integer AS n FROM gmr_painel WHERE id_empresa = $1';

it('statements with the company’s rights do not widen those beside them', async () => {
  const counts = await as(member, (scope) =>
    Promise.all(
      [scope, scope.asCompany, scope, scope.asCompany, scope].map(
        async (one) => (await one.query<{ n: number }>(panelsOf, [one.companyId]))[0]?.n,
      ),
    ),
  );
  assert.deepEqual(counts, [1, 6, 1, 6, 1]);
});

it('a plan that was made for tokens is none for people, nor the other way round', async () => {
  const client = new Client(api.database.api);
  await client.connect();
  const count = async (employeeId: number | undefined) => {
    const person =
      employeeId === undefined
        ? ''
        : `; SET LOCAL prumo.id_colaborador = ${employeeId}; SET LOCAL search_path = ${peoplesPath}`;
    await client.query(`BEGIN; SET LOCAL prumo.id_empresa = ${api.companyA.id}${person}`);
    // One name, which the scopes never do: what is tried is PostgreSQL.
    const query = { name: 'one', text: panelsOf, values: [api.companyA.id] };
    const { rows } = await client.query<{ n: number }>(query);
    await client.query('ROLLBACK');
    return rows[0]?.n;
  };
  try {
    for (let round = 0; round < 8; round++)
      assert.deepEqual(
        [await count(member.employeeId), await count(undefined), await count(2_000_000_000)],
        [1, 6, 0],
      );
    const { rows } = await client.query<Record<string, string>>(`EXPLAIN ${panelsOf.replace('$1', '1')}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.doesNotMatch(plan, /InitPlan|person/, 'for a token the policy is not in the plan');
  } finally {
    await client.end();
  }
});
