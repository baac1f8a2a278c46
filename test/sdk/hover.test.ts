/** What editors show over the installed client: the words of endpoints, their fields and values. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Call, type Group, readModel } from '../../sdk/generator/model.ts';
import { type Consumer, installedClient } from './client-package.ts';
import { type LanguageServer, languageServer } from './language-server.ts';

let consumer: Consumer;
let server: LanguageServer;

before(async () => {
  consumer = await installedClient();
  server = await languageServer(consumer.folder);
});
after(async () => {
  await server?.close();
  consumer?.remove();
});

const head = "import { PrumoClient } from '@prumo/client';\ndeclare const client: PrumoClient;";

function write(name: string, lines: readonly string[]): string {
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2022', types: [] };
  consumer.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  consumer.write(name, `${head}\n${lines.join('\n')}\n`);
  return join(consumer.folder, name);
}

/** Every function with its place in the client. */
function callsIn(group: Group, place: string): (readonly [place: string, call: Call])[] {
  const own = group.calls.map((call) => [`${place}.${call.name}`, call] as const);
  return [...own, ...group.groups.flatMap((inner) => callsIn(inner, `${place}.${inner.name}`))];
}

/** Words alone: how lines are broken, and what stands for code, is the editor's. */
const plain = (text: string) => text.replaceAll(/[\s`*\\]+/g, ' ').trim();

describe('an editor shows', () => {
  it('over every function that is called what the endpoint does, its address and its parameter', async () => {
    const calls = callsIn(readModel().root, 'client');
    assert.ok(calls.length > 150);
    const file = write(
      'calls.ts',
      calls.map(([place]) => `${place}();`),
    );
    const places = calls.map(([, { name }], index) => [index + 2, name] as const);
    for (const [index, shown] of (await server.hovers(file, places)).entries()) {
      const [place, { about, method, path, pathFields }] = calls[index] as (typeof calls)[number];
      const words = plain(shown);
      assert.ok(words.includes(plain(about)), `${place}:\n${shown}`);
      assert.ok(words.includes(plain(`${method} ${path}`)), `${place}:\n${shown}`);
      const [only, ...others] = pathFields;
      if (only && others.length === 0) assert.ok(words.includes(plain(only.description ?? '')), place);
    }
  });

  it('within the parentheses the arguments by name', async () => {
    const file = write('signature.ts', ["client.go.contaGo.getByCode('');"]);
    const shown = await server.signature(file, 2);
    assert.match(shown, /getByCode\(codigo: string, options\?: ReadOptions/);
  });

  it('over fields what they are, and over their types which values they take', async () => {
    const file = write('fields.ts', [
      "client.company.insertDepartment({ nome: 'A', area: 1 });",
      "import type { GoMetrica, UnidadeMedida } from '@prumo/client';",
    ]);
    const [area = '', metric = '', unit = ''] = await server.hovers(file, [
      [2, 'area'],
      [3, 'GoMetrica'],
      [3, 'UnidadeMedida'],
    ]);
    assert.match(plain(area), /The kind of department\. - 0 : support area - 1 : business area/);
    assert.match(metric, /type GoMetrica = "automatico" \| /);
    assert.match(unit, /0 \| 1 \| 2 \| 3/);
  });
});

it('no field that takes a few values is a plain number or text', () => {
  const loose = readModel().objects.flatMap(({ name, fields }) =>
    fields
      .filter(({ type, description = '' }) => type.kind !== 'values' && /^- `[^`]+`: /m.test(description))
      .filter(({ type }) => type.kind === 'integer' || type.kind === 'string')
      .map((field) => `${name}.${field.name}`),
  );
  assert.deepEqual(loose, []);
});
