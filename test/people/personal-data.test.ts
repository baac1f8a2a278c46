/** Personal data: handed out to whoever it is about, and removed for good once they have left. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { copiedTables } from '../../src/operator/sandbox/tables.ts';
import type { Answer } from '../harness/api.ts';
import { createEveryRecord } from '../harness/every-record.ts';
import { type Someone, someone } from '../harness/panel-people.ts';
import { sharedApi } from '../harness/shared-api.ts';

const name = 'Érica Áurea da Silva';
const address = 'erica.aurea@serra.com.br';
const mark = `De érica áurea da  SILVA (Erica.Aurea@serra.com.br): `;

const api = sharedApi();
let company: number;
let boss: Someone;
let leader: Someone;
let erica: Someone;
let outsider: Someone;

before(async () => {
  company = api.companyA.id;
  await createEveryRecord(api.sql, company);
  await fillEmptyTables();
  boss = await someone(api, company, 'Zélia Gerente', 'Gerente');
  leader = await someone(api, company, 'Gil Gestor', 'Gestor');
  erica = await someone(api, company, name, 'Colaborador');
  outsider = await someone(api, api.companyB.id, 'Otávio Fora', 'Gerente');
});

const anonymise = (by: Someone, of: Someone, headers = {}) =>
  by.send('POST', `/people/${of.employeeId}/anonymise`, undefined, headers);
const refused = ({ status, headers }: Answer) => [status, headers['x-error-code']];

async function columns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await api.sql(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'prumo'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND EXISTS (SELECT FROM pg_attribute e WHERE e.attrelid = c.oid AND e.attname = 'id_empresa')
        AND (c.relname = 'colaborador' OR a.atttypid::regtype::text IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'text[]'))
      ORDER BY 1, 2`,
  );
  return rows as { table: string; column: string }[];
}

async function mentioning(): Promise<Map<string, readonly string[]>> {
  const { rows } = await api.sql('SELECT tabela, colunas FROM personal_texts()');
  return new Map(
    (rows as { tabela: string; colunas: string[] }[]).map(({ tabela, colunas }) => [tabela, colunas]),
  );
}

/** Texts in which nobody is named, of tables that a refresh leaves; and columns of people. */
const others: Readonly<Record<string, string>> = {
  acesso_link: 'deleted',
  aviso: 'deleted',
  aviso_dado: 'deleted',
  mensagem: 'deleted',
  senha: 'deleted',
  senha_link: 'deleted',
  sessao: 'deleted',
  'auditoria.ambiente': 'fixed',
  'auditoria.metodo': 'fixed',
  'auditoria.rota': 'fixed',
  'auditoria.erro': 'fixed',
  'auditoria.ip': 'removed after 6 months',
  'auditoria.user_agent': 'removed after 6 months',
  'auditoria.pais': 'removed after 6 months',
  'auditoria.regiao': 'removed after 6 months',
  'auditoria.cidade': 'removed after 6 months',
  'cenario.visivel': 'fixed',
  'cenario_diferenca.campo': 'fixed',
  'conversao_valor.campo': 'fixed',
  'registro_historico.tabela': 'fixed',
  'registro_historico.chave': 'ids',
  'idempotencia.rota': 'fixed',
  'idempotencia.chave': 'made by machines',
  'idempotencia.resumo': 'a digest',
  'idempotencia.cabecalhos': 'made by the server',
  mudanca: 'ids',
  'token.prefixo': 'of a secret',
  'token.resumo': 'of a secret',
  'token.alcance': 'fixed',
  'token.modulos': 'fixed',
  'token.rotas': 'fixed',
  'vigilancia.eventos': 'fixed',
  'vigilancia_dado.sobre': 'ids',
  'webhook.url': 'the address of a machine',
  'webhook.eventos': 'fixed',
  'webhook.segredo': 'made by the server',
  'webhook.segredo_anterior': 'made by the server',
  'webhook.motivo': 'made by the server',
  'webhook_entrega.mensagem': 'made by the server',
  'webhook_entrega.tipo': 'fixed',
  'webhook_entrega.status': 'fixed',
  documento_guardado: 'development’s records, removed after 30 days',
  'tarefa_ambiente.tipo': 'fixed',
  'tarefa_ambiente.estado': 'fixed',
  'tarefa_ambiente.passo': 'made by the server',
  'tarefa_ambiente.resultado': 'made by the server',
  'tarefa_ambiente.motivo': 'made by the server',
  // An employee's own columns.
  'colaborador.nome': 'replaced',
  'colaborador.email': 'replaced',
  'colaborador.codigo_externo': 'removed',
  'colaborador.sexo': 'removed',
  'colaborador.data_admissao': 'removed',
  'colaborador.remuneracao': 'removed',
  'colaborador.remuneracao_em': 'removed',
  'colaborador.id_empresa': 'kept: whose history it is',
  'colaborador.id': 'kept: whose history it is',
  'colaborador.id_cargo': 'kept: figures are by it',
  'colaborador.id_funcao': 'kept: figures are by it',
  'colaborador.id_filial': 'kept: figures are by it',
  'colaborador.status': 'kept: that they have left',
  'colaborador.lixeira': 'kept: that they have left',
  'colaborador.nivel_de_acesso': 'kept: what they might do when they did it',
  'colaborador.anonimizado_em': 'kept: when it was done',
};

it('no column is forgotten: of each it is said whether somebody may be named in it', async () => {
  const named = await mentioning();
  const all = await columns();
  const unjudged = all.filter(({ table, column }) => {
    const rule = copiedTables[table];
    const places = [
      named.get(table)?.includes(column) === true,
      rule?.fixed?.includes(column) === true && table !== 'colaborador',
      table in others || `${table}.${column}` in others,
    ];
    assert.ok(places.filter(Boolean).length <= 1, `${table}.${column} is in two places`);
    return !places.some(Boolean);
  });
  assert.deepEqual(unjudged, []);
  for (const [table, { texts = [] }] of Object.entries(copiedTables))
    assert.deepEqual([...(named.get(table) ?? [])].sort(), texts.toSorted(), `as in a refresh: ${table}`);
});

/** Every row of the company, as text. */
async function everything(): Promise<string[]> {
  const tables = [...new Set((await columns()).map(({ table }) => table))];
  const texts = tables.map(
    (table) => `SELECT '${table} ' || t::text AS line FROM ${table} t WHERE id_empresa = ${company}`,
  );
  const { rows } = await api.sql(texts.join(' UNION ALL '));
  return (rows as { line: string }[]).map(({ line }) => line);
}

const naming = (lines: readonly string[]) => lines.filter((line) => /[ée]rica|%C3%A9rica|áurea/i.test(line));

/** Rows of the tables that the fixture leaves empty. */
async function fillEmptyTables(): Promise<void> {
  const of = (table: string) => `(SELECT min(id) FROM ${table} WHERE id_empresa = $1)`;
  for (const statement of [
    `formula_conceito (id_empresa, id_indicador, nome, valor) VALUES ($1, ${of('indicador')}, '', 1)`,
    `registro_go (id_empresa, recurso, id_registro, acao) VALUES ($1, 'contaGo', 1, 'update')`,
    `fechamento (id_empresa, id_gmr_processo, ano, mes, reaberto_em, motivo) VALUES ($1, ${of('gmr_processo')}, 2024, 1, now(), '')`,
    `webhook_entrega (id_empresa, id_webhook, tipo, corpo) VALUES ($1, ${of('webhook')}, 'ping', '')`,
    `calculo_falha (id_empresa, tentativas, pausa, definicoes, em_andamento) VALUES ($1, 1, '1 s', 0, false)`,
    `reuniao_versao (id_empresa, recurso, id_registro, id_gmr_painel, campo) VALUES ($1, 'acao', 1, ${of('gmr_painel')}, 'o_que')`,
    `idempotencia (id_empresa, rota, chave, resumo, resposta, id_marca, linhagem) VALUES ($1, 'r', 'c', '', '', 0, 0)`,
  ])
    await api.sql(`INSERT INTO ${statement}`, [company]);
}

/** Names the person in every column that can name somebody, earlier versions included. */
async function nameEverywhere(text: string): Promise<void> {
  for (const [table, names] of await mentioning()) {
    // Slugs have no spaces. A code names somebody in one row alone: it is unique.
    for (const column of names.filter((one) => one !== 'slug')) {
      const isJson = (await typeOf(table, column)) === 'jsonb';
      const one = column.startsWith('codigo')
        ? `AND ctid = (SELECT min(ctid) FROM ${table} WHERE id_empresa = $1)`
        : '';
      await api.sql(
        `UPDATE ${table} SET ${column} = ${isJson ? `jsonb_build_object('nome', $2::text)` : '$2::text'} WHERE id_empresa = $1 ${one}`,
        [company, text],
      );
      const { rows } = await api.sql(`SELECT FROM ${table} WHERE id_empresa = $1 AND ${column} IS NOT NULL`, [
        company,
      ]);
      assert.ok(rows.length > 0, `no row names anybody in ${table}.${column}`);
    }
  }
}

async function typeOf(table: string, column: string): Promise<string> {
  const { rows } = await api.sql(
    'SELECT atttypid::regtype::text AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2',
    [table, column],
  );
  return (rows[0] as { type: string }).type;
}

it('a private scenario is its owner’s alone, in an export of their data too', async () => {
  const { insertId } = (await erica.send('POST', '/panels/insertScenario', { nome: 'Só meu' })).body.response;
  await api.sql(
    `INSERT INTO cenario_diferenca (id_empresa, id_cenario, id_gmr_painel, id_indicador, ano, mes, campo, valor, lido, ordem, id_colaborador)
     SELECT $1, $2, p.id, i.id, 2024, 3, 'realizado_numerador', 4242.42, NULL, 1, $3
       FROM gmr_painel p, indicador i WHERE p.id_empresa = $1 AND i.id_empresa = $1 LIMIT 1`,
    [company, insertId, erica.employeeId],
  );
  const told = async (by: Someone, path: string) => {
    const { status, text } = await by.send('GET', path);
    assert.equal(status, 200, text);
    return [/Só meu/.test(text), /4242\.42/.test(text)];
  };
  const ofErica = `/people/${erica.employeeId}/personal-data`;
  assert.deepEqual(await told(erica, '/personal-data'), [true, true]);
  assert.deepEqual(await told(boss, ofErica), [false, false]);
  await erica.send('PUT', `/panels/updateScenario/${insertId}`, { visivel: 'empresa' });
  assert.deepEqual(await told(boss, ofErica), [true, true]);
  await api.sql('DELETE FROM cenario WHERE id = $1', [insertId]);
});

it('all that is kept is handed out: the salary to the person alone, secrets to nobody', async () => {
  const told = async (by: Someone, path: string) => {
    const answer = await by.send('GET', path);
    assert.equal(answer.status, 200, answer.text);
    return answer;
  };
  const own = await told(erica, '/personal-data');
  const byBoss = await told(boss, `/people/${erica.employeeId}/personal-data`);
  assert.match(own.text, /98765\.43/);
  assert.doesNotMatch(byBoss.text, /98765\.43|remuneracao/);
  for (const { body, text } of [own, byBoss]) {
    assert.doesNotMatch(text, /resumo|argon2/);
    const tables = new Set(body.response.map(({ tabela }: { tabela: string }) => tabela));
    for (const table of ['colaborador', 'senha', 'sessao', 'auditoria'])
      assert.ok(tables.has(table), `nothing of ${table}`);
    assert.equal(body.response[0].registro.email, (await told(erica, '/session')).body.response.email);
  }
  for (const other of [leader, outsider, erica])
    assert.equal((await other.send('GET', `/people/${boss.employeeId}/personal-data`)).status, 403);
});

it('whoever has left is anonymised for good: shown before, with the password, and by a Gerente alone', async () => {
  await api.sql('UPDATE colaborador SET email = $2, codigo_externo = $3 WHERE id = $1', [
    erica.employeeId,
    address,
    'CPF 123',
  ]);
  await erica.send('GET', '/employee/getEmployees?q=nada');
  await boss.send('POST', '/company/insertDepartment', { nome: `Equipe de ${name}` });
  await boss.send('GET', `/employee/getEmployees?q=${encodeURIComponent(name.toLowerCase())}`);
  await boss.send('GET', `/employee/getEmployees?email=${encodeURIComponent(address)}`);
  await boss.send('PUT', `/employee/updateEmployee/${erica.employeeId}`, { nome: name, sexo: 'Feminino' });
  await api.sql(
    `UPDATE auditoria SET ip = '203.0.113.9',
            horario = now() - CASE WHEN rota LIKE '%getEmployees' THEN interval '7 months' ELSE interval '0' END
      WHERE id_colaborador = $1`,
    [erica.employeeId],
  );
  await nameEverywhere(mark);

  assert.deepEqual(refused(await anonymise(boss, erica)), [409, 'conflict'], 'somebody active');
  const left = await boss.send('PUT', `/employee/updateEmployee/${erica.employeeId}`, { status: 0 });
  assert.equal(left.status, 200, left.text);
  assert.deepEqual(refused(await anonymise(leader, erica)), [403, 'not-allowed']);
  assert.equal((await anonymise(outsider, erica)).status, 403);
  await api.sql('UPDATE sessao SET confirmada_em = NULL WHERE id_colaborador = $1', [boss.employeeId]);
  assert.deepEqual(refused(await anonymise(boss, erica)), [403, 'confirmation-needed']);

  const before = (await everything()).filter((line) => !line.startsWith('auditoria'));
  const tried = await anonymise(boss, erica, { prefer: 'tx=rollback' });
  assert.equal(tried.status, 200, tried.text);
  assert.deepEqual(
    (await everything()).filter((line) => !line.startsWith('auditoria')),
    before,
    'a dry run changes nothing',
  );
  const cells = await figures();
  await api.sql('UPDATE sessao SET confirmada_em = now() WHERE id_colaborador = $1', [boss.employeeId]);
  const done = await anonymise(boss, erica);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(done.body, tried.body, 'what was shown is what was done');

  assert.deepEqual(naming(await everything()), []);
  assert.deepEqual(await figures(), cells);
  const { rows } = await api.sql(
    `SELECT nome, email, codigo_externo, sexo, remuneracao, data_admissao FROM colaborador WHERE id = $1`,
    [erica.employeeId],
  );
  assert.deepEqual(rows, [
    {
      nome: `Colaborador ${erica.employeeId}`,
      email: `colaborador-${erica.employeeId}@example.invalid`,
      codigo_externo: null,
      sexo: null,
      remuneracao: null,
      data_admissao: null,
    },
  ]);
  const { rows: trail } = await api.sql(
    `SELECT count(*) FILTER (WHERE ip IS NULL)::integer AS without, count(ip)::integer AS kept FROM auditoria WHERE id_colaborador = $1`,
    [erica.employeeId],
  );
  const [{ without, kept }] = trail as [{ without: number; kept: number }];
  assert.equal(without, 1, 'what is past its period');
  assert.ok(kept > 0, 'what the law wants kept');
  await api.sql(`SELECT forget_addresses(now())`);
  assert.deepEqual(
    (await api.sql('SELECT FROM auditoria WHERE id_colaborador = $1 AND ip IS NOT NULL', [erica.employeeId]))
      .rows,
    [],
  );
});

it('what was removed stays removed', async () => {
  assert.deepEqual(refused(await anonymise(boss, erica)), [409, 'conflict']);
  const back = await boss.send('PUT', `/employee/updateEmployee/${erica.employeeId}`, { status: 1 });
  assert.deepEqual(refused(back), [409, 'conflict']);
  const message = await boss.send('POST', `/employee/insertPasswordMessage/${erica.employeeId}`, {});
  assert.deepEqual(refused(message), [409, 'conflict']);
});

it('a name that somebody else has too stays in texts, where it may be theirs', async () => {
  const leaving = await someone(api, company, 'Ana Duas Vezes', 'Colaborador');
  await someone(api, company, 'ana duas vezes', 'Colaborador');
  await api.sql(`UPDATE filial SET nome = 'Loja de Ana Duas Vezes' WHERE id_empresa = $1`, [company]);
  await api.sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [leaving.employeeId]);
  assert.equal((await anonymise(boss, leaving)).status, 200);
  const { rows } = await api.sql('SELECT DISTINCT nome FROM filial WHERE id_empresa = $1', [company]);
  assert.deepEqual(rows, [{ nome: 'Loja de Ana Duas Vezes' }]);
});

it('a name with signs of its own is found behind line breaks too, in texts and in JSON', async () => {
  const leaving = await someone(api, company, 'Ana "Nina" Sá (RH)', 'Colaborador');
  await api.sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [leaving.employeeId]);
  const text = 'Por\nAna "Nina" Sá (RH)\tou ana\n"NINA" sá (RH).';
  await nameEverywhere(text);
  await api.sql('UPDATE idempotencia SET resposta = $2 WHERE id_empresa = $1', [
    company,
    JSON.stringify({ text }),
  ]);
  const done = await anonymise(boss, leaving);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(
    (await everything()).filter((line) => /nina/i.test(line)),
    [],
  );
});

it('codes that become the same by it stay apart', async () => {
  const leaving = await someone(api, company, 'Bia Souza', 'Colaborador');
  await api.sql('UPDATE colaborador SET lixeira = 1 WHERE id = $1', [leaving.employeeId]);
  for (const code of ['Bia Souza', 'Bia. Souza'])
    await api.sql(`INSERT INTO departamento (id_empresa, nome, codigo_externo) VALUES ($1, 'x', $2)`, [
      company,
      code,
    ]);
  const done = await anonymise(boss, leaving);
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(
    (await everything()).filter((line) => /souza/i.test(line)),
    [],
  );
});

async function figures(): Promise<unknown[]> {
  return (await api.sql('SELECT * FROM andamento WHERE id_empresa = $1 ORDER BY 1, 2, 3, 4', [company])).rows;
}
