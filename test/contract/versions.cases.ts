/** The versions of an indicator's definition. */
import assert from 'node:assert/strict';
import { listOf } from './company-setup.ts';
import { casesWith } from './contract-case.ts';
import { assertRefused } from './generic-cases.ts';
import { save } from './indicators-setup.ts';
import { panelsOf } from './panels-setup.ts';

const { cases: all, example } = casesWith(panelsOf);

const versions = 'GET /indicators/getVersionsById/{id}';
const version = 'GET /indicators/getVersionById/{id}/{versao}';

example(versions, 200, 'who saved, when, and the formula as text', async ({ api, own }) => {
  const { id } = (await save(api, own.common)).body.response;
  assert.equal((await save(api, own.common, { id, nome: 'Renamed' })).status, 200);
  const [newest, first] = await listOf(api, `/indicators/getVersionsById/${id}?idioma=en`);
  const texto = 'realized = [Sales].realized';
  const { horario, autor, ...shown } = newest ?? {};
  assert.deepEqual(shown, { versao: 2, atual: 1, nome: 'Renamed', tipo: 5, idioma: 'en', texto });
  assert.ok(Date.parse(String(horario)) > 0);
  assert.deepEqual([(autor as { tipo: string }).tipo, (autor as { nome: string }).nome], ['API', 'test']);
  assert.deepEqual([first?.['versao'], first?.['atual'], first?.['nome']], [1, 0, 'Total']);
});

example(version, 200, 'what saveFormulaIndicator takes', async ({ api, own }) => {
  const { id } = (await save(api, own.common)).body.response;
  const [shown] = await listOf(api, `/indicators/getVersionById/${id}/1`);
  assert.deepEqual(shown?.['formula'], {
    referencias: [
      {
        slug: 'a',
        rotulo: 'A',
        tipo: 0,
        id_indicador_ref: own.common,
        id_painel_modelo: null,
        campo: 1,
        agregacao: 'soma',
        id_go_processo_periodo: null,
        go_config: null,
        go_metrica: null,
        go_modo: null,
        valor_constante: null,
      },
    ],
    nos: [
      {
        key: 'realizado',
        pai_key: null,
        destino: 1,
        ordem: 0,
        tipo_no: 1,
        operacao: null,
        ref_slug: 'a',
      },
    ],
  });
  assert.deepEqual([shown['id'], shown['unidade_medida'], shown['referencias']], [id, 4, null]);
});
example(version, 404, 'a version that the indicator never had', async ({ api, own }) => {
  const { id } = (await save(api, own.common)).body.response;
  assertRefused(await api.get(`/indicators/getVersionById/${id}/2`), 'not-found', 'versao 2');
});

export const cases = all;
