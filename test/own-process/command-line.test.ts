/**
 * The command line as an operator uses it: without a server, beside one, and what a running server
 * sees of it.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type HttpRequest, send } from '../harness/http.ts';
import {
  type CommandResult,
  freePorts,
  importCompanyOf,
  jsonLines,
  prumo,
  prumoHere,
  type ServerProcess,
  startServer,
} from '../harness/process.ts';

const root = mkdtempSync(join(tmpdir(), 'prumo-command-line-'));
const variables = { PRUMO_DATA: join(root, 'data'), PRUMO_DEMO: '0', ...(await freePorts()) };
let server: ServerProcess | undefined;
after(async () => {
  await server?.end('SIGTERM');
  rmSync(root, { recursive: true, force: true });
});

const run = (...args: string[]): Promise<CommandResult> => prumoHere(variables, ...args);

/** Runs a command that succeeds; gives the values it printed. */
async function printed<T = Record<string, unknown>>(...args: string[]): Promise<T[]> {
  const result = await run(...args);
  assert.deepEqual({ code: result.code, stderr: result.stderr }, { code: 0, stderr: '' }, args.join(' '));
  return jsonLines<T>(result);
}

/** Runs a command that prints one value. */
async function one<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const values = await printed<T>(...args);
  assert.equal(values.length, 1, args.join(' '));
  return values[0] as T;
}

/** Runs a command that is refused, with nothing but one line that says why. */
async function refused(pattern: RegExp, ...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await run(...args);
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' }, args.join(' '));
  assert.match(stderr, /^prumo: [^\n]+\n$/, 'one line');
  assert.match(stderr, pattern);
}

interface Token {
  readonly id: number;
  readonly token: string;
  readonly environments: string[];
}
const both = ['production', 'development'];

/** A document of one company with a panel; `model` is the panel's model. */
function companyFile(name: string, model: number): string {
  const file = join(root, `${name}.json`);
  const range = { inicio_mes: 1, inicio_ano: 2024, fim_mes: 12, fim_ano: 2024 };
  const document = {
    empresa: { nome: name, modulos: ['gmr'] },
    indicadores: [{ id: 1, nome: 'Sales', tipo: 0 }],
    modelos: [{ id: 5, id_grupo: null, nome: 'Region', indicadores: [{ id_indicador: 1, ...range }] }],
    processos: [{ id: 3, nome: '2024', ...range }],
    paineis: [{ id: 8, nome: 'California', id_painel_modelo: model, processos: [3] }],
    andamento: [{ id_gmr_painel: 8, id_indicador: 1, mes: 1, ano: 2024, realizado_numerador: 12.34 }],
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const companyNames = async () => (await printed<{ nome: string }>('company', 'list')).map(({ nome }) => nome);

interface Company {
  readonly id: number;
  readonly nome: string;
}

/** The commands of an operator's first day, in their order. */
async function firstDay(name: string): Promise<{ company: number; active: Token }> {
  const { id: company } = await one<Company>('company', 'create', '--name', name, '--modules', 'gmr,go');
  const found = (await printed<Company>('company', 'list')).filter(({ id }) => id === company);
  assert.equal(found.length, 1);
  assert.partialDeepStrictEqual(found[0], { nome: name, modulos: ['gmr', 'go'], environments: both });

  const renamed = { id: company, nome: `${name} S.A.`, modulos: ['gmr'] };
  const update = ['company', 'update', String(company), '--name', renamed.nome, '--modules', 'gmr'];
  assert.deepEqual(await one(...update), renamed);
  await refused(/there is no company 999999/, 'company', 'update', '999999', '--name', 'Nobody');
  const back = { id: company, nome: name, modulos: ['gmr', 'go'] };
  assert.deepEqual(
    await one('company', 'update', String(company), '--name', name, '--modules', 'gmr,go'),
    back,
  );

  const create = ['token', 'create', '--company', String(company)];
  const active = await one<Token>(...create, '--name', 'erp');
  assert.deepEqual(active.environments, ['development'], 'development alone, when nothing else is said');
  assert.match(active.token, /^\S{40,}$/);
  const revoked = await one<Token>(...create, '--environments', 'development,production');
  assert.deepEqual(await one('token', 'activate', String(active.id)), { id: active.id, environments: both });
  assert.deepEqual(await one('token', 'revoke', String(revoked.id)), { id: revoked.id, environments: [] });
  await refused(/no token \d+ that could be activated/, 'token', 'activate', String(revoked.id));
  const list = await run('token', 'list', '--company', String(company));
  for (const { token } of [active, revoked])
    assert.ok(!list.stdout.includes(token), 'no secret is shown again');
  assert.partialDeepStrictEqual(jsonLines(list), [
    { id: active.id, nome: 'erp', environments: both, revogado_em: null },
    { id: revoked.id, environments: [] },
  ]);

  const next = await one<Token>('token', 'rotate', String(active.id), '--overlap', '1', '--days', '30');
  assert.deepEqual(next.environments, both);
  assert.partialDeepStrictEqual(await printed('token', 'list', '--company', String(company)), [
    { id: active.id, id_anterior: null, id_sucessor: next.id, alcance: 'production' },
    { id: revoked.id },
    {
      id: next.id,
      nome: 'erp',
      id_anterior: active.id,
      environments: both,
      ultimo_uso: { production: null },
    },
  ]);

  const imported = await one<{ empresa: number; ids: Record<string, Record<string, number>> }>(
    'import',
    companyFile(`${name} imported`, 5),
  );
  assert.ok((imported.ids['paineis']?.['8'] ?? 0) > 0, 'the real ids, by those of the file');
  assert.deepEqual(await companyNames().then((names) => names.slice(-2)), [name, `${name} imported`]);

  const to = join(root, `${name} exported.json`);
  const where = ['--company', String(imported.empresa), '--environment', 'development'];
  assert.partialDeepStrictEqual(await one('export', ...where, '--to', to), {
    file: to,
    records: { paineis: 1, andamento: 1 },
  });
  const document = JSON.parse(readFileSync(to, 'utf8')) as { andamento: object[] };
  assert.partialDeepStrictEqual(document.andamento, [{ mes: 1, ano: 2024, realizado_numerador: 12.34 }]);
  await refused(/is there already/, 'export', ...where, '--to', to);

  for (const environment of both) {
    const of = ['--environment', environment];
    assert.deepEqual(await one('maintenance', 'on', ...of), { environment, maintenance: true });
    assert.deepEqual(await one('maintenance', 'off', ...of), { environment, maintenance: false });
    const { quarantined, ...status } = await one('recalculation', 'status', ...of);
    assert.deepEqual(quarantined, []);
    assert.deepEqual(Object.keys(status), ['marks', 'oldestSeconds']);
    for (const number of Object.values(status)) assert.equal(typeof number, 'number');
    await printed('outbox', ...of, '--limit', '1');
    assert.deepEqual(await printed('conversions', 'list', '--company', String(company), ...of), []);
    assert.deepEqual(await printed('audit', '--company', String(company), ...of), []);
  }
  return { company, active };
}

it('without a server commands work on the database’s files, and leave none running', async () => {
  await importCompanyOf(variables, 'First');
  await one('company', 'create', '--name', 'Alone');
  const status = await run('status');
  assert.equal(status.code, 1, 'nothing serves');
  for (const { problems } of jsonLines<{ problems: string[] }>(status))
    assert.match(problems.join(), /^the server is not ready: does not answer/);
  // As a process, as the operator runs it.
  const { code, stdout, stderr } = await prumo(variables, 'company', 'list');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.deepEqual(
    jsonLines<Company>({ code, stdout, stderr }).map(({ nome }) => nome),
    ['First', 'Alone'],
  );
  assert.equal(existsSync(join(variables.PRUMO_DATA, 'postgres', 'postmaster.pid')), false);
});

describe('beside a server', () => {
  let company: number;
  let active: Token;
  let production: string;
  let development: string;

  before(async () => {
    server = await startServer(variables);
    ({ production, development } = server);
  });

  const status = async (base: string, token: string) =>
    (await send(base, '/company/getDepartments', { token })).status;

  /** The server hears of what a command has done a moment later. */
  const becomes = async (base: string, token: string, expected: number) => {
    while ((await status(base, token)) !== expected) await delay(10);
  };

  it('every command works, and the server serves what they made', async () => {
    ({ company, active } = await firstDay('Beside'));
    assert.equal(await status(development, active.token), 200);
    assert.equal(await status(production, active.token), 200);
    assert.deepEqual(await companyNames(), ['First', 'Alone', 'Beside', 'Beside imported']);
  });

  it('prumo status says that it is ready, and what waits', async () => {
    await one('recalculation', 'wait');
    const states = await printed('status');
    assert.partialDeepStrictEqual(states, [
      { environment: 'production', server: { url: production, state: 'ready' }, marks: 0, problems: [] },
      { environment: 'development', server: { url: development, state: 'ready' }, problems: [] },
    ]);
  });

  it('a token works in production once it is activated, and nowhere once it is revoked', async () => {
    const { id, token } = await one<Token>('token', 'create', '--company', String(company));
    assert.equal(await status(development, token), 200);
    assert.equal(await status(production, token), 403);
    await one('token', 'activate', String(id));
    await becomes(production, token, 200);
    await one('token', 'revoke', String(id));
    await becomes(production, token, 403);
    await becomes(development, token, 403);
  });

  it('a token for reading may write once it is changed', async () => {
    const create = ['token', 'create', '--company', String(company), '--read-only', '--routes', '/company/'];
    const { id, token } = await one<Token>(...create);
    const insert = () =>
      send(development, '/company/insertDepartment', { token, method: 'POST', body: { nome: `D ${id}` } });
    assert.equal(await status(development, token), 200);
    const refused = await insert();
    assert.equal(refused.status, 403);
    assert.match(refused.body.msg ?? '', /for reading only/);
    assert.partialDeepStrictEqual(
      await one('token', 'update', String(id), '--no-read-only', '--name', 'bi'),
      {
        id,
        nome: 'bi',
        somente_leitura: false,
        rotas: ['/company'],
      },
    );
    while ((await insert()).status !== 200) await delay(10);
  });

  it('a company that is deleted is gone from the server too, which goes on', async () => {
    const { id } = await one<{ id: number }>('company', 'create', '--name', 'Gone');
    const { token } = await one<Token>('token', 'create', '--company', String(id));
    assert.equal(await status(development, token), 200);
    const [production, development_, { rows }] = (await printed(
      'company',
      'delete',
      String(id),
      '--yes',
    )) as [unknown, unknown, { rows: Record<string, number> }];
    assert.partialDeepStrictEqual(
      [production, development_],
      [
        { environment: 'production', nome: 'Gone', tokens: 1 },
        { environment: 'development', tokens: 1 },
      ],
    );
    assert.deepEqual(Object.keys(rows), both);
    await becomes(development, token, 403);
    assert.equal(await status(development, active.token), 200);
    assert.ok(!(await companyNames()).includes('Gone'));
  });

  it('maintenance answers 503 once it is on until it is off, in its environment alone', async () => {
    assert.equal(await status(production, active.token), 200);
    await one('maintenance', 'on', '--environment', 'production');
    await becomes(production, active.token, 503);
    assert.equal(await status(development, active.token), 200);
    await one('maintenance', 'off', '--environment', 'production');
    await becomes(production, active.token, 200);
  });

  describe('a new employee', () => {
    const email = 'ana@example.com';
    let person: number;

    before(async () => {
      const request = { token: active.token, method: 'POST' } as const satisfies HttpRequest;
      const insert = async (path: string, body: object) => {
        const answer = await send<{ insertId: number }>(production, path, { ...request, body });
        assert.equal(answer.status, 200);
        return answer.body.response.insertId;
      };
      const id_filial = await insert('/company/insertBranch', { nome: 'A', cidade: 'B', estado: 'C' });
      const id_cargo = await insert('/company/insertRole', { nome: 'Analyst' });
      const id_funcao = await insert('/company/insertFunction', { nome: 'Sales', id_cargo });
      const employee = { nome: 'Ana', email, id_filial, id_cargo, id_funcao, remuneracao: 98_765.43 };
      person = await insert('/employee/insertEmployee', employee);
    });

    it('is in the audit trail at once, the newest first, without the salary', async () => {
      const trail = ['audit', '--company', String(company), '--environment', 'production'];
      const newest = await one<{ corpo: string }>(...trail, '--limit', '1');
      assert.partialDeepStrictEqual(newest, {
        metodo: 'POST',
        rota: '/employee/insertEmployee',
        status: 200,
        id_empresa: company,
        id_token: active.id,
        ambiente: 'production',
      });
      assert.partialDeepStrictEqual(JSON.parse(newest.corpo), { nome: 'Ana', remuneracao: '***' });
      const all = await run(...trail);
      assert.ok(jsonLines(all).length > 4);
      // Also in cents. Its first five digits alone are in an id or a time now and then.
      assert.doesNotMatch(all.stdout, /98765\.?43/);
      const [refusals] = [await printed(...trail, '--status', '4xx', '--route', '/company/getDepartments')];
      assert.ok(refusals.every(({ status }) => status === 403 || status === 412));
    });

    it('has its records kept for as long as the operator says', async () => {
      const of = ['--company', String(company), '--environment', 'production'];
      const standard = {
        environment: 'production',
        company,
        name: 'Beside',
        bodies: 6,
        records: 60,
        history: 'all',
      };
      assert.deepEqual(await one('retention', ...of), standard);
      const own = { ...standard, bodies: 12, records: 84 };
      assert.deepEqual(await one('retention', ...of, '--bodies', '12', '--records', '84'), own);
      assert.deepEqual(await one('retention', ...of), own);
      assert.deepEqual(await one('retention', ...of, '--bodies', 'standard'), { ...own, bodies: 6 });
      const nothing = { months: [], records: 0, bodies: 0, history: 0 };
      const reports = await printed('retention', 'run', '--dry-run');
      assert.partialDeepStrictEqual(
        reports,
        both.map((environment) => ({ environment, dryRun: true, ...nothing })),
      );
      const done = await one('retention', 'run', '--environment', 'production');
      assert.partialDeepStrictEqual(done, { environment: 'production', dryRun: false, ...nothing });
      await refused(/no company 999999/, 'retention', '--company', '999999');
    });

    it('has a message with the link in the outbox of its environment', async () => {
      const newest = await one<{ destinatario: string; texto: string }>(
        'outbox',
        '--environment',
        'production',
        '--limit',
        '1',
      );
      assert.equal(newest.destinatario, email);
      assert.ok(newest.texto.includes(`${production}/password/`), 'the link leads to this server');
      const whom = `--company ${company} --employee ${person} --environment production`.split(' ');
      const elsewhere = { ...variables, PRUMO_PORT: '1', PRUMO_PORT_DEVELOPMENT: '2' };
      const linked = await prumoHere(elsewhere, 'person', 'link', ...whom);
      assert.equal(linked.stderr, '', 'whatever ports the command is told');
      const [link] = jsonLines<{ url: string }>(linked);
      assert.ok(link?.url.startsWith(`${production}/console/link#`), link?.url);
      assert.deepEqual(await printed('outbox', '--environment', 'development'), []);
    });
  });

  it('an import into one environment is there alone', async () => {
    const file = companyFile('Only production', 5);
    const { empresa } = await one<{ empresa: number }>('import', file, '--environment', 'production');
    const line = (await printed<Company>('company', 'list')).find(({ id }) => id === empresa);
    assert.partialDeepStrictEqual(line, { nome: 'Only production', environments: ['production'] });
    const create = ['token', 'create', '--company', String(empresa)];
    await refused(/no company \d+ in development/, ...create, '--environments', 'development');
  });

  it('a broken document, and what does not exist, are refused with code 1 and the reason', async () => {
    const known = await companyNames();
    await refused(/paineis\[0\]\.id_painel_modelo: no model 9/, 'import', companyFile('Broken', 9));
    const text = join(root, 'text.json');
    writeFileSync(text, '{"empresa":');
    await refused(/not valid JSON/, 'import', text);
    await refused(/missing\.json cannot be read: ENOENT/, 'import', join(root, 'missing.json'));
    assert.deepEqual(await companyNames(), known);
    await refused(/no token 999999/, 'token', 'revoke', '999999');
    await refused(/no company 999999/, 'token', 'create', '--company', '999999');
    await refused(/needs a name/, 'company', 'create', '--name', ' ');
  });
});
