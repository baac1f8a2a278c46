/** Typed values that a save of a formula set aside, and what a dry run of it would change. */

import assert from 'node:assert/strict';
import type { TestApi } from '../harness/api.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import type { PanelsFixture } from '../harness/panels-fixture.ts';
import { listOf } from './company-setup.ts';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { save } from './indicators-setup.ts';
import { panelsOf } from './panels-setup.ts';

const { cases: all, example } = casesWith(panelsOf);

const conversions = 'GET /indicators/getConversionsById/{id}';
const cells = 'GET /indicators/getConversionCellsById/{id}/{conversao}';
const saving = 'POST /indicators/saveFormulaIndicator';

/** Types a value, and makes the indicator a formula. */
async function converted(api: TestApi, own: PanelsFixture): Promise<number> {
  const place = `panel/${own.panel}/indicator/${own.common}/month/3/year/2024`;
  const typed = await api.put(`/panels/updateProgressPanel/${place}`, { realizado_numerador: 990.06 });
  assert.equal(typed.status, 200, typed.text);
  const saved = await save(api, own.formula, {
    id: own.common,
    formula: {
      referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: 1 }],
      nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'c' }],
    },
  });
  assert.equal(saved.status, 200, saved.text);
  const [conversion] = await listOf(api, `/indicators/getConversionsById/${own.common}`);
  return conversion?.['id'] as number;
}

example(conversions, 200, 'who took how many values away, and until when they are kept', async (at) => {
  const { api, own } = at;
  const id = await converted(api, own);
  const [shown, ...more] = await listOf(api, `/indicators/getConversionsById/${own.common}`);
  assert.deepEqual(more, []);
  assert.deepEqual([shown?.['id'], shown?.['tipo']], [id, 0]);
  assert.ok(shown);
  assert.ok((shown['campos'] as string[]).includes('realizado_numerador'));
  const kept = Date.parse(String(shown?.['guardada_ate'])) - Date.parse(String(shown?.['horario']));
  assert.equal(kept, 30 * 86_400_000);
});
example(conversions, 200, 'nothing where nothing was taken away', async ({ api, own }) => {
  assert.deepEqual(await listOf(api, `/indicators/getConversionsById/${own.formula}`), []);
});

example(cells, 200, 'the cells, as updateProgressPanelMany takes them', async ({ api, own }) => {
  const id = await converted(api, own);
  const shown = await listOf(api, `/indicators/getConversionCellsById/${own.common}/${id}`);
  const cell = shown.find((one) => one['id_gmr_painel'] === own.panel && one['mes'] === 3);
  assert.deepEqual(
    [cell?.['id_indicador'], cell?.['ano'], cell?.['realizado_numerador']],
    [own.common, 2024, 990.06],
  );
  const file = await api.get(`/indicators/getConversionCellsById/${own.common}/${id}`, {
    headers: { accept: 'text/csv; formato=br' },
  });
  assert.match(file.text, /^id_indicador;id_gmr_painel;mes;ano;meta_numerador;.*\r\n(.*\r\n)*.*990,06/);
});
example(cells, 404, 'a conversion that there is not, or of another indicator', async ({ api, own }) => {
  const id = await converted(api, own);
  for (const path of [`${own.common}/2147483647`, `${own.formula}/${id}`]) {
    const answer = await api.get(`/indicators/getConversionCellsById/${path}`);
    assertRefused(answer, 'not-found', 'conversao');
  }
});

example(saving, 200, 'of a dry run all changes as CSV', async ({ api, own }) => {
  const formula = {
    referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: '7' }],
    nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'c' }],
  };
  const body = {
    id: own.timelessIndicator,
    nome: 'Timeless',
    ...formulaFields,
    meta_oculta: 1,
    formula,
  };
  const send = (headers: Record<string, string>) =>
    api.post('/indicators/saveFormulaIndicator', body, { headers: { prefer: 'tx=rollback', ...headers } });
  const { changedValues, sidesOnlyCells } = (await send({})).body.response;
  const file = await send({ accept: 'text/csv; formato=br' });
  assert.equal(file.status, 200, file.text);
  assert.match(String(file.headers['content-type']), /^text\/csv/);
  const [header, ...rows] = file.text.trimEnd().split('\r\n');
  assert.equal(
    header,
    'id_indicador;id_gmr_painel;mes;ano;serie;before;after;numerador_before;numerador_after;denominador_before;denominador_after;indicador;painel',
  );
  assert.equal(rows.length, changedValues + sidesOnlyCells);
  assertRefused(await send({ accept: 'text/csv' }), 'invalid-value', 'Accept');
});

export const cases = all;
