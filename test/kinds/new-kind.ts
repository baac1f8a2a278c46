/** Runs in a copy of the tree that has the kind of `new-kind/`: see recipes.test.ts. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { kindWordSources } from '../../sdk/generator/kind-words.ts';
import { kindSources } from '../../sdk/generator/kinds.ts';
import { exportFrom } from '../../src/operator/export/export.ts';
import { importCompany } from '../../src/operator/import/import.ts';
import { makeDocument } from '../harness/document.ts';
import { enter, newPerson } from '../harness/people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
let panel = 0;

async function post(path: string, body: object): Promise<{ insertId: number }> {
  const { status, body: answer, text } = await api.post(path, body);
  assert.equal(status, 200, text);
  return answer.response;
}

it('requests read, write and delete its records, and it stands in the way of others', async () => {
  const { insertId: id_painel_modelo } = await post('/panels/insertModel', { nome: 'M' });
  ({ insertId: panel } = await post('/panels/insertPanel', {
    nome: 'P',
    codigo_externo: 'p',
    id_painel_modelo,
  }));
  const { insertId: id } = await post('/panels/insertQualitativeTarget', {
    nome: 'Cultura',
    id_gmr_painel: panel,
  });
  const row = { codigo_externo: 'c', nome: 'Clima', texto: 'Ouvir', codigo_painel: 'p' };
  await post('/panels/qualitativeTarget/upsertMany', { linhas: [row] });
  const byCode = await api.get('/panels/qualitativeTarget/getByExternalId/C');
  assert.equal(byCode.body.response[0].id_gmr_painel, panel);
  const { body } = await api.get('/panels/qualitativeTarget/getAll?q=cultura&include=nome_painel');
  assert.deepEqual(
    body.response.map((one: { nome_painel: string }) => one.nome_painel),
    ['P'],
  );
  const put = (fields: object) => api.put(`/panels/updateQualitativeTarget/${id}`, fields);
  assert.equal((await put({ texto: 7 })).status, 422);
  assert.equal((await put({ id_gmr_painel: 999_999 })).status, 412);
  assert.equal((await put({ desativado: 1 })).status, 200);
  assert.equal((await api.send('DELETE', `/panels/deleteQualitativeTarget/${id}`)).status, 200);
  await api.put(`/panels/updatePanelDefinition/${panel}`, { desativado: 1 });
  const refused = await api.send('DELETE', `/panels/deletePanel/${panel}`);
  assert.equal(refused.status, 409);
  assert.match(refused.body.msg, /1 qualitative target/);
});

it('people of its levels see it, and the feed tells it', async () => {
  const [manager, other] = await Promise.all(
    (['Gestor', 'Colaborador'] as const).map(async (level) => enter(api, await newPerson(api, { level }))),
  );
  const path = '/panels/qualitativeTarget/getAll';
  assert.equal((await manager?.get(path))?.status, 200);
  assert.equal((await other?.get(path))?.status, 403);
  const { rows } = await api.sql(
    `SELECT FROM pg_policies WHERE tablename = 'meta_qualitativa' AND policyname = 'pessoa' AND qual ~ 'person_panels'`,
  );
  assert.equal(rows.length, 1);
  const { body } = await api.get('/company/getChanges');
  const told = body.response.filter((one: { recurso: string }) => one.recurso === 'metaQualitativa');
  assert.ok(told.length >= 2);
});

it('company documents have it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-new-kind-'));
  const file = join(folder, 'company.json');
  await exportFrom(api.operator, api.companyA.id, file);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  assert.deepEqual(
    document.metasQualitativas.map((one: { nome: string }) => one.nome),
    ['Clima'],
  );
  const wrong = { ...document, metasQualitativas: [{ ...document.metasQualitativas[0], id_gmr_painel: 7 }] };
  await assert.rejects(
    importCompany({ production: api.operator }, JSON.stringify(wrong)),
    /metasQualitativas\[0\]\.id_gmr_painel: no panel 7/,
  );
});

it('the documentation says what its fields are, and the console has a page of it', () => {
  const { schemas } = (makeDocument() as { components: { schemas: Record<string, object> } }).components;
  assert.match(JSON.stringify(schemas['QualitativeTarget']), /The name of the panel/i);
  assert.match(JSON.stringify(schemas), /a qualitative target/);
  const files = { ...kindSources(), ...kindWordSources() } as Readonly<Record<string, string>>;
  assert.match(
    files['kind-places.ts'] ?? '',
    /"meta_qualitativa": \{\s*"address": "\/estrutura\/metas-qualitativas"/,
  );
  assert.match(files['en-kinds.ts'] ?? '', /"Qualitative targets"/);
});
