/**
 * What is hidden from somebody stays hidden whatever is asked for and however it is answered: every
 * option of lists, files, codes, versions of definitions, and what saves set aside.
 */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { mediaTypes } from '../../src/tables/formats.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import type { Someone } from '../harness/panel-people.ts';
import { textOf } from '../harness/workbook.ts';
import { assertSilent, type CanaryCompany, startCanaryCompany, unseenBy } from './canary-company.ts';

let company: CanaryCompany;
before(async () => {
  company = await startCanaryCompany();
});
after(() => company.api.close());

type Who = 'leader' | 'typist' | 'stranger';
const everybody: readonly Who[] = ['leader', 'typist', 'stranger'];

/**
 * Every way to choose one of each, and some for whoever sees nothing; undefined leaves the
 * parameter out.
 */
function queriesOf(who: Who, options: Readonly<Record<string, readonly (string | undefined)[]>>): string[] {
  const all = Object.entries(options).reduce<string[]>(
    (before, [name, values]) =>
      before.flatMap((one) => values.map((value) => (value === undefined ? one : `${one}&${name}=${value}`))),
    [''],
  );
  return all.filter((_, at) => who !== 'stranger' || at % 7 === 0);
}

/** The panels of the process that somebody sees. */
function panelsOf(who: Who): readonly number[] {
  const { own } = company;
  if (who === 'leader') return [own.panel, own.otherPanel];
  return who === 'stranger' ? [] : [own.panel];
}

const pagesOfRows = { limit: [undefined, '1'], offset: [undefined, '1'] };

function panelChoices(): (string | undefined)[] {
  const { panel, otherPanel, loosePanel } = company.own;
  return [undefined, ...[panel, otherPanel, loosePanel].map(String), [otherPanel, panel, loosePanel].join()];
}

/** The panels in the answer, none of which may be another than somebody's. */
function assertOwnRows(rows: readonly { readonly id_gmr_painel: number }[], who: Who, about: string): void {
  for (const { id_gmr_painel } of rows) assert.ok(panelsOf(who).includes(id_gmr_painel), about);
}

it('results of many panels, whatever the options, are of somebody’s panels, and so is their number', async () => {
  const options = { ate_mes: [undefined, '1'], id_gmr_painel: panelChoices(), ...pagesOfRows };
  for (const who of everybody) {
    const person = company.people[who];
    let shown = 0;
    for (const query of queriesOf(who, options)) {
      const path = `/panels/getResults?id_gmr_processo=${company.own.process}&mes=3&ano=2024${query}`;
      const answer = await person.send('GET', path);
      const about = `${path} as ${who}: ${answer.text}`;
      assert.equal(answer.status, who === 'stranger' ? 412 : 200, about);
      assertSilent(answer, unseenBy(person.level), about);
      if (who === 'stranger') continue;
      assertOwnRows(answer.body.response, who, about);
      shown += answer.body.response.length;
      const asked = new URLSearchParams(query).get('id_gmr_painel')?.split(',').map(Number);
      const counted = panelsOf(who).filter((panel) => asked?.includes(panel) ?? true);
      const total = answer.headers['x-total-count'];
      if (total !== undefined) assert.equal(Number(total), counted.length, about);
    }
    assert.equal(shown > 0, who !== 'stranger');
  }
});

it('values of many panels, whatever the options, are of somebody’s panels, in files too', async () => {
  const { own, people } = company;
  const content = async (person: Someone, path: string, accept: string) => {
    const answer = await person.send('GET', path, undefined, { accept });
    return accept === mediaTypes.xlsx && answer.status === 200
      ? { ...answer, text: await textOf(answer.bytes) }
      : answer;
  };
  for (const accept of ['application/json', 'text/csv; formato=us', mediaTypes.xlsx]) {
    const all = `/panels/getProgress?id_gmr_processo=${own.process}&meses=3`;
    const options = { paineis: panelChoices(), digitados: [undefined, '1'], limit: [undefined, '1'] };
    for (const who of everybody)
      for (const query of queriesOf(who, options)) {
        const answer = await content(people[who], all + query, accept);
        const about = `${all}${query} as ${who}: ${answer.text}`;
        assert.equal(answer.status, who === 'stranger' ? 412 : 200, about);
        assertSilent(answer, unseenBy(people[who].level), about);
        if (answer.body !== undefined && who !== 'stranger') assertOwnRows(answer.body.response, who, about);
      }
    // The values are there for whoever sees them.
    assert.match((await content(people.leader, all, accept)).text, /7777777\.77/);
  }
});

it('an explanation names neither the indicators that it reads elsewhere, nor models, nor what is budgeted', async () => {
  const { own, other, people } = company;
  const explained = async (person: Someone) => {
    const texts = [own.consolidated, own.unadjustable].map(async (indicator) => {
      const cell = `panel/${own.panel}/indicator/${indicator}/month/3/year/2024`;
      const { status, text } = await person.send('GET', `/panels/explainProgressPanelCell/${cell}?depth=3`);
      assert.equal(status, 200, text);
      return text;
    });
    return (await Promise.all(texts)).join('');
  };
  const hidden = ['CANARY-Stray', 'CANARY-Name of C', `"id_painel_modelo":${other.model}`];
  const [all, seen] = [await explained(people.manager), await explained(people.typist)];
  for (const word of [...hidden, `"id_indicador":${own.strayIndicator}`])
    assert.deepEqual([all.includes(word), seen.includes(word)], [true, false], word);
  for (const word of unseenBy('Colaborador')) assert.ok(!seen.includes(word), word);
});

it('the code of a hidden panel is answered as one that nobody has, and none is suggested', async () => {
  const { api, own, people } = company;
  await api.sql('UPDATE gmr_painel SET codigo_externo = $2 WHERE id = $1', [own.otherPanel, 'HID-77']);
  await api.sql('UPDATE indicador SET codigo_externo = $2 WHERE id = $1', [own.common, 'SEEN']);
  const asked = async (who: 'leader' | 'typist' | 'reader', codigo_painel: string) => {
    const row = { codigo_painel, codigo_indicador: 'SEEN', mes: 3, ano: 2024, realizado_numerador: 5 };
    const path = '/panels/updateProgressPanelMany';
    const answer = await people[who].send('PUT', path, { linhas: [row] }, { prefer: 'tx=rollback' });
    return { status: answer.status, text: answer.text.replaceAll(codigo_painel, '?') };
  };
  for (const who of ['typist', 'reader'] as const) {
    const unknown = await asked(who, 'HID-78');
    assert.equal(unknown.status, 412);
    assert.deepEqual(await asked(who, 'HID-77'), unknown);
  }
  assert.match((await asked('leader', 'HID-78')).text, /did you mean \\"HID-77\\"/);
});

const constantFormula = (value: number) => ({
  referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: value }],
  nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'c' }],
});
const fields = (id: number) => ({
  id,
  nome: 'Saved',
  ...formulaFields,
  meta_oculta: 1,
});

// The first version of each indicator is the company's from the beginning.
it('versions are those of the indicators that somebody sees, without names of others', async () => {
  const { own, people } = company;
  const saved = await people.leader.send('POST', '/indicators/saveFormulaIndicator', {
    ...fields(own.formula),
    formula: constantFormula(3),
  });
  assert.equal(saved.status, 200, saved.text);
  for (const [who, expected] of [
    ['leader', 200],
    ['typist', 200],
    ['stranger', 403],
  ] as const) {
    for (const path of [`getVersionsById/${own.formula}`, `getVersionById/${own.formula}/2`]) {
      const answer = await people[who].send('GET', `/indicators/${path}`);
      assert.equal(answer.status, expected, `${who} ${path} ${answer.text}`);
      assertSilent(answer, unseenBy(people[who].level), `${who} ${path}`);
      if (expected !== 200) continue;
      const [{ autor }] = answer.body.response;
      // Who saved it has no panel together with the typist.
      assert.deepEqual(autor, {
        tipo: 'pessoa',
        id: people.leader.employeeId,
        nome: who === 'leader' ? 'CANARY-Leader' : null,
      });
    }
  }
});

it('what a save set aside is shown without hidden panels, as JSON and as CSV', async () => {
  const { api, own, people } = company;
  const body = { ...fields(own.common), formula: constantFormula(5) };
  const path = '/indicators/saveFormulaIndicator';
  // The indicator is in a confidential model: a Gestor without access takes no value away there.
  for (const accept of ['application/json', 'text/csv; formato=us']) {
    for (const headers of [{ prefer: 'tx=rollback', accept }, { accept }]) {
      const refused = await people.leader.send('POST', path, body, headers);
      assert.equal(refused.status, 403, refused.text);
      assertSilent(refused, unseenBy('Gestor'), 'the refusal');
    }
  }
  assert.equal((await people.typist.send('POST', path, body, { prefer: 'tx=rollback' })).status, 403);

  assert.equal((await people.manager.send('POST', path, body)).status, 200);
  const [conversion] = (await people.leader.send('GET', `/indicators/getConversionsById/${own.common}`)).body
    .response;
  // What is counted is what is seen.
  const read = async (who: 'leader' | 'manager') =>
    (await people[who].send('GET', `/indicators/getConversionsById/${own.common}`)).body.response[0];
  const cells = `/indicators/getConversionCellsById/${own.common}/${conversion.id}`;
  const shown = await people.leader.send('GET', cells);
  const ofCells = (answer: typeof shown) =>
    new Set(answer.body.response.map((one: { id_gmr_painel: number }) => one.id_gmr_painel));
  // Of the hidden panel's year three months lie in a process that the leader has.
  const { sql, companyA } = api;
  const mine = [companyA.id, own.loosePanel];
  await sql(
    `UPDATE conversao_valor SET valores = array_fill(100::bigint, ARRAY[12])
      WHERE id_empresa = $1 AND id_gmr_painel = $2`,
    mine,
  );
  await sql(
    `WITH period AS (INSERT INTO gmr_processo (id_empresa, nome, inicio_mes, inicio_ano, fim_mes, fim_ano)
       SELECT DISTINCT $1::integer, 'Spring', 3, ano, 5, ano FROM conversao_valor
        WHERE id_empresa = $1 AND id_gmr_painel = $2 RETURNING id),
     member AS (INSERT INTO gmr_painel_processo (id_empresa, id_gmr_processo, id_gmr_painel)
       SELECT $1, id, $2 FROM period)
     INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador, permissao)
     SELECT $1, id, $2, $3, 1 FROM period`,
    [...mine, people.leader.employeeId],
  );
  const few = (await people.leader.send('GET', cells)).body.response.filter(
    (one: { id_gmr_painel: number }) => one.id_gmr_painel === own.loosePanel,
  );
  assert.equal(few.length, 3);
  for (const who of ['leader', 'manager'] as const) {
    const rows: Record<string, number | null>[] = (await people[who].send('GET', cells)).body.response;
    const values = rows.flatMap((row) =>
      Object.entries(row).filter(([name, value]) => /^(?:meta|realizado)/.test(name) && value !== null),
    );
    assert.deepEqual(
      (({ paineis, valores }) => ({ paineis, valores }))(await read(who)),
      { paineis: new Set(rows.map((row) => row['id_gmr_painel'])).size, valores: values.length },
      who,
    );
  }
  assert.ok(ofCells(shown).has(own.panel) && !ofCells(shown).has(own.loosePanel), shown.text);
  assertSilent(shown, unseenBy('Gestor'), 'the cells');
  assert.ok(ofCells(await people.manager.send('GET', cells)).has(own.loosePanel));
  assert.equal((await people.typist.send('GET', cells)).status, 403);
  assert.equal((await api.get(cells)).status, 200);
});
