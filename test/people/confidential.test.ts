/**
 * Confidential stays confidential: what somebody does to structure and definitions neither shows
 * nor changes cells that they may not see. Each way that was found, one by one; all ways at random
 * are in `noninterference.test.ts`.
 */

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { formulaFields } from '../harness/formula-payloads.ts';
import { recalculateAll } from '../harness/recalculated-company.ts';
import { sharedApi } from '../harness/shared-api.ts';
import {
  buried,
  type ConfidentialCompany,
  createConfidentialCompany,
  plainShape,
  veiled,
  type Who,
} from './confidential-company.ts';

const api = sharedApi();

/** What a Gerente declared, and everybody else leaves as it is: no test changes it. */
let company: ConfidentialCompany;

before(async () => {
  company = await createConfidentialCompany(api, { ...plainShape, isDeclared: true });
});

interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

const post = (path: string, body: object): Change => ({ method: 'POST', path, body });
const put = (path: string, body: object): Change => ({ method: 'PUT', path, body });
const remove = (path: string): Change => ({ method: 'DELETE', path });

type Ids = ConfidentialCompany['ids'];

const fields = {
  ...formulaFields,
  meta_oculta: 1,
};
const save = (id: number, formula_texto: string) =>
  post('/indicators/saveFormulaIndicator', { id, nome: 'Saved', ...fields, idioma: 'en', formula_texto });
const span = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
const placed = (id_painel_modelo: number, id_indicador: number) =>
  post('/panels/insertModelIndicator', { id_painel_modelo, id_indicador, ...span });
const side = { origem_campo: 1, origem_posicao: 0, destino_campo: 1, destino_posicao: 0 };

/** Whoever sees no confidential panel. */
const unseen: Readonly<Record<string, (ids: Ids) => Change>> = {
  'making the common indicator a formula, which takes typed values away': ({ common }) => save(common, '1'),
  'saving a formula that confidential panels have': ({ formula }) => save(formula, '[Common] * 2'),
  'dropping the manual entry of a formula that they have': ({ formula }) => save(formula, '[Common]'),
  'another unit of an indicator that they have': ({ common }) =>
    put(`/indicators/updateIndicator/${common}`, { unidade_medida: 1 }),
  'the code of an indicator, by which integrations find it': ({ common }) =>
    put(`/indicators/updateIndicator/${common}`, { codigo_externo: 'another' }),
  'another way to total it': ({ common }) => put(`/indicators/updateIndicator/${common}`, { totalizador: 1 }),
  'a consolidated indicator over their base': ({ common, base }) =>
    post('/indicators/insertConsolidatedIndicator', {
      nome: 'Over the base',
      tipo: 3,
      referencias: [{ id_indicador: common, id_painel_modelo: base }],
    }),
  'another source of a consolidated one': ({ dynamic, common, base }) =>
    put(`/indicators/updateConsolidatedIndicator/${dynamic}`, {
      referencias: [{ id_indicador: common, id_painel_modelo: base }],
    }),
  'another formula in place of one that a Gerente let read them': ({ declaredFormula }) =>
    save(declaredFormula, '[Free]'),
  'showing in another model what reads them': ({ spare, declared }) => placed(spare, declared),
  'showing it for other months': ({ open, declared }) =>
    put(`/panels/updateModelIndicator/model/${open}/indicator/${declared}`, { fim_ano: 2025 }),
  'the months of a process that they are in': ({ half }) =>
    put(`/processes/updateGmrProcess/${half}`, { fim_mes: 12 }),
  'a copy of a process that they are in': ({ half }) =>
    post(`/processes/copyGmrProcess/${half}`, { nome: 'Copy', meses: 36 }),
};

/** Whoever sees one panel of the confidential model for some months. */
const partly: typeof unseen = {
  'a consolidated indicator that becomes dynamic': ({ declared }) =>
    put(`/indicators/updateConsolidatedIndicator/${declared}`, { tipo: 3 }),
  'moving the panel to an open model': ({ own, open }) =>
    put(`/panels/updatePanelDefinition/${own}`, { id_painel_modelo: open }),
  'deactivating it': ({ own }) => put(`/panels/updatePanel/${own}`, { desativado: 1 }),
  'the code of the panel': ({ own }) =>
    put(`/panels/updatePanelDefinition/${own}`, { codigo_externo: 'another' }),
  'the code of the model': ({ secret }) =>
    put(`/panels/updateModel/${secret}`, { codigo_externo: 'another' }),
  'a process more for it': ({ own, later }) =>
    post('/panels/insertPanelProcess', { id_gmr_painel: own, id_gmr_processo: later }),
  'another panel of the model': ({ secret, year }) =>
    post('/panels/insertPanel', { nome: 'New', id_painel_modelo: secret, processos: [year] }),
  'the base of the model': ({ secret, spare }) => put(`/panels/updateModel/${secret}`, { base: spare }),
  'its confidentiality, which would open its other panels': ({ secret }) =>
    put(`/panels/updateModel/${secret}`, { confidencial: 0 }),
  'its status': ({ secret }) => put(`/panels/updateModel/${secret}`, { status: 0 }),
  'an indicator more in the model': ({ secret, free }) => placed(secret, free),
  'the months of an indicator in the model': ({ secret, common }) =>
    put(`/panels/updateModelIndicator/model/${secret}/indicator/${common}`, { fim_ano: 2025 }),
  'its weight': ({ secret, common }) =>
    put(`/panels/updateModelIndicator/model/${secret}/indicator/${common}`, { peso: 7 }),
  'a consolidated indicator over the model itself': ({ common, secret }) =>
    post('/indicators/insertConsolidatedIndicator', {
      nome: 'Over the model',
      tipo: 4,
      referencias: [{ id_indicador: common, id_painel_modelo: secret }],
    }),
  'a compound indicator over it': ({ common, secret }) =>
    post('/indicators/insertCompoundIndicator', {
      nome: 'Over the model',
      tipo: 2,
      referencias: [{ id_indicador: common, id_painel_modelo: secret, ...side }],
    }),
};

/** Sends it as a dry run, or stores it. */
function send(who: Who, { method, path, body = {} }: Change, headers = {}) {
  return company.people[who].send(method, path, body, headers);
}
const dryRun = { prefer: 'tx=rollback' };

/** Everything that is typed in confidential panels. */
async function typed(): Promise<unknown> {
  const { rows } = await api.sql(
    `SELECT a.id_gmr_painel, a.meta_numerador AS um, a.realizado_numerador AS dois FROM andamento a
       JOIN gmr_painel p ON p.id = a.id_gmr_painel AND p.id_painel_modelo = $2
      WHERE a.id_empresa = $1 AND a.id_indicador = $3
      UNION ALL
     SELECT e.id_gmr_painel, e.valores, NULL FROM andamento_entrada e
       JOIN gmr_painel p ON p.id = e.id_gmr_painel AND p.id_painel_modelo = $2 WHERE e.id_empresa = $1
      ORDER BY 1, 2`,
    [company.id, company.ids.secret, company.ids.common],
  );
  return rows;
}

describe('a write that reaches confidential cells', () => {
  const cases: (readonly [Who, string, (ids: Ids) => Change])[] = [
    ...Object.entries(unseen).map(([name, change]) => ['leader', name, change] as const),
    ...Object.entries(partly).map(([name, change]) => ['partial', name, change] as const),
  ];
  for (const [who, name, change] of cases) {
    it(`${name} is refused to the ${who}, and a Gerente may do it`, async () => {
      const before = await typed();
      const asked = change(company.ids);
      for (const headers of [dryRun, {}]) {
        const answer = await send(who, asked, headers);
        assert.equal(answer.status, 403, answer.text);
        assert.equal(answer.headers['x-error-code'], 'not-allowed');
        assert.match(answer.body.detail, /^This would change .* confidential .*Gerente/);
        assert.ok(!answer.text.includes(buried), answer.text);
      }
      assert.deepEqual(await typed(), before);
      const may = who === 'leader' ? 'manager' : 'whole';
      const allowed = await send(may, asked, dryRun);
      assert.equal(allowed.status, 200, `${may}: ${allowed.text}`);
    });
  }

  it('gives nobody access to a confidential panel, whoever has it for some months', async () => {
    const { own, half, year, others } = company.ids;
    const access = (panel: number, process: number, who: Who) =>
      post('/panels/insertAccessPanel', {
        id_gmr_painel: panel,
        id_gmr_processo: process,
        id_colaborador: company.people[who].employeeId,
      });
    const place = (who: Who) => `process/${half}/panel/${own}/employee/${company.people[who].employeeId}`;
    const many = (who: Who, [acesso, permissao]: readonly [number, number]) => {
      const lido = { lido_acesso: null, lido_permissao: null };
      const id_colaborador = company.people[who].employeeId;
      const row = { id_gmr_painel: own, id_gmr_processo: half, id_colaborador, acesso, permissao };
      return put('/panels/updateAccessPanelMany', { linhas: [{ ...row, ...lido }] });
    };
    for (const [who, asked, status] of [
      ['partial', access(own, half, 'leader'), 403],
      ['partial', access(own, half, 'typist'), 403],
      // The panel in that process is not theirs to see, and so it does not exist.
      ['partial', access(own, year, 'partial'), 412],
      ['partial', access(others[0] as number, year, 'partial'), 412],
      ['leader', access(own, half, 'leader'), 412],
      ['partial', put(`/panels/updateAccessPanel/${place('partial')}`, { permissao: 0 }), 403],
      ['partial', remove(`/panels/deleteAccessPanel/${place('partial')}`), 403],
      ['partial', many('leader', [2, 0]), 403],
      ['leader', many('leader', [2, 0]), 412],
    ] as const) {
      const answer = await send(who, asked);
      assert.equal(answer.status, status, answer.text);
    }
    assert.equal((await send('whole', access(own, year, 'leader'), dryRun)).status, 200);
  });

  it('sums no model that somebody does not see, as if there were none', async () => {
    const sum = partly['a consolidated indicator over the model itself'] as (ids: Ids) => Change;
    assert.equal((await send('leader', sum(company.ids))).status, 412);
  });
});

it('a confidential record that stands in the way is counted, and named to whoever may see it', async () => {
  const { base, open, secret } = company.ids;
  for (const [who, seen] of [
    ['manager', [open, secret]],
    ['whole', [open, secret]],
    ['leader', [open]],
  ] as const) {
    const answer = await send(who, remove(`/panels/deleteModel/${base}`), {
      accept: 'application/problem+json',
    });
    assert.equal(answer.status, 409, answer.text);
    const [submodels] = answer.body.dependents;
    assert.deepEqual([submodels.kind, submodels.count], ['submodel', 2]);
    assert.deepEqual(
      submodels.first.map(({ id }: { id: number }) => id),
      seen.toSorted((a, b) => a - b),
    );
    assert.ok(who !== 'leader' || !answer.text.includes(veiled), answer.text);
  }
});

describe('what reaches nothing confidential', () => {
  it('is a Gestor’s as before: panels, models, processes, definitions', async () => {
    const { open, spare, free, later, openPanels, dynamic, common, own, half } = company.ids;
    for (const [who, asked] of [
      ['leader', put(`/panels/updatePanelDefinition/${openPanels[1]}`, { ordem: 3, desativado: 0 })],
      ['leader', put(`/panels/updateModel/${open}`, { base: spare })],
      ['leader', put(`/processes/updateGmrProcess/${later}`, { fim_mes: 6 })],
      ['leader', put(`/processes/updateGmrProcess/${half}`, { nome: 'First half' })],
      ['leader', post(`/processes/copyGmrProcess/${later}`, { nome: 'Copy' })],
      ['leader', save(free, '[Common] + 1')],
      ['leader', put(`/indicators/updateIndicator/${common}`, { descricao: 'What is sold' })],
      ['leader', placed(spare, dynamic)],
      ['leader', post('/panels/insertModel', { nome: 'For few', confidencial: 1 })],
      ['leader', put(`/panels/updateModel/${spare}`, { confidencial: 1 })],
      ['partial', put(`/panels/updatePanelDefinition/${own}`, { nome: `${veiled} panel`, ordem: 3 })],
    ] as const) {
      const answer = await send(who, asked, dryRun);
      assert.equal(answer.status, 200, `${asked.path}: ${answer.text}`);
    }
  });
});

describe('what a Gerente shows of confidential panels', () => {
  const march = 'month/3/year/2024';
  const cellOf = (indicator: number) => `panel/${company.ids.openPanels[0]}/indicator/${indicator}/${march}`;
  const explain = (who: Who, indicator: number) =>
    company.people[who].send('GET', `/panels/explainProgressPanelCell/${cellOf(indicator)}?depth=5`);
  /** The confidential values of March, and their sum, that the person may not be told. */
  const told = (text: string) => {
    const values = company.secrets.filter(({ month }) => month === 3).map(({ value }) => value);
    return values.filter((value) => text.includes(String(value)));
  };

  for (const kind of ['declared', 'declaredFormula'] as const) {
    it(`${kind}: is the value, and of its parts none that is confidential`, async () => {
      const indicator = company.ids[kind];
      const manager = await explain('manager', indicator);
      assert.ok(told(manager.text).length > 2, manager.text);
      assert.deepEqual(told((await explain('whole', indicator)).text), told(manager.text));
      const total = manager.body.response[0].series[2].numerador.armazenado;
      // Of the formula the sum is a part, too.
      const sum = company.secrets
        .filter(({ month, field }) => month === 3 && field === 'realizado_numerador')
        .reduce((all, { value }) => all + value, 0);
      assert.ok(manager.text.includes(String(sum)));
      assert.ok(total > 4e12);
      for (const who of ['leader', 'partial', 'typist'] as const) {
        const { text, body } = await explain(who, indicator);
        assert.equal(body.response[0].series[2].numerador.armazenado, total);
        assert.match(text, /"motivo":"CONFIDENTIAL"/);
        assert.ok(kind === 'declared' || !text.includes(String(sum)), `${who}: ${text}`);
        const forbidden = told(text).filter((value) => who !== 'partial' || value > 2e12);
        assert.deepEqual(forbidden, [], `${who}: ${text}`);
        for (const name of who === 'partial' ? [buried] : [veiled, buried])
          assert.ok(!text.includes(name), `${who} ${name}: ${text}`);
      }
    });
  }

  it('is not what a reference reads while a formula is written', async () => {
    const { common, secret, declaredFormula, openPanels } = company.ids;
    const referencia = {
      slug: 'a',
      rotulo: 'A',
      tipo: 0,
      id_indicador_ref: common,
      id_painel_modelo: secret,
    };
    const read = async (who: Who, { serie = 'realizado', parte = 'valor', mes = 3, ...fields } = {}) => {
      const leituras = [{ referencia: { ...referencia, campo: 1, ...fields }, serie, parte }];
      const answer = await company.people[who].send('POST', '/panels/readFormulaReferences', {
        id_gmr_painel: openPanels[0],
        mes,
        ano: 2024,
        id_indicador: declaredFormula,
        leituras,
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.body.response.leituras[0].valor;
    };
    for (const fields of [
      {},
      { campo: 2 },
      { campo: 0, serie: 'meta' },
      { parte: 'numerador' },
      { mes: 9 },
    ]) {
      for (const who of ['leader', 'partial'] as const)
        assert.equal(await read(who, fields), null, JSON.stringify(fields));
      assert.ok(Number(await read('manager', fields)) > 0, JSON.stringify(fields));
    }
    for (const who of ['manager', 'whole'] as const) assert.ok(Number(await read(who)) > 4e12);
  });

  it('has labels and slugs without names of hidden models, however a formula is read', async () => {
    const { declaredFormula: id } = company.ids;
    const reads = (who: Who) =>
      Promise.all([
        ...['getFormulaById', 'getFormulaReferencesById', 'getFormulaNodesById', 'getVersionsById'].map(
          (name) => company.people[who].send('GET', `/indicators/${name}/${id}`),
        ),
        company.people[who].send('GET', `/indicators/getFormulaTextById/${id}`),
        company.people[who].send('GET', `/indicators/getVersionById/${id}/1`),
        explain(who, id),
      ]);
    for (const who of ['leader', 'typist', 'manager'] as const) {
      for (const { status, text } of await reads(who)) {
        assert.equal(status, 200, text);
        assert.ok(who === 'manager' || !text.includes(veiled), `${who}: ${text}`);
      }
    }
    const [formula, references, nodes] = await reads('leader');
    const slugs = ['#1', 'free'];
    assert.deepEqual(
      references?.body.response.map(({ slug }: { slug: string }) => slug),
      slugs,
    );
    assert.deepEqual(
      nodes?.body.response.flatMap(({ ref_slug }: { ref_slug: string | null }) => ref_slug ?? []),
      slugs,
    );
    assert.equal(formula?.body.response[0].formula.referencias[0].rotulo, '#1');
    const [named] = await reads('manager');
    assert.ok(named?.text.includes(`common-${veiled}-model`));
  });

  it('is parsed from text without names of hidden models', async () => {
    const { declaredFormula: id, secret } = company.ids;
    for (const texto of [`SUM('#${secret}'[Common]) + [Free]`, '[Free]']) {
      const answer = await company.people.leader.send('POST', '/indicators/parseFormulaText', {
        id,
        texto,
        idioma: 'en',
      });
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.body.response.formula !== null, answer.text);
      assert.ok(!answer.text.includes(veiled), answer.text);
    }
  });
});

it('a dry run neither names nor counts cells of confidential panels that somebody does not see', async () => {
  const { free, openPanels, open } = company.ids;
  // A confidential indicator that follows the open panels: its cells change with them.
  const { rows } = await api.sql(
    `INSERT INTO indicador (id_empresa, nome, tipo) VALUES ($1, 'Follows', 4) RETURNING id`,
    [company.id],
  );
  const { id: follows } = rows[0] as { id: number };
  await api.sql(
    'INSERT INTO referencia_consolidada (id_empresa, id_indicador_principal, id_indicador, id_painel_modelo) VALUES ($1, $2, $3, $4)',
    [company.id, follows, free, open],
  );
  await api.sql('INSERT INTO painel_modelo_indicador VALUES ($1, $2, $3, 1, 2024, 12, 2024)', [
    company.id,
    company.ids.secret,
    follows,
  ]);
  await recalculateAll(api, company.id);
  const asked = save(free, '[Common] * 2');
  const preview = async (who: Who) => {
    const answer = await send(who, asked, dryRun);
    assert.equal(answer.status, 200, answer.text);
    const { changes, largest, changedCells } = answer.body.response;
    const panels = [...changes, ...largest].map(
      ({ id_gmr_painel: panel }: { id_gmr_painel: number }) => panel,
    );
    return { changedCells, panels: new Set(panels) };
  };
  const all = await preview('manager');
  assert.ok(all.panels.has(company.ids.own));
  const seen = await preview('leader');
  assert.deepEqual(seen.panels, new Set(openPanels));
  // Chosen well, what a dry run writes would find a hidden value by how many cells change.
  assert.ok(seen.changedCells < all.changedCells);

  const file = await send('leader', asked, { ...dryRun, accept: 'text/csv; formato=us' });
  const named = file.text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[1]));
  assert.deepEqual(new Set(named), new Set(openPanels));
  assert.ok(!file.text.includes(veiled) && !file.text.includes(buried), file.text);
});

it('a dry run of values is answered the same, whatever a hidden value beside them is', async () => {
  const { free, secret, openPanels } = company.ids;
  const capped = await send('manager', {
    ...save(free, 'MAX([Common], SUM(Open[Free]))'),
    body: { ...save(free, 'MAX([Common], SUM(Open[Free]))').body, id: null, nome: 'Capped' },
  });
  assert.equal(capped.status, 200, capped.text);
  const placing = await send('manager', placed(secret, capped.body.response.id));
  assert.equal(placing.status, 200, placing.text);
  await recalculateAll(api, company.id);
  const counted = async (who: Who, realizado_numerador: number) => {
    const cell = { id_indicador: free, id_gmr_painel: openPanels[0], mes: 9, ano: 2024 };
    const many = put('/panels/updateProgressPanelMany', { linhas: [{ ...cell, realizado_numerador }] });
    const answer = await send(who, many, dryRun);
    assert.equal(answer.status, 200, answer.text);
    const { changedCells, changedValues } = answer.body.response;
    return { changedCells, changedValues };
  };
  const aboveAll = 9e12;
  for (const who of ['leader', 'typist', 'partial'] as const)
    assert.deepEqual(await counted(who, aboveAll), await counted(who, 10));
  assert.notDeepEqual(await counted('manager', aboveAll), await counted('manager', 10));
});
