/** The operator hands personal data out, and removes it of people who have left. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { Pool, type QueryConfig } from 'pg';
import { anonymisePerson, exportPersonalData } from '../../src/operator/data-requests.ts';
import { newPerson } from '../harness/people.ts';
import { type FreshDatabase, freshDatabase } from '../harness/postgres.ts';

let database: FreshDatabase;
let pool: Pool;
const folder = mkdtempSync(join(tmpdir(), 'prumo-data-requests-'));

before(async () => {
  database = await freshDatabase();
  pool = new Pool({ ...database.operator, max: 1 });
  await pool.query(`INSERT INTO empresa (id, nome, modulos) VALUES (1, 'A', '{gmr}')`);
});
after(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const sql = async (text: string | QueryConfig, values: readonly unknown[] = []) =>
  pool.query(text, values as unknown[]);

it('the file has the salary and is its owner’s; nothing is removed without consent, nor of somebody active', async () => {
  const people = { sql, companyA: { id: 1, token: '' } };
  const { id: employeeId } = await newPerson(people, { nome: 'Ivo Saído', level: 'Colaborador' });
  await sql('UPDATE colaborador SET remuneracao = 1234.56 WHERE id = $1', [employeeId]);
  const person = { companyId: 1, employeeId };
  const file = join(folder, 'ivo.json');
  const { registros } = await exportPersonalData(pool, person, file);
  const written = JSON.parse(readFileSync(file, 'utf8')) as { registros: { registro: object }[] };
  assert.equal(written.registros.length, registros);
  assert.partialDeepStrictEqual(written.registros[0]?.registro, { nome: 'Ivo Saído', remuneracao: 1234.56 });
  assert.equal(statSync(file).mode & 0o777, 0o600);
  await assert.rejects(exportPersonalData(pool, person, file), /ivo\.json/);
  await assert.rejects(exportPersonalData(pool, { companyId: 1, employeeId: 999 }, file), /no employee 999/);

  const agree = () => Promise.resolve();
  const here = { ...person, environment: 'production' } as const;
  const trail = async () =>
    (
      await sql(
        'SELECT id_empresa, id_token, id_colaborador, metodo, caminho, status, user_agent FROM auditoria',
      )
    ).rows;
  await assert.rejects(anonymisePerson(pool, here, agree), /blocked or in the trash first/);
  await sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [employeeId]);
  const refusing = anonymisePerson(pool, here, () => Promise.reject(new Error('no')));
  await assert.rejects(refusing, /^Error: no$/);
  const named = async () => (await sql('SELECT nome FROM colaborador WHERE id = $1', [employeeId])).rows;
  assert.deepEqual(await named(), [{ nome: 'Ivo Saído' }]);
  assert.deepEqual(await trail(), []);
  const outcomes = await anonymisePerson(pool, here, agree);
  assert.ok(
    outcomes.some(({ acao, tabela, linhas }) => acao === 'apaga' && tabela === 'senha' && linhas === 1),
  );
  assert.deepEqual(await named(), [{ nome: `Colaborador ${employeeId}` }]);
  await assert.rejects(anonymisePerson(pool, here, agree), /anonymised already/);
  // The company reads in its trail that the operator did it, and which one.
  const [record, ...more] = (await trail()) as { user_agent: string }[];
  assert.partialDeepStrictEqual(record, {
    id_empresa: 1,
    id_token: null,
    id_colaborador: null,
    metodo: 'POST',
    status: 200,
    caminho: `/console/api/people/${employeeId}/anonymise`,
  });
  assert.match(record?.user_agent ?? '', /^prumo person anonymise \(.+@.+\)$/);
  assert.deepEqual(more, []);
});
