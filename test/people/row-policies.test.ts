/**
 * The policies of what people see, table by table: the rows of each that each kind of person sees,
 * as written down here, whatever endpoint asks. Every table has rows that somebody does not see, so
 * that a policy which is gone, or holds for everything, is noticed.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
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
  for (const person of [member, colleague])
    await give(api, person, { process: own.process, panel: own.panel, permissao: 1 });
  for (const fixture of [own, other]) await storeRows(fixture);
  await storeRest();
  await api.sql('UPDATE colaborador SET status = 0 WHERE id = $1', [blocked.employeeId]);
  const { rows } = await api.sql(
    'SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo = $1',
    [own.model],
  );
  ownIndicators = new Set((rows as Row[]).map((row) => row['id_indicador']));
});
after(() => api.close());

/** Rows for the tables that the fixture leaves empty, also in its confidential model. */
async function storeRows(of: PanelsFixture): Promise<void> {
  const company = api.companyA.id;
  const run = (text: string, ...values: unknown[]) => api.sql(text, [company, ...values]);
  await run(
    'INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)',
    of.process,
    of.loosePanel,
  );
  for (const process of [of.process, of.longProcess]) {
    await run(
      'INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)',
      process,
      of.panel,
      of.employee,
    );
  }
  await run(
    'INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)',
    of.process,
    of.loosePanel,
    of.employee,
  );
  await run(
    'INSERT INTO painel_modelo_indicador (id_empresa, id_painel_modelo, id_indicador, inicio_mes, inicio_ano, fim_mes, fim_ano) VALUES ($1, $2, $3, 1, 2024, 12, 2024)',
    of.submodel,
    of.strayIndicator,
  );
  for (const panel of [of.panel, of.otherPanel, of.loosePanel]) {
    for (const year of [2023, 2024, 2025]) {
      await run(
        'INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano) VALUES ($1, $2, $3, $4)',
        panel,
        of.common,
        year,
      );
      await run(
        `INSERT INTO andamento_entrada (id_empresa, id_gmr_painel, id_indicador, ano, slug) VALUES ($1, $2, $3, $4, 'base')`,
        panel,
        of.formula,
        year,
      );
    }
  }
  const conversion = await run(
    'INSERT INTO conversao (id_empresa, id_indicador, tipo) VALUES ($1, $2, 0) RETURNING id',
    of.common,
  );
  for (const panel of [of.panel, of.otherPanel, of.loosePanel]) {
    for (const year of [2023, 2024]) {
      await run(
        `INSERT INTO conversao_valor (id_empresa, id_conversao, id_gmr_painel, ano, campo, valores)
         VALUES ($1, $2, $3, $4, 'meta_numerador', doze_nulos())`,
        (conversion.rows[0] as { id: number }).id,
        panel,
        year,
      );
    }
  }
  for (const indicator of [of.compound, of.strayIndicator]) {
    await run(
      `INSERT INTO indicador_versao (id_empresa, id_indicador, versao, definicao) VALUES ($1, $2, 1, '{}')`,
      indicator,
    );
    await run(
      `INSERT INTO referencia_composta (id_empresa, id_indicador_principal, id_indicador, origem_campo, origem_posicao, destino_campo, destino_posicao)
       VALUES ($1, $2, $3, 0, 0, 0, 0)`,
      indicator,
      of.common,
    );
    await run(
      'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
      indicator,
      of.common,
      of.model,
    );
    await run(
      `INSERT INTO formula_conceito (id_empresa, id_indicador, nome, valor) VALUES ($1, $2, 'A', 1)`,
      indicator,
    );
  }
}

/** Rows that belong to no panel: of the budget, of employees, of webhooks, and of the feed. */
async function storeRest(): Promise<void> {
  const company = api.companyA.id;
  const budget = await createBudget(api.sql, company);
  const run = (text: string, ...values: unknown[]) => api.sql(text, [company, ...values]);
  for (const table of ['realizado_go', 'historico_go']) {
    await run(
      `INSERT INTO ${table} (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor) VALUES ($1, $2, $3, $4, 2024, 3, 1)`,
      budget.period,
      budget.childAccount,
      budget.childCentre,
    );
  }
  await run(
    `INSERT INTO registro_go (id_empresa, recurso, id_registro, acao) VALUES ($1, 'contaGo', $2, 'insert')`,
    budget.account,
  );
  const { rows } = await run(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales') RETURNING id`);
  await run(
    'INSERT INTO colaborador_departamento (id_empresa, id_colaborador, id_departamento) VALUES ($1, $2, $3)',
    member.employeeId,
    (rows[0] as { id: number }).id,
  );
  await run(
    `INSERT INTO senha_link (id_empresa, id_colaborador, resumo, expira_em) VALUES ($1, $2, 'digest', 'infinity')`,
    member.employeeId,
  );
  await run(
    `INSERT INTO mensagem (id_empresa, id_colaborador, destinatario, assunto, texto) VALUES ($1, $2, 'a@b.c', 'A', 'B')`,
    member.employeeId,
  );
  for (const { employeeId } of [leader, member]) {
    await run(
      `INSERT INTO aviso (id_empresa, id_colaborador, boletim, vermelho, acao, valores, mencao, idioma)
       VALUES ($1, $2, 'nenhum', 'meus', 0, 0, 0, 'pt')`,
      employeeId,
    );
    await run(
      `INSERT INTO aviso_dado (id_empresa, id_colaborador, sobre) VALUES ($1, $2, 'acao 1')`,
      employeeId,
    );
  }
  await run('INSERT INTO vigilancia (id_empresa) VALUES ($1)');
  await run("INSERT INTO vigilancia_dado (id_empresa, sobre) VALUES ($1, 'action.overdue 1')");
  await run(
    `INSERT INTO webhook_entrega (id_empresa, id_webhook, tipo, corpo) SELECT $1, min(id), 'formula.saved', '{}' FROM webhook WHERE id_empresa = $1`,
  );
  for (const [visivel, owner] of [
    ['dono', member.employeeId],
    ['dono', manager.employeeId],
    ['empresa', manager.employeeId],
  ])
    await run(
      `INSERT INTO cenario (id_empresa, nome, visivel, id_colaborador) VALUES ($1, 'Plan', $2, $3)`,
      visivel,
      owner,
    );
  const kept = await api.sql('SELECT * FROM cenario WHERE id_empresa = $1', [api.companyA.id]);
  plans = new Map((kept.rows as Row[]).map((row) => [row['id'], row]));
  for (const panel of [own.panel, own.loosePanel, other.panel])
    await run(
      `INSERT INTO cenario_diferenca (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo, ordem)
       SELECT $1, id, $2, $3, 2024, 3, 'meta_numerador', CASE visivel WHEN 'empresa' THEN 0 ELSE id_colaborador END
         FROM cenario WHERE id_empresa = $1`,
      panel,
      own.common,
    );
  for (const process of [own.process, other.process])
    await run(
      'INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes) VALUES ($1, $2, 2024, 1)',
      process,
    );
  for (const panel of [own.panel, own.loosePanel, other.panel])
    await run(
      `INSERT INTO fechamento_painel (id_empresa, id_gmr_painel, ano, mes, id_fechamento)
       SELECT $1, $2, 2024, 1, min(id) FROM fechamento WHERE id_empresa = $1`,
      panel,
    );
  await storeSaid();
  await storeChanges();
  // Beside the sign-ins of everybody.
  for (const path of ['/panels/getPanels', '/employee/getEmployees', '/company/getRoles'])
    assert.equal((await api.get(path)).status, 200);
}

/** What is said of numbers and of panels alone, with mentions and versions. */
async function storeSaid(): Promise<void> {
  const run = (text: string, ...values: unknown[]) => api.sql(text, [api.companyA.id, ...values]);
  for (const panel of [own.panel, own.otherPanel, own.loosePanel, other.panel]) {
    for (const [indicator, year, month] of [
      [own.common, 2024, 3],
      [own.common, 2025, 3],
      [own.strayIndicator, 2024, 3],
      [null, null, null],
    ] as const) {
      const number = [panel, indicator, year, month];
      if (indicator !== null)
        await run(
          `INSERT INTO analise (id_empresa, id_gmr_painel, id_indicador, ano, mes, fato) VALUES ($1, $2, $3, $4, $5, 'A')`,
          ...number,
        );
      await run(
        `INSERT INTO acao (id_empresa, id_gmr_painel, id_indicador, ano, mes, o_que, id_responsavel, prazo)
         VALUES ($1, $2, $3, $4, $5, 'A', $6, '2024-04-01')`,
        ...number,
        member.employeeId,
      );
      await run(
        `INSERT INTO comentario (id_empresa, id_gmr_painel, id_indicador, ano, mes, texto) VALUES ($1, $2, $3, $4, $5, 'A')`,
        ...number,
      );
      await run(
        `INSERT INTO reuniao_versao (id_empresa, recurso, id_registro, id_gmr_painel, id_indicador, ano, mes, campo)
         VALUES ($1, 'acao', 1, $2, $3, $4, $5, 'o_que')`,
        ...number,
      );
      for (const recurso of ['analise', 'acao', 'comentario'])
        await run(
          `INSERT INTO mudanca (id_empresa, acao, recurso, id_registro, id_gmr_painel, id_indicador, ano, mes)
           VALUES ($1, 'delete', $6, 1, $2, $3, $4, $5)`,
          ...number,
          recurso,
        );
    }
  }
  await run(
    'INSERT INTO mencao (id_empresa, id_comentario, id_colaborador) SELECT $1, id, $2 FROM comentario WHERE id_empresa = $1',
    member.employeeId,
  );
  await run(
    `INSERT INTO painel_favorito (id_empresa, id_colaborador, id_gmr_painel)
     SELECT $1, c, p FROM unnest($2::integer[]) c, unnest($3::integer[]) p`,
    [manager, leader, member, colleague].map(({ employeeId }) => employeeId),
    [own.panel, own.otherPanel, own.loosePanel],
  );
  const { rows } = await run('SELECT * FROM comentario WHERE id_empresa = $1');
  comments = new Map((rows as Row[]).map((row) => [row['id'], row]));
}

/** The feed about records of each fixture, and about what only a Gestor or a Gerente sees. */
async function storeChanges(): Promise<void> {
  const told = (fields: Readonly<Record<string, unknown>>) => {
    const columns = ['id_empresa', 'acao', ...Object.keys(fields)];
    return api.sql(
      `INSERT INTO mudanca (${columns.join(', ')}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
      [api.companyA.id, 'update', ...Object.values(fields)],
    );
  };
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

const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe('the rows of a table', () => {
  for (const [table, kinds] of Object.entries(tables)) {
    it(`${table}: are a person's as their level and their panels say`, async () => {
      const text = await rowsFor(table);
      const { id } = api.companyA;
      const stored = ((await api.sql(text, [id])).rows as { row: Row }[]).map(({ row }) => row);
      const seenBy = async ({ employeeId }: Someone) => {
        const rows = await api.companies.read(id, (scope) => scope.query<{ row: Row }>(text, [id]), {
          employeeId,
        });
        return texts(rows.map(({ row }) => row));
      };
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
      ] as const)
        assert.deepEqual(await seenBy(person), texts(stored.filter(sees)), who);
      assert.ok(
        stored.some((row) => !kinds.member(row)),
        'the table has nothing to hide',
      );
    });
  }

  it('are told here for every table that has a policy', async () => {
    const { rows } = await api.sql(
      `SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'pessoa'`,
    );
    const named = (rows as { name: string }[]).map(({ name }) => name.replace('prumo.', ''));
    assert.deepEqual(named.toSorted(), Object.keys(tables).toSorted());
  });

  it('are as many as the planner expects, where the level alone decides', async () => {
    const { id } = api.companyA;
    await api.sql(
      `INSERT INTO departamento (id_empresa, nome) SELECT $1, 'Department ' || n FROM generate_series(1, 5000) n`,
      [id],
    );
    await api.sql(
      `INSERT INTO orcado_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor)
       SELECT DISTINCT ON (y) $1::integer, p.id, c.id, r.id, y, 1, 100
         FROM periodo_go p, conta_go c, centro_resultado_go r, generate_series(3000, 7999) y
        WHERE p.id_empresa = $1 AND c.id_empresa = $1 AND r.id_empresa = $1`,
      [id],
    );
    await api.sql('ANALYZE departamento, orcado_go');
    for (const table of ['departamento', 'orcado_go']) {
      const expected = (employeeId?: number) =>
        api.companies.read(
          id,
          async (scope) => {
            const [row] = await scope.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
              `EXPLAIN (FORMAT JSON) SELECT id FROM ${table} WHERE id_empresa = $1`,
              [id],
            );
            return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
          },
          employeeId === undefined ? {} : { employeeId },
        );
      const [ofToken, ofPerson] = [await expected(), await expected(manager.employeeId)];
      assert.ok(ofPerson >= ofToken / 4, `${table}: ${ofPerson} of ${ofToken} rows`);
    }
  });
});
