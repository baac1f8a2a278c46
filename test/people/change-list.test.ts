/** The change feed as people read it: newest first, by kind, with names that they may see. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { peopleOf, type Someone } from '../harness/panel-people.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';

const api = sharedApi();
const panels = madeBefore(() => createPanels(api.sql, api.companyA.id));
const { manager, leader } = peopleOf(api, {
  manager: 'Gerente',
  leader: 'Gestor',
});

interface Change {
  readonly cursor: string;
  readonly recurso: string;
  readonly acao: string;
  readonly nome: string | null;
  readonly autor: string | null;
  readonly id: number | null;
}

async function changes(person: Someone, query: Record<string, string> = {}): Promise<Change[]> {
  const answer = await person.send('GET', `/changes?${new URLSearchParams(query).toString()}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.response;
}
const told = ({ recurso, acao, nome, autor }: Change) => [recurso, acao, nome, autor];

it('tells what changed, the newest first, with names and who did it', async () => {
  const department = { nome: 'Compras', area: 0 };
  const { insertId } = (await manager.send('POST', '/company/insertDepartment', department)).body.response;
  const role = (await api.post('/company/insertRole', { nome: 'Analista' })).body.response.insertId;
  const cell = `panel/${panels.panel}/indicator/${panels.common}/month/3/year/2024`;
  const typed = await leader.send('PUT', `/panels/updateProgressPanel/${cell}`, { realizado_numerador: 1 });
  assert.equal(typed.status, 200, typed.text);
  const [value, inserted, made] = await changes(manager);
  assert.partialDeepStrictEqual(value, {
    recurso: 'andamento',
    id_gmr_painel: panels.panel,
    id_indicador: panels.common,
    mes: 3,
    ano: 2024,
    autor: 'Leader',
  });
  const names = value as Change & { painel: string; indicador: string };
  assert.ok(names.painel.length > 0 && names.indicador.length > 0);
  assert.deepEqual(told(inserted as Change), ['cargo', 'insert', 'Analista', null]);
  assert.deepEqual(told(made as Change), ['departamento', 'insert', 'Compras', 'Manager']);
  assert.deepEqual([inserted?.id, made?.id], [role, insertId]);
});

it('an access is told by its person, panel and process', async () => {
  const { process, panel } = panels;
  const { insertId: id } = (
    await manager.send('POST', '/panels/insertAccessPanel', {
      id_gmr_processo: process,
      id_gmr_painel: panel,
      id_colaborador: leader.employeeId,
    })
  ).body.response;
  for (const person of [manager, leader]) {
    const [told] = await changes(person, { recurso: 'acesso' });
    assert.partialDeepStrictEqual(told, {
      nome: 'Leader',
      id_gmr_painel: panel,
      id_gmr_processo: process,
      autor: 'Manager',
    });
  }
  assert.ok(id > 0);
});

it('shows one kind alone, and pages that neither repeat nor leave out', async () => {
  await api.sql(
    `INSERT INTO mudanca (id_empresa, recurso, acao, id_registro)
     SELECT $1, CASE n % 3 WHEN 0 THEN 'filial' ELSE 'grupo' END, 'update', n FROM generate_series(1, 330) AS n`,
    [api.companyA.id],
  );
  for (const query of [{}, { recurso: 'grupo' }, { recurso: 'andamento' }] as Record<string, string>[]) {
    const found: Change[] = [];
    for (let antes: string | undefined; ; ) {
      const page = await changes(manager, antes === undefined ? query : { ...query, antes });
      found.push(...page);
      antes = page.at(-1)?.cursor;
      if (page.length < 100) break;
    }
    const { rows } = await api.sql(
      `SELECT id_registro FROM mudanca WHERE id_empresa = $1 AND ($2::text IS NULL OR recurso = $2)
        ORDER BY transacao DESC, id DESC`,
      [api.companyA.id, query['recurso'] ?? null],
    );
    assert.deepEqual(
      found.map(({ id }) => id),
      (rows as { id_registro: number | null }[]).map((row) => row.id_registro),
    );
  }
});

it('refuses kinds and cursors that are none', async () => {
  for (const query of ['recurso=x', 'recurso=token', 'antes=x', "recurso=grupo'"]) {
    const answer = await manager.send('GET', `/changes?${query}`);
    assert.equal(answer.status, 422, query);
  }
});
