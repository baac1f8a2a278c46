/**
 * `node deploy/ha/try-backups.ts FOLDER`: pgBackRest beside Patroni, on this machine alone. A
 * backup on one primary and an increment on the next, a standby made from them, and the loss of all
 * three database hosts, restored to a moment as a new cluster. Everything is in FOLDER, and ends
 * with the program.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Host } from './host.ts';
import { Installation } from './installation.ts';

const [folder] = process.argv.slice(2);
if (
  folder === undefined ||
  process.getuid?.() !== 0 ||
  (existsSync(folder) && readdirSync(folder).length > 0)
) {
  process.stderr.write('as root: node deploy/ha/try-backups.ts FOLDER, which is absent or empty\n');
  process.exit(2);
}

const began = performance.now();
const say = (line: string) =>
  void process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

const start = (backups: { readonly restoreTo?: string }) =>
  Installation.start(folder, {
    shutdownSessions: true,
    environments: ['production'],
    variables: {},
    backups,
    say,
  });

let installation = await start({});

/** An answer of Prumo through the first HAProxy; while nobody is ready, it is asked again. */
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const [host] = installation.applications as [Host];
  const content = JSON.stringify(body) ?? '';
  const headers = {
    host: 'prumo',
    token: await installation.demoToken(),
    prefer: 'wait=30',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  for (let tries = 0; ; tries++) {
    const answered = Promise.withResolvers<{ status: number; body: string }>();
    const asked = request({ method, path, socketPath: installation.socket(host), headers }, (answer) => {
      text(answer).then(
        (all) => answered.resolve({ status: answer.statusCode ?? 0, body: all }),
        answered.reject,
      );
    });
    asked.on('error', answered.reject);
    asked.end(content);
    const answer = await answered.promise;
    if (answer.status === 200) return (JSON.parse(answer.body) as { response: T }).response;
    assert.ok(answer.status === 503 && tries < 60, `${path}: ${answer.status} ${answer.body}`);
    await delay(500);
  }
}

type Cells = readonly { readonly realizado_numerador: number }[];
let cell = '';
let written = 0;

const read = (of: string) => ask<Cells>('GET', `/panels/getProgressPanelCell/${of}`);

/** Chooses the cell that is written: sales of a panel. */
async function findCell(): Promise<void> {
  const indicators = await ask<{ id: number; nome: string }[]>('GET', '/indicators/getCommonIndicators');
  const sales = indicators.find(({ nome }) => nome === 'Vendas')?.id;
  for (const { id } of await ask<{ id: number }[]>('GET', '/panels/getPanels')) {
    cell = `panel/${id}/indicator/${sales}/month/6/year/2016`;
    if ((await read(cell)).length > 0) return;
  }
}

async function write(): Promise<void> {
  written++;
  await ask('PUT', `/panels/updateProgressPanel/${cell}`, { realizado_numerador: written });
}

/** What every table holds, but for the links that sign in: a start makes one. */
async function tables(): Promise<object> {
  const printed = await installation.prumo(installation.applications[0] as Host, 'checksum --json');
  const all = JSON.parse(printed) as { readonly tables: Readonly<Record<string, object>> };
  return { ...all.tables, acesso_link: undefined };
}

async function backUp(type: 'full' | 'incr'): Promise<void> {
  const primary = await installation.leader();
  const [standby] = installation.databases.filter((host) => host !== primary) as [Host];
  await assert.rejects(installation.pgbackrest(standby, `backup --type=${type}`), /unable to find primary/);
  await installation.pgbackrest(primary, `backup --type=${type}`);
  say(
    `${type === 'full' ? 'full' : 'incremental'} backup of ${primary.name}; ${standby.name}, a standby, makes none`,
  );
}

/** A standby loses its disk. */
async function makeStandbyAnew(): Promise<void> {
  const primary = await installation.leader();
  const [standby] = installation.databases.filter((host) => host !== primary) as [Host];
  const made = () =>
    readFileSync(installation.log(standby, 'patroni'), 'utf8').split(
      'replica has been created using pgbackrest',
    ).length;
  const before = made();
  await standby.lose();
  await rm(join(folder as string, standby.name, 'postgresql'), { recursive: true });
  await installation.startAgain(standby);
  while (made() === before) await delay(200);
  await installation.untilReplicated(2);
  say(`${standby.name} lost its disk, was made again from the backups and streams`);
}

async function tryAll(): Promise<void> {
  await installation.untilReplicated(2);
  await installation.pgbackrest(await installation.leader(), 'stanza-create');
  await findCell();
  await write();
  await backUp('full');
  const first = await installation.leader();
  await installation.switchover();
  while ((await installation.leader()) === first) await delay(200);
  await installation.untilReplicated(2);
  await write();
  await backUp('incr');
  await makeStandbyAnew();

  await write();
  const expected = await tables();
  const moment = await installation.sql(await installation.leader(), 'SELECT clock_timestamp()');
  for (let n = 0; n < 3; n++) await write();
  await installation.sql(await installation.leader(), 'SELECT pg_switch_wal()');
  await installation.pgbackrest(await installation.leader(), 'check');
  say(`the moment ${moment}, then 3 writes that are to be undone`);

  await installation.end();
  for (const { name } of installation.databases) await rm(join(folder as string, name), { recursive: true });
  say('all three database hosts are lost');
  installation = await start({ restoreTo: moment });
  assert.deepEqual(await tables(), expected, 'every row of the moment, and none that came after it');
  assert.equal((await read(cell))[0]?.realizado_numerador, written - 3);
  await installation.untilReplicated(2);
  say(
    'restored to the moment as a new cluster with two standbys: counts and digests of all tables are those of then',
  );
  await write();
  await backUp('incr');
  await makeStandbyAnew();
}

try {
  await tryAll();
} finally {
  await installation.end();
}
