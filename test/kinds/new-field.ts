/** Runs in a copy of the tree whose panels have a text `observacao`: see recipes.test.ts. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { kindWordSources } from '../../sdk/generator/kind-words.ts';
import { kindSources } from '../../sdk/generator/kinds.ts';
import { storedTables } from '../../src/kinds/derive/company-documents.ts';
import { copiedKinds } from '../../src/kinds/derive/sandbox.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();

it('requests, answers, rows and histories', async () => {
  const post = async (path: string, body: object) => {
    const { status, body: answer, text } = await api.post(path, body);
    assert.equal(status, 200, text);
    return answer.response;
  };
  const { insertId: id_painel_modelo } = await post('/panels/insertModel', { nome: 'M' });
  const row = { nome: 'P', codigo_externo: 'p', id_painel_modelo };
  const { insertId } = await post('/panels/insertPanel', { ...row, observacao: 'first' });
  const shown = async () => (await api.get(`/panels/panel/getById/${insertId}`)).body.response[0].observacao;
  assert.equal(await shown(), 'first');
  await api.put(`/panels/updatePanelDefinition/${insertId}`, { observacao: 'second' });
  assert.equal(await shown(), 'second');
  await post('/panels/panel/upsertMany', { linhas: [{ codigo_externo: 'p', observacao: 'third' }] });
  assert.equal(await shown(), 'third');
  const { body } = await api.get('/panels/panel/getAll');
  assert.equal(body.response[0].observacao, 'third');
  assert.equal((await api.put(`/panels/updatePanelDefinition/${insertId}`, { observacao: 7 })).status, 422);
});

it('company documents, copies without personal data, and the removal of a person', async () => {
  const { rows } = await api.sql(`SELECT FROM personal_texts() WHERE 'observacao' = ANY (colunas)`);
  assert.equal(rows.length, 1);
  assert.equal(storedTables['gmr_painel']?.columns['observacao'], 'text');
  assert.ok(copiedKinds['gmr_painel']?.texts?.includes('observacao'));
});

it('lists, forms and pastes of the console, in both languages', () => {
  const files = { ...kindSources(), ...kindWordSources() } as Readonly<Record<string, string>>;
  assert.match(files['kinds.ts'] ?? '', /"name": "observacao"/);
  assert.match(files['pt-kinds.ts'] ?? '', /"observacao": "Observação"/);
  assert.match(files['en-kinds.ts'] ?? '', /"observacao": "Remark"/);
});
