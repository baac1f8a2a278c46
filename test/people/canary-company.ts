/**
 * A company with people of each level. Whatever a person must not see has a canary in its texts, or
 * a value that gives it away.
 */
import assert from 'node:assert/strict';
import { recordKinds } from '../../src/kinds/index.ts';
import type { CodedTable, Level, RecordKind } from '../../src/kinds/kind.ts';
import { type Answer, startApi, type TestApi } from '../harness/api.ts';
import { createBudget } from '../harness/budget-fixture.ts';
import { externalKinds } from '../harness/coded-tables.ts';
import { createDefinitionHistory } from '../harness/definition-history.ts';
import { give, type Someone, someone, tokenForPanels } from '../harness/panel-people.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';
import { type RecordIds, sampleCode } from '../harness/samples.ts';

/** In texts that a Colaborador must not see: other panels, their models, their people. */
export const canary = 'CANARY';
/** In the texts of confidential models and their panels. */
export const secret = 'SECRET';
/** In the texts of the other company. */
const foreign = 'FOREIGN';

interface People {
  readonly manager: Someone;
  readonly leader: Someone;
  /** Has the panel, with permissao 1. */
  readonly typist: Someone;
  /** Has the panel, with permissao 0. */
  readonly reader: Someone;
  /** Has no panel. */
  readonly stranger: Someone;
  /** A token for the panel. */
  readonly token: Someone;
  readonly blocked: Someone;
  /** A Gerente of the other company. */
  readonly outsider: Someone;
}

interface Around {
  readonly api: TestApi;
  /** The panel of the person with access, and everything around it. */
  readonly own: PanelsFixture;
  /** Another model with other panels, in the same company. */
  readonly other: PanelsFixture;
  readonly people: People;
}

export interface CanaryCompany extends Around {
  readonly ids: RecordIds;
  readonly foreignIds: RecordIds;
}

/** Starts the API with that company. The caller must close it. */
export async function startCanaryCompany(): Promise<CanaryCompany> {
  const api = await startApi();
  const { companyA, companyB } = api;
  const own = await createPanels(api.sql, companyA.id);
  const other = await createPanels(api.sql, companyA.id);
  await createPanels(api.sql, companyB.id);
  for (const { id } of [companyA, companyB]) {
    const { period, account } = await createBudget(api.sql, id);
    if (id === companyA.id) await readTheRest(api, own, other, { period, account });
    await api.sql(`INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Sales')`, [id]);
  }
  const people = {
    manager: await someone(api, companyA.id, 'Manager', 'Gerente'),
    leader: await someone(api, companyA.id, 'Leader', 'Gestor'),
    typist: await someone(api, companyA.id, 'Typist', 'Colaborador'),
    reader: await someone(api, companyA.id, 'Reader', 'Colaborador'),
    stranger: await someone(api, companyA.id, 'Stranger', 'Colaborador'),
    token: await tokenForPanels(api, companyA.id, { process: own.process, panels: [own.panel] }),
    blocked: await someone(api, companyA.id, 'Blocked', 'Gerente'),
    outsider: await someone(api, companyB.id, 'Outsider', 'Gerente'),
  };
  await give(api, people.typist, { process: own.process, panel: own.panel, permissao: 1 });
  await give(api, people.reader, { process: own.process, panel: own.panel, permissao: 0 });
  await api.sql(`UPDATE colaborador SET status = 0 WHERE id = $1`, [people.blocked.employeeId]);
  const around = { api, own, other, people };
  await hideTheRest(around);
  await nameByCode(around);
  await storeValues(around);
  // It has the id 1, because requests to every endpoint ask for the first record of each kind.
  const panels = [own.panel, own.loosePanel, other.panel];
  await createDefinitionHistory(api.sql, companyA.id, { indicator: own.common, panels });
  const ids = await recordsOf(api, companyA.id, {
    indicador: own.common,
    painel_grupo: own.subgroup,
    painel_modelo: own.model,
    gmr_processo: own.process,
    gmr_painel: own.panel,
    colaborador: people.typist.employeeId,
  });
  const foreignIds = await recordsOf(api, companyB.id);
  return { ...around, ids, foreignIds };
}

/**
 * Two indicators of the own model read what lies outside of it: a stray indicator of the company,
 * over panels of the other model, and an account of the budget.
 */
async function readTheRest(
  { sql, companyA: { id } }: TestApi,
  { consolidated, unadjustable, strayIndicator }: PanelsFixture,
  { model }: PanelsFixture,
  { period, account }: { readonly period: number; readonly account: number },
): Promise<void> {
  await sql(
    `INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo)
     VALUES ($1, $2, $3, $4)`,
    [id, consolidated, strayIndicator, model],
  );
  await sql(
    `WITH referencia AS (
       INSERT INTO formula_referencia (id_empresa, id_indicador, slug, rotulo, ordem, agregacao, tipo, id_indicador_ref, campo,
                                       id_go_processo_periodo, go_config, go_metrica, go_modo)
       VALUES ($1, $2, 'outside', 'outside', 0, 'soma', 0, $3, 1, NULL, NULL, NULL, NULL),
              ($1, $2, 'budget', 'budget', 0, 'soma', 1, NULL, NULL, $4, $5, 'orcado', 'periodo') RETURNING id),
     soma AS (
       UPDATE formula_no SET tipo_no = 0, operacao = 'soma', id_referencia = NULL
        WHERE id_indicador = $2 AND destino = 1 RETURNING id)
     INSERT INTO formula_no (id_empresa, id_indicador, destino, ordem, id_pai, tipo_no, id_referencia)
     SELECT $1, $2, 1, row_number() OVER (), soma.id, 1, referencia.id FROM referencia, soma`,
    [id, unadjustable, strayIndicator, period, JSON.stringify({ fontes: [{ tipo: 'conta', id: account }] })],
  );
}

/** Puts canaries into all texts that a person must not see. */
async function hideTheRest({ api, own, other, people }: Around): Promise<void> {
  const { id } = api.companyA;
  const mark = (
    word: string,
    target: string,
    condition: string,
    values: readonly unknown[],
    column = 'nome',
  ) =>
    api.sql(
      `UPDATE ${target} SET ${column} = '${word}-' || ${column} WHERE id_empresa = $1 AND ${condition}`,
      [id, ...values],
    );
  for (const confidential of [own, other])
    await api.sql('UPDATE painel_modelo SET confidencial = 1, status = 1 WHERE id = $1', [
      confidential.submodel,
    ]);
  // A panel of a confidential model, in a process and with values.
  await api.sql(
    'INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel) VALUES ($1, $2, $3)',
    [id, own.process, own.loosePanel],
  );
  await api.sql(
    `INSERT INTO painel_modelo_indicador SELECT $1, $2, $3, 1, 2024, 12, 2024 FROM (SELECT) AS one`,
    [id, own.submodel, own.common],
  );
  await mark(secret, 'painel_modelo', 'confidencial = 1', []);
  await mark(secret, 'gmr_painel', 'id_painel_modelo = ANY ($2)', [[own.submodel, other.submodel]]);
  await mark(canary, 'gmr_painel', 'id <> $2 AND NOT id_painel_modelo = ANY ($3)', [
    own.panel,
    [own.submodel, other.submodel],
  ]);
  await mark(canary, 'painel_modelo', 'id <> $2 AND confidencial = 0', [own.model]);
  await mark(canary, 'painel_grupo', 'NOT id = ANY ($2)', [[own.group, own.subgroup]]);
  await mark(canary, 'gmr_processo', 'id <> $2', [own.process]);
  const beyond = 'id NOT IN (SELECT id_indicador FROM painel_modelo_indicador WHERE id_painel_modelo = $2)';
  for (const column of ['nome', 'descricao', 'fonte'])
    await mark(canary, 'indicador', beyond, [own.model], column);
  const elsewhere = beyond.replace('id NOT', 'id_indicador NOT');
  for (const column of ['slug', 'rotulo'])
    await mark(canary, 'formula_referencia', elsewhere, [own.model], column);
  await mark(canary, 'colaborador', 'NOT id = ANY ($2)', [
    [people.typist.employeeId, people.reader.employeeId, people.stranger.employeeId],
  ]);
  await mark(canary, 'colaborador', 'true', [], 'email');
  for (const [said, column] of [
    ['analise', 'fato'],
    ['acao', 'o_que'],
    ['comentario', 'texto'],
  ] as const)
    await mark(canary, said, 'id_gmr_painel <> $2', [own.panel], column);
  for (const table of [
    'departamento',
    'filial',
    'cargo',
    'funcao',
    'conta_go',
    'estrutura_go',
    'centro_resultado_go',
  ])
    await mark(canary, table, 'true', []);
  for (const table of ['processo_go', 'periodo_go', 'dimensao_go', 'dimensao_resultado_go'])
    await mark(canary, table, 'true', []);
  await api.sql(`UPDATE webhook SET url = 'https://${canary}.example.com/' WHERE id_empresa = $1`, [id]);
  for (const table of [
    'gmr_painel',
    'indicador',
    'painel_modelo',
    'painel_grupo',
    'gmr_processo',
    'colaborador',
    'conta_go',
  ])
    await api.sql(`UPDATE ${table} SET nome = '${foreign}-' || nome WHERE id_empresa = $1`, [
      api.companyB.id,
    ]);
}

/** Gives the sample's code to one record of each kind, none of them in the Colaborador's panel. */
async function nameByCode({ api, own, other }: Around): Promise<void> {
  const { id } = api.companyA;
  await api.sql(
    `INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador) VALUES ($1, $2, $3, $4)`,
    [id, other.process, other.panel, other.employee],
  );
  const hidden: Partial<Record<CodedTable, string>> = {
    colaborador: `id = ${other.employee}`,
    indicador: `id = ${other.common}`,
    painel_grupo: `id = ${other.group}`,
    painel_modelo: `id = ${other.model}`,
    painel_modelo_indicador: `id_painel_modelo = ${other.model} AND id_indicador = ${other.common}`,
    gmr_processo: `id = ${other.process}`,
    gmr_painel: `id = ${own.otherPanel}`,
    painel_acesso: `id_gmr_painel = ${other.panel}`,
  };
  for (const kind of externalKinds) {
    const record = hidden[kind] ?? `id = (SELECT min(id) FROM ${kind} WHERE id_empresa = $1)`;
    await api.sql(`UPDATE ${kind} SET codigo_externo = $2 WHERE id_empresa = $1 AND ${record}`, [
      id,
      sampleCode,
    ]);
  }
  for (const kind of recordKinds.filter((one) => one.endsWith('_go'))) {
    await api.sql(
      `UPDATE ${kind} SET codigo = $2 WHERE id = (SELECT min(id) FROM ${kind} WHERE id_empresa = $1)`,
      [id, sampleCode],
    );
  }
}

/** A value of 1.00 in the own panel; 7,777,777.77 in all other panels and months. */
async function storeValues({ api, own, other }: Around): Promise<void> {
  const cells: readonly (readonly [panel: number, indicator: number, year: number, cents: number])[] = [
    [own.panel, own.common, 2024, 100],
    [own.panel, own.timelessIndicator, 2024, 100],
    [own.panel, own.timelessIndicator, 2023, 777_777_777],
    [own.panel, own.timelessIndicator, 2025, 777_777_777],
    [own.otherPanel, own.common, 2024, 777_777_777],
    [own.loosePanel, own.common, 2024, 777_777_777],
    [other.panel, other.common, 2024, 777_777_777],
  ];
  for (const [panel, indicator, year, cents] of cells) {
    await api.sql(
      `INSERT INTO andamento (id_empresa, id_gmr_painel, id_indicador, ano, realizado_numerador, meta_numerador)
       VALUES ($1, $2, $3, $4, array_fill($5::bigint, ARRAY[12]), array_fill($5::bigint, ARRAY[12]))`,
      [api.companyA.id, panel, indicator, year, cents],
    );
  }
}

async function recordsOf(
  api: TestApi,
  companyId: number,
  known: Partial<RecordIds> = {},
): Promise<RecordIds> {
  const found: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const { rows } = await api.sql(`SELECT min(id) AS id FROM ${kind} WHERE id_empresa = $1`, [companyId]);
    found[kind] = known[kind] ?? (rows[0] as { id: number }).id;
  }
  return found as RecordIds;
}

/** What a person of the level must never read. */
export function unseenBy(level: Level): readonly string[] {
  if (level === 'Gerente') return [foreign, '98765.43'];
  return level === 'Gestor'
    ? [foreign, secret, '98765.43']
    : [foreign, secret, canary, '98765.43', '7777777.77'];
}

export function assertSilent(answer: Answer, words: readonly string[], about: string): void {
  const all = `${answer.text} ${JSON.stringify(answer.headers)}`;
  for (const word of words) assert.ok(!all.includes(word), `${about} shows ${word}: ${all}`);
  assert.ok(answer.status < 500, `${about}: ${answer.status} ${answer.text}`);
}
