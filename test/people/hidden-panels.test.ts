/**
 * What is hidden from somebody stays hidden whatever is asked for and however it is answered:
 * files, every option of lists, what a dry run foretells.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { mediaTypes } from '../../src/tables/formats.ts';
import type { Answer } from '../harness/api.ts';
import { assertSilent, type CanaryCompany, startCanaryCompany, unseenBy } from '../harness/canary-company.ts';
import type { Someone } from '../harness/panel-people.ts';
import { textOf } from '../harness/workbook.ts';

let company: CanaryCompany;
before(async () => {
  company = await startCanaryCompany();
});
after(() => company.api.close());

type Who = 'leader' | 'typist' | 'reader' | 'stranger';
const everybody: readonly Who[] = ['leader', 'typist', 'reader', 'stranger'];

/** Every way to choose one of each; undefined leaves the parameter out. */
function queries(options: Readonly<Record<string, readonly (string | undefined)[]>>): string[] {
  return Object.entries(options).reduce<string[]>(
    (before, [name, values]) =>
      before.flatMap((one) => values.map((value) => (value === undefined ? one : `${one}&${name}=${value}`))),
    [''],
  );
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

describe('results of many panels', () => {
  for (const who of everybody) {
    it(`whatever the options, are of the panels of the ${who}, and so is their number`, async () => {
      const person = company.people[who];
      let shown = 0;
      for (const query of queries({
        ate_mes: [undefined, '0', '1'],
        id_gmr_painel: panelChoices(),
        ...pagesOfRows,
      })) {
        const path = `/panels/getResults?id_gmr_processo=${company.own.process}&mes=3&ano=2024${query}`;
        const answer = await person.send('GET', path);
        const about = `${path} as ${who}: ${answer.text}`;
        if (who === 'stranger') {
          assert.equal(answer.status, 412, about);
          assertSilent(answer, unseenBy(person.level), about);
          continue;
        }
        assert.equal(answer.status, 200, about);
        assertSilent(answer, unseenBy(person.level), about);
        assertOwnRows(answer.body.response, who, about);
        shown += answer.body.response.length;
        const asked = new URLSearchParams(query).get('id_gmr_painel')?.split(',').map(Number);
        const counted = panelsOf(who).filter((panel) => asked?.includes(panel) ?? true);
        const total = answer.headers['x-total-count'];
        if (total !== undefined) assert.equal(Number(total), counted.length, about);
      }
      if (who !== 'stranger') assert.ok(shown > 0);
    });
  }
});

describe('values of many panels', () => {
  const accepts = ['application/json', 'text/csv; formato=br', 'text/csv; formato=us', mediaTypes.xlsx];

  it('are the one list of many panels that is answered in files', () => {
    const inFiles = endpoints.filter(
      (one) => one.method === 'GET' && one.tables && !('q' in (one.query?.properties ?? {})),
    );
    assert.deepEqual(
      inFiles.map(({ path }) => path),
      // The other one is for whoever may save formulas (test/people/definitions.test.ts).
      ['/indicators/getConversionCellsById/{id}/{conversao}', '/panels/getProgress'],
    );
  });

  const contentOf = async (person: Someone, path: string, accept: string) => {
    const answer = await person.send('GET', path, undefined, { accept });
    const isWorkbook = answer.headers['content-type'] === mediaTypes.xlsx;
    return { ...answer, text: isWorkbook ? await textOf(answer.bytes) : answer.text };
  };

  it('and lists of records in files show what they show as JSON: nothing of panels of others', async () => {
    const lists = endpoints.filter(
      (one) => one.method === 'GET' && one.tables && 'q' in (one.query?.properties ?? {}),
    );
    assert.ok(lists.length > 15);
    for (const { path } of lists.filter((one) => !one.path.includes('{'))) {
      for (const who of everybody) {
        const person = company.people[who];
        const answer = await contentOf(person, path, 'text/csv; formato=us');
        assertSilent(answer, unseenBy(person.level), `${path} as ${who}`);
      }
    }
  });

  for (const accept of accepts) {
    it(`as ${accept}, whatever the options, are those of somebody's panels`, async () => {
      const { own, people } = company;
      for (const who of everybody) {
        const person = people[who];
        for (const query of queries({
          paineis: panelChoices(),
          lidos: [undefined, '1'],
          digitados: [undefined, '1'],
          limit: [undefined, '1'],
        })) {
          const path = `/panels/getProgress?id_gmr_processo=${own.process}&meses=3${query}`;
          const answer = await contentOf(person, path, accept);
          const about = `${path} as ${who}: ${answer.text}`;
          assert.equal(answer.status, who === 'stranger' ? 412 : 200, about);
          const written = who === 'leader' ? [] : ['7777777,77'];
          assertSilent(answer, [...unseenBy(person.level), ...written], about);
          if (answer.body !== undefined && who !== 'stranger')
            assertOwnRows(answer.body.response, who, about);
        }
      }
      // The values are there for whoever sees them.
      const path = `/panels/getProgress?id_gmr_processo=${own.process}&meses=3`;
      assert.match((await contentOf(people.leader, path, accept)).text, /7777777[,.]77/);
    });
  }
});

describe('an explanation', () => {
  /** Of every indicator of the own model, however deep. */
  async function explanations(person: Someone): Promise<Answer[]> {
    const { own, api } = company;
    const { rows } = await api.sql(
      'SELECT id_indicador AS id FROM painel_modelo_indicador WHERE id_painel_modelo = $1',
      [own.model],
    );
    const answers: Answer[] = [];
    for (const { id } of rows as { id: number }[]) {
      for (const depth of [0, 1, 3]) {
        const cell = `panel/${own.panel}/indicator/${id}/month/3/year/2024`;
        answers.push(await person.send('GET', `/panels/explainProgressPanelCell/${cell}?depth=${depth}`));
      }
    }
    return answers;
  }

  it('names neither the indicators that it reads elsewhere, nor their models, nor what is budgeted', async () => {
    const { manager, leader, typist } = company.people;
    // Whoever sees them is told, so there is something to hide.
    const all = (await explanations(manager)).map(({ text }) => text).join('');
    for (const word of ['CANARY-Stray', 'CANARY-Name of C', `"id_painel_modelo":${company.other.model}`])
      assert.ok(all.includes(word), word);
    for (const person of [leader, typist]) {
      for (const answer of await explanations(person)) {
        assert.equal(answer.status, 200, answer.text);
        const hidden = [
          `"id_painel_modelo":${company.other.model}`,
          `"id_indicador":${company.own.strayIndicator}`,
        ];
        const words = person === typist ? [...unseenBy('Colaborador'), ...hidden] : unseenBy('Gestor');
        assertSilent(answer, words, `an explanation for ${person.level}`);
      }
    }
  });
});

describe('a dry run of many cells', () => {
  const path = '/panels/updateProgressPanelMany';

  it('counts changes elsewhere and names none, however many rows are sent', async () => {
    const { own, people } = company;
    const linhas = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((mes) =>
      [own.common, own.adjustable].map((id_indicador) => ({
        id_gmr_painel: own.panel,
        id_indicador,
        mes,
        ano: 2024,
        realizado_numerador: 5,
      })),
    );
    const answer = await people.typist.send('PUT', path, { linhas }, { prefer: 'tx=rollback' });
    assert.equal(answer.status, 200, answer.text);
    assertSilent(answer, unseenBy('Colaborador'), 'the dry run');
    const { changes, changedCells, scores, results } = answer.body.response;
    // Of what lies elsewhere there is neither a value nor a score nor an attainment, but a count.
    assert.ok(results.length > 0 && changes.length > 0, answer.text);
    for (const { id_gmr_painel } of [...changes, ...scores, ...results])
      assert.equal(id_gmr_painel, own.panel);
    const named = new Set(
      changes.map(({ id_indicador, mes }: { id_indicador: number; mes: number }) => `${id_indicador} ${mes}`),
    );
    assert.ok(changedCells > named.size, answer.text);
  });

  it('answers for the code of a hidden panel as for one that nobody has, and suggests none', async () => {
    const { api, own, people } = company;
    await api.sql('UPDATE gmr_painel SET codigo_externo = $2 WHERE id = $1', [own.otherPanel, 'HID-77']);
    await api.sql('UPDATE indicador SET codigo_externo = $2 WHERE id = $1', [own.common, 'SEEN']);
    const asked = async (who: Who, codigo_painel: string) => {
      const row = { codigo_painel, codigo_indicador: 'SEEN', mes: 3, ano: 2024, realizado_numerador: 5 };
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

  it('refuses what is hidden without its name, in rows as in files', async () => {
    const { own, other, people } = company;
    for (const who of everybody) {
      const person = people[who];
      for (const [panel, indicator] of [
        [own.otherPanel, own.common],
        [own.loosePanel, own.common],
        [other.panel, other.common],
      ] as const) {
        const header = 'id_gmr_painel,id_indicador,mes,ano,realizado_numerador';
        const file = await person.sendText('PUT', path, `${header}\n${panel},${indicator},3,2024,5\n`, {
          'content-type': 'text/csv; formato=us',
          prefer: 'tx=rollback',
        });
        const row = {
          id_gmr_painel: panel,
          id_indicador: indicator,
          mes: 3,
          ano: 2024,
          realizado_numerador: 5,
        };
        for (const prefer of ['tx=rollback', 'tx=rollback, handling=lenient']) {
          const rows = await person.send('PUT', path, { linhas: [row] }, { prefer });
          const values = unseenBy(person.level).filter((one) => one !== '7777777.77' || who !== 'leader');
          for (const answer of [file, rows]) assertSilent(answer, values, `panel ${panel} as ${who}`);
        }
      }
    }
  });
});
