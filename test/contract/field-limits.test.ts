/**
 * What every field of every path and body takes is what field-limits.txt says: `limit: names`, and
 * below these `limit: names of endpoints` where a name has another limit. How fields keep their
 * limits: src/kernel/contract/fields.test.ts. Those that an object needs: needed-fields.txt.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { endpoints } from '../../src/api/index.ts';
import { conformsTo } from '../../src/kernel/contract/conforms.ts';
import { expectation, type TSchema } from '../../src/kernel/contract/fields.ts';
import { parseJson } from '../../src/kernel/json/json.ts';
import { fieldsIn, neededIn } from './schema-fields.ts';

const fieldsOf = (schema: TSchema, path: string) => fieldsIn(schema).map((one) => ({ ...one, path }));

const fields = endpoints.flatMap((endpoint) => [
  ...fieldsOf(endpoint.params, endpoint.path),
  ...(endpoint.method === 'GET' ? [] : fieldsOf(endpoint.body, endpoint.path)),
]);

const [usual = '', special = ''] = readFileSync(new URL('field-limits.txt', import.meta.url), 'utf8').split(
  '\n\n',
);
const splitLimit = (line: string) => [
  line.slice(0, line.lastIndexOf(': ')),
  line.slice(line.lastIndexOf(': ') + 2),
];
const limits = new Map(
  usual.split('\n').flatMap((line) => {
    const [limit = '', names = ''] = splitLimit(line);
    return names.split(' ').map((name) => [name, limit] as const);
  }),
);
const exceptions = special
  .trim()
  .split('\n')
  .map((line) => {
    const [limit = '', of = ''] = splitLimit(line);
    const [names = '', paths = ''] = of.split(' of ');
    return { limit, names: names.split(' '), paths: paths.split(' ') };
  });

it('every field of every path and body has its limit, and no limit is of no field', () => {
  const wrong: string[] = [];
  const used = new Set<unknown>();
  for (const { name, schema, path } of fields) {
    const limit = expectation(schema);
    const exception = exceptions.find(
      (one) => one.limit === limit && one.names.includes(name) && one.paths.some((at) => path.startsWith(at)),
    );
    if (limits.get(name) === limit) used.add(name);
    else if (exception) used.add(exception);
    else wrong.push(`${path}: ${name} must be ${limit}, not ${limits.get(name)}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(
    [...limits.keys(), ...exceptions].filter((one) => !used.has(one)),
    [],
  );
});

it('every query and body needs the fields that needed-fields.txt says', () => {
  const needed = endpoints.map((endpoint) => ({
    path: endpoint.path,
    names: neededIn((endpoint.method === 'GET' ? endpoint.query : endpoint.body) ?? {}).join(' '),
  }));
  const groups = Map.groupBy(
    needed.filter(({ names }) => names !== ''),
    ({ names }) => names,
  );
  const lines = [...groups].map(([names, of]) => `${names}: ${of.map(({ path }) => path).join(' ')}`);
  const table = readFileSync(new URL('needed-fields.txt', import.meta.url), 'utf8');
  assert.deepEqual(lines, table.trimEnd().split('\n'));
});

/** Limits that a predicate of its own keeps: JSON values that are taken, and that are not. */
const predicates: Readonly<Record<string, readonly [taken: string, refused: string]>> = {
  peso: ['0 2.345 9999999.99', '-1 -0.005 10000000 "1"'],
  remuneracao: ['0 1e3 9999999999999.994 null', '-0.01 -1e-2 1e13 9999999999999.995 1e400 "1"'],
  quanto: ['-9999999999999.99 0 null', '1e13 "1"'],
  variacao: ['-100 0.1 1000', '0 -101 1001 "1"'],
  multiplo: ['0.01 1 1000000', '0 0.3 2 "1"'],
  percentuais: ['[0,33.3333333333,100]', '[] [-1] [101] ["100"]'],
  valor_constante: ['"1.234,5" 1.5 null', '"a" "12345678901" true'],
  fator: ['1.1 -0.5', '1e11 "1"'],
};

for (const [name, texts] of Object.entries(predicates)) {
  it(`${name} takes what its limit says`, () => {
    const field = fields.find((one) => one.name === name && expectation(one.schema) === limits.get(name));
    assert.ok(field);
    const conforms = conformsTo(field.schema);
    for (const [at, values] of texts.entries())
      for (const value of values.split(' ')) assert.equal(conforms(parseJson(value)), at === 0, value);
  });
}
