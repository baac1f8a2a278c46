/**
 * The OpenAPI document: valid, complete, and served. What answers it promises is held against it by
 * every other test.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { endpoints } from '../../src/api/index.ts';
import { documentedErrors } from '../../src/http/errors/documented.ts';
import { errorCatalogue } from '../../src/kernel/contract/errors.ts';
import { openApiDocument } from '../../src/openapi/document.ts';
import { makeDocument, type Operation, problemsWith, resolved } from '../harness/document.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { tools, toolsMissing } from '../harness/tools.ts';

const document = makeDocument();

const operations: readonly (readonly [name: string, operation: Operation])[] = Object.entries(
  document.paths,
).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => !method.startsWith('x-'))
    .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

describe('the document is valid', { skip: toolsMissing }, () => {
  it('by Redocly: what other methods are answered with belongs to no operation, and that is all', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prumo-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(document));
      const program = new URL('node_modules/@redocly/cli/bin/cli.js', tools).pathname;
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [program, 'lint', file, '--extends=recommended', '--format=json'],
        {
          cwd: folder,
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        },
      );
      const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
      assert.deepEqual(
        problems.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        ['no-unused-components: Component: "MethodNotAllowed" is never used.'],
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the document is complete', () => {
  it('it has every endpoint of the registry with every error, and no other', () => {
    assert.deepEqual(
      operations.map(([name]) => name).toSorted(),
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
    for (const endpoint of endpoints) {
      const [, { responses }] = operations.find(
        ([name]) => name === `${endpoint.method} ${endpoint.path}`,
      ) as (typeof operations)[number];
      for (const slug of documentedErrors(endpoint)) {
        const { headers } = resolved(responses[errorCatalogue[slug].status] ?? {}, document);
        const values = headers?.['X-Error-Code']?.schema?.['enum'];
        assert.ok((values as string[]).includes(slug), `${endpoint.path} has no ${slug}`);
      }
    }
  });

  it('operations have names of their own, in camel case', () => {
    const names = operations.map(([, { operationId }]) => operationId);
    assert.deepEqual(
      names.filter((name) => !/^[a-z][A-Za-z]*$/.test(name)),
      [],
    );
    assert.equal(new Set(names).size, names.length);
  });

  it('extensions are marked', () => {
    const marked = operations.filter(([, operation]) => operation['x-extension']).map(([name]) => name);
    const extensions = endpoints.filter(({ extension }) => extension);
    assert.deepEqual(marked.toSorted(), extensions.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it('every field and every parameter says what it means', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([type, { properties = {} }]) =>
      Object.entries(properties).map(([name, field]) => ({ name: `${type}.${name}`, ...field })),
    );
    const parameters = operations.flatMap(([of, operation]) =>
      operation.parameters.map((reference) => {
        const { name, description } = resolved(reference, document);
        return { name: `${of}: ${name}`, description };
      }),
    );
    const silent = [...fields, ...parameters].filter(({ description }) => !saysSomething(description));
    assert.deepEqual(
      silent.map(({ name }) => name),
      [],
    );
  });

  it('every number that stands for something has a name and a meaning', () => {
    const area = document.components.schemas['DepartmentInsert']?.properties?.['area'];
    assert.deepEqual(area, {
      type: 'integer',
      format: 'int32',
      enum: [0, 1],
      'x-enum-varnames': ['SUPPORT_AREA', 'BUSINESS_AREA'],
      'x-enum-descriptions': ['support area', 'business area'],
      description: 'The kind of department.\n\n- `0`: support area\n- `1`: business area',
    });
    const { 'x-enum-varnames': names, 'x-enum-descriptions': meanings } =
      document.components.schemas['Indicator']?.properties?.['interpretacao'] ?? {};
    assert.equal((names as string[])[7], 'INTERPRETACAO_RMMENOS_ORCAMENTO');
    assert.equal((meanings as string[]).length, 9);
  });

  it('texts that stand for something name themselves: generators make other names twice', () => {
    const named = JSON.stringify(document).match(
      /"type":(?:"string"|\["string","null"\])[^{}]*x-enum-varnames/g,
    );
    assert.equal(named, null);
  });

  it('what several types share in words is of one kind in all of them', () => {
    const kinds = new Map<string, Set<string>>();
    for (const { properties = {} } of Object.values(document.components.schemas)) {
      for (const [name, { type, description }] of Object.entries(properties)) {
        const kind = [type].flat().find((one): one is string => typeof one === 'string' && one !== 'null');
        const words = `${name}: ${description?.split('\n')[0]}`;
        if (kind !== undefined) kinds.set(words, (kinds.get(words) ?? new Set()).add(kind));
      }
    }
    const mixed = [...kinds].filter(([, found]) => found.size > 1).map(([words]) => words);
    assert.deepEqual(mixed, []);
  });

  it('what may be null says so as JSON Schema 2020-12 does', () => {
    const { Employee, FormulaReference } = document.components.schemas;
    assert.deepEqual(Employee?.properties?.['data_admissao']?.type, ['string', 'null']);
    assert.deepEqual(Employee?.properties?.['sexo']?.['enum'], ['Masculino', 'Feminino', null]);
    assert.deepEqual(FormulaReference?.properties?.['campo']?.type, ['integer', 'null']);
  });
});

/** A sentence, not a legend alone. */
const saysSomething = (description: string | undefined) =>
  description !== undefined && /^[^-]/.test(description);

describe('examples', () => {
  it('bodies are what their schemas take', () => {
    for (const [name, { requestBody }] of operations) {
      const { schema, example } = requestBody?.content['application/json'] ?? {};
      if (!schema) continue;
      assert.ok(example, `${name} has no example`);
      assert.deepEqual(problemsWith(schema, example), [], name);
    }
  });

  it('every operation shows a success, which is what its own schema takes', () => {
    for (const [name, { responses }] of operations) {
      const { schema = {}, example } = responses['200']?.content?.['application/json'] ?? {};
      assert.ok(example, `${name} shows no success`);
      assert.deepEqual(problemsWith(schema, example), [], name);
    }
  });

  it('every placeholder of a path and every query value that is required has one', () => {
    const without = operations.flatMap(([name, { parameters }]) =>
      parameters
        .filter((parameter) => parameter.in === 'path' || (parameter as { required?: true }).required)
        .filter(({ example }) => example === undefined)
        .map((parameter) => `${name}: ${parameter.name}`),
    );
    assert.deepEqual(without, []);
  });
});

describe('the document is served', () => {
  const api = sharedApi();

  it('to anybody, whole', async () => {
    const answer = await api.get('/openapi.json', { token: null });
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-type']), /^application\/json/);
    assert.deepEqual(answer.body, JSON.parse(JSON.stringify(document)));
  });

  it('compressed, and not at all to who has it', async () => {
    const { rawPayload, headers } = await api.app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'gzip' },
    });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.deepEqual(JSON.parse(gunzipSync(rawPayload).toString()), JSON.parse(JSON.stringify(document)));
    const tag = String(headers['etag']);
    assert.match(tag, /^W\/"/);
    const again = await api.get('/openapi.json', { token: null, headers: { 'if-none-match': tag } });
    assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', tag]);
    const other = await api.get('/openapi.json', { token: null, headers: { 'if-none-match': '"other"' } });
    assert.equal(other.status, 200);
  });

  it('plain to who takes no gzip: it is compressed once and for nobody anew', async () => {
    const { rawPayload, headers } = await api.app.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'deflate, br' },
    });
    assert.deepEqual([headers['content-encoding'], headers['vary']], [undefined, 'accept-encoding']);
    assert.equal(rawPayload.toString(), JSON.stringify(document));
  });

  it('to be read only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await api.send(method, '/openapi.json', undefined, { token: null });
      assert.equal(answer.status, 405, method);
      assert.equal(answer.headers['allow'], 'GET, HEAD');
    }
    assert.equal((await api.send('HEAD', '/openapi.json', undefined, { token: null })).status, 200);
  });

  it('with its own server first', () => {
    const baseUrls = { production: 'https://one.prumo.test', development: 'https://two.prumo.test' };
    const serversOf = (environment: 'production' | 'development') => {
      const { servers } = openApiDocument({ endpoints: [], version: '1.0.0', environment, baseUrls });
      return (servers as { url: string }[]).map(({ url }) => url);
    };
    assert.deepEqual(serversOf('production'), [baseUrls.production, baseUrls.development]);
    assert.deepEqual(serversOf('development'), [baseUrls.development, baseUrls.production]);
  });
});
