/**
 * A formula saved as text is guarded like any other write: against what somebody else saved
 * meanwhile, and against being done twice.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startApi, type TestApi } from '../harness/api.ts';
import { createPanels, type PanelsFixture } from '../harness/panels-fixture.ts';

let api: TestApi;
let own: PanelsFixture;
before(async () => {
  api = await startApi();
  own = await createPanels(api.sql, api.companyA.id);
});
after(() => api.close());

const save = (id: number | null, formula_texto: string, headers: Record<string, string> = {}) =>
  api.post(
    '/indicators/saveFormulaIndicator',
    {
      id,
      nome: 'Text',
      descricao: 'x',
      fonte: '',
      unidade_medida: 4,
      interpretacao: 0,
      totalizador: 0,
      idioma: 'pt',
      formula_texto,
    },
    { headers },
  );

const stored = async (id: number) => {
  const answer = await api.get(`/indicators/getFormulaTextById/${id}`);
  return answer.body.response[0].texto as string;
};
const tagOf = async (id: number) =>
  String((await api.get(`/indicators/getFormulaById/${id}`)).headers['etag']);

it('with If-Match a text is saved over what was read, and over nothing else', async () => {
  const { id } = (await save(null, '1')).body.response;
  const tag = await tagOf(id);
  assert.equal((await save(id, '2', { 'if-match': tag, prefer: 'tx=rollback' })).status, 200);
  assert.equal((await save(id, '2', { 'if-match': tag })).status, 200);
  for (const headers of [{ 'if-match': tag }, { 'if-match': tag, prefer: 'tx=rollback' }])
    assert.equal((await save(id, '3', headers)).status, 412);
  assert.equal(await stored(id), '2');
  assert.equal((await save(id, '3', { 'if-match': await tagOf(id) })).status, 200);
  assert.equal(await stored(id), '3');
});

it('with an Idempotency-Key a text is saved once, and leaves one version', async () => {
  const headers = { 'idempotency-key': 'the same text' };
  const text = `[#${own.common}] * 2`;
  const first = await save(null, text, headers);
  const again = await save(null, text, headers);
  assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text]);
  assert.equal(again.headers['idempotent-replayed'], 'true');
  const { id } = first.body.response;
  const versions = await api.get(`/indicators/getVersionsById/${id}`);
  assert.equal(versions.body.response.length, 1);
  const { rows } = await api.sql(`SELECT 1 FROM indicador WHERE id_empresa = $1 AND id > $2`, [
    api.companyA.id,
    id,
  ]);
  assert.deepEqual(rows, []);
  // Another text with the key of the first is refused.
  assert.equal((await save(null, `${text} + 1`, headers)).status, 422);
});
