/**
 * saveFormulaIndicator through the API: what is saved is what is read, reading and saving again
 * changes nothing, and a refused save leaves the old formula as it was.
 */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { Client } from 'pg';
import { formulas } from '../../src/database/locks.ts';
import { formulaFields } from '../harness/formula-payloads.ts';
import { createPanels } from '../harness/panels-fixture.ts';
import { runs } from '../harness/random-runs.ts';
import { madeBefore, sharedApi } from '../harness/shared-api.ts';
import { untilWaiting } from '../harness/until-waiting.ts';

const api = sharedApi();
const own = madeBefore(() => createPanels(api.sql, api.companyA.id));

type Node = Readonly<Record<string, unknown>>;

interface FormulaBody {
  readonly referencias: readonly Record<string, unknown>[];
  readonly nos: readonly Node[];
}

const indicatorFields = {
  nome: 'Total',
  ...formulaFields,
};

const save = (formula: unknown, fields: object = {}) =>
  api.post('/indicators/saveFormulaIndicator', { ...indicatorFields, ...fields, formula });

async function readFormula(id: number): Promise<FormulaBody> {
  const references = await api.get(`/indicators/getFormulaReferencesById/${id}`);
  const nodes = await api.get(`/indicators/getFormulaNodesById/${id}`);
  return { referencias: references.body.response, nos: nodes.body.response };
}

/** Ids are new after each save; everything else must be the same. */
function withoutIds({ referencias, nos }: FormulaBody): unknown {
  return {
    referencias: referencias.map(({ id: _, ...rest }) => rest),
    nos: nos.map(({ id: _, id_pai: __, id_referencia: ___, ...rest }) => rest),
  };
}

/** A random tree as nested lists: a leaf is a reference's index. */
type Tree = { operation: string; children: Tree[] } | { leaf: number };

const arities: readonly [operation: string, operands: readonly number[]][] = [
  ['soma', [2, 3, 4]],
  ['multiplicacao', [2, 3]],
  ['min', [2, 3]],
  ['max', [2]],
  ['media', [2, 5]],
  ['subtracao', [2]],
  ['divisao', [2]],
  ['percentual', [2]],
  ['maior_igual', [2]],
  ['diferente', [2]],
  ['negativo', [1]],
  ['abs', [1]],
  ['se', [3]],
];

const { tree: treeArbitrary } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.record({ leaf: fc.nat(5) }),
    fc
      .constantFrom(...arities)
      .chain(([operation, operands]) => fc.tuple(fc.constant(operation), fc.constantFrom(...operands)))
      .chain(([operation, count]) =>
        fc.record({
          operation: fc.constant(operation),
          children: fc.array(tie('tree'), { minLength: count, maxLength: count }),
        }),
      ),
  ),
}));

function nodesOf(tree: Tree, destino: number): Node[] {
  const nodes: Node[] = [];
  const walk = (node: Tree, pai_key: string | null, ordem: number) => {
    const key = `${destino}-${nodes.length}`;
    if ('leaf' in node) {
      nodes.push({ key, pai_key, destino, ordem, tipo_no: 1, ref_slug: `r${node.leaf}` });
      return;
    }
    nodes.push({ key, pai_key, destino, ordem, tipo_no: 0, operacao: node.operation });
    for (const [index, child] of node.children.entries()) walk(child, key, index);
  };
  walk(tree, null, 0);
  return nodes;
}

function leavesOf(tree: Tree): number[] {
  return 'leaf' in tree ? [tree.leaf] : tree.children.flatMap(leavesOf);
}

/**
 * A valid formula over both trees: references to indicators and constants, declared as the leaves
 * use them.
 */
const formulaArbitrary = fc
  .tuple(
    treeArbitrary,
    treeArbitrary,
    fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([target, realized, constants]) => {
    const used = [...new Set([...leavesOf(target), ...leavesOf(realized)])].sort((a, b) => a - b);
    const referencias = used.map((leaf) =>
      leaf % 2 === 0
        ? {
            slug: `r${leaf}`,
            rotulo: `Label ${leaf}`,
            tipo: 0,
            id_indicador_ref: own.common,
            campo: [2, 0, 1][leaf / 2],
          }
        : {
            slug: `r${leaf}`,
            rotulo: `Constant ${leaf}`,
            tipo: 2,
            valor_constante: (constants[leaf] ?? 0) / 1000,
          },
    );
    return { referencias, nos: [...nodesOf(target, 0), ...nodesOf(realized, 1)] };
  });

it('a random formula is read back, saved again and read again unchanged, also after a refused save', async () => {
  let id: number | undefined;
  await fc.assert(
    fc.asyncProperty(formulaArbitrary, async (formula) => {
      const saved = await save(formula, id === undefined ? {} : { id });
      assert.equal(saved.status, 200, saved.text);
      id = saved.body.response.id as number;
      const first = await readFormula(id);
      assert.equal(first.nos.length, formula.nos.length);
      assert.deepEqual(
        first.referencias.map(({ slug }) => slug),
        formula.referencias.map(({ slug }) => slug),
      );
      const again = await save(first, { id });
      assert.equal(again.status, 200, again.text);
      const second = await readFormula(id);
      assert.deepEqual(withoutIds(second), withoutIds(first));
      const twice = { ...formula, nos: [...formula.nos, { ...formula.nos[0], ordem: 99 }] };
      assert.equal((await save(twice, { id, nome: 'Changed' })).status, 422);
      assert.deepEqual(await readFormula(id), second);
    }),
    { numRuns: runs(6) },
  );
  const [indicator] = (await api.get(`/indicators/getIndicatorById/${id}`)).body.response;
  assert.equal(indicator.nome, 'Total');
});

it('two indicators cannot be made to read each other, not even by saves at the same time', async () => {
  const leaf = (id: number) => ({
    referencias: [{ slug: 'a', rotulo: 'A', tipo: 0, id_indicador_ref: id, campo: 1 }],
    nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'a' }],
  });
  const ids = await Promise.all(
    [1, 2].map(async () => (await save(leaf(own.common), { meta_oculta: 1 })).body.response.id as number),
  );
  const [first = 0, second = 0] = ids;
  const answers = await Promise.all([save(leaf(second), { id: first }), save(leaf(first), { id: second })]);
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 422],
  );
  assert.match(answers.find(({ status }) => status === 422)?.body.msg, /circle|cycle/);
});

/**
 * Runs the work while another connection holds what the statement locks; that one lets go when the
 * work calls `release`.
 */
async function whileLocked(
  statement: string,
  values: readonly unknown[],
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const other = new Client(api.database.operator);
  await other.connect();
  try {
    await other.query('BEGIN');
    assert.equal((await other.query(statement, [...values])).rowCount, 1);
    await work(async () => void (await other.query('COMMIT')));
  } finally {
    await other.end();
  }
}

const typedLeaf = {
  referencias: [{ slug: 'typed', rotulo: 'Typed', tipo: 3 }],
  nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'typed' }],
};

it('a dry run, which can take long, neither waits for a save nor keeps one waiting', async () => {
  await whileLocked('SELECT pg_advisory_xact_lock($1, $2)', [formulas.key, api.companyA.id], async () => {
    const body = { ...indicatorFields, meta_oculta: 1, formula: typedLeaf };
    const answer = await api.post('/indicators/saveFormulaIndicator', body, {
      headers: { prefer: 'tx=rollback' },
    });
    assert.equal(answer.status, 200, answer.text);
  });
});

it('a save under way does not keep the worker from storing the first values of a year', async () => {
  const id = (await save(typedLeaf, { meta_oculta: 1 })).body.response.id as number;
  const held = 'SELECT FROM prumo.formula_referencia WHERE id_indicador = $1 FOR UPDATE';
  await whileLocked(held, [id], async (release) => {
    const saved = save(typedLeaf, { id });
    try {
      await untilWaiting(api);
      await api.companies.write(api.companyA.id, async (scope) => {
        // A wait for the save would be one without end.
        await scope.query(`SET LOCAL lock_timeout = '1s'`, []);
        await scope.query(
          'INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano) VALUES ($1, $2, $3, 2024)',
          [api.companyA.id, id, own.panel],
        );
      });
    } finally {
      await release();
    }
    assert.equal((await saved).status, 200);
  });
});

const constantRoot = { key: 'r', pai_key: null, destino: 1, tipo_no: 1, ref_slug: 'c' };
const constantFormula = {
  referencias: [{ slug: 'c', rotulo: 'C', tipo: 2, valor_constante: 1 }],
  nos: [constantRoot],
};

it('a root may leave its ordem out and has 0; any other node needs it', async () => {
  const saved = await save(constantFormula, { meta_oculta: 1 });
  assert.equal(saved.status, 200, saved.text);
  const { nos } = await readFormula(saved.body.response.id);
  assert.equal(nos[0]?.['ordem'], 0);
  const leaf = { key: 'a', pai_key: 'r', destino: 1, tipo_no: 1, ref_slug: 'c' };
  const operation = { ...constantRoot, tipo_no: 0, operacao: 'soma' };
  for (const headers of [{}, { prefer: 'tx=rollback' }]) {
    const answer = await api.post(
      '/indicators/saveFormulaIndicator',
      {
        ...indicatorFields,
        meta_oculta: 1,
        formula: { ...constantFormula, nos: [operation, leaf, { ...leaf, key: 'b' }] },
      },
      { headers },
    );
    const told = answer.body.msg.split('\n') as string[];
    assert.equal(answer.status, 422, answer.text);
    assert.match(
      told[0] ?? '',
      /^formula\.nos\[1\] \("a"\)\.ordem is required; only a root may leave it out$/,
    );
    assert.equal(told.length, 'prefer' in headers ? 2 : 1, answer.text);
  }
});

it('two concepts with one valor are 422; with another unit they are ignored as ever', async () => {
  const conceitos = [
    { nome: 'Poor', valor: 0 },
    { nome: 'Good', valor: 50 },
    { nome: 'Fair', valor: 50 },
  ];
  const concept = { meta_oculta: 1, unidade_medida: 10, totalizador: 2, conceitos };
  const answer = await save(constantFormula, concept);
  assert.match(
    `${answer.status} ${answer.text}`,
    /^422 .*conceitos\[2\]\.valor 50 is the valor of conceitos\[1\] too/,
  );
  assert.equal((await save(constantFormula, { ...concept, conceitos: conceitos.slice(0, 2) })).status, 200);
  assert.equal((await save(constantFormula, { ...concept, unidade_medida: 4 })).status, 200);
});

it('an empty descricao is taken where it is what is stored, so that what was read can be saved', async () => {
  const refused = await save(constantFormula, { meta_oculta: 1, descricao: ' ' });
  assert.match(`${refused.status} ${refused.text}`, /^422 .*descricao must not be empty/);
  const inserted = await api.post('/indicators/insertCommonIndicator', { nome: 'No words' });
  const id = inserted.body.response.insertId as number;
  const [{ descricao }] = (await api.get(`/indicators/getIndicatorById/${id}`)).body.response;
  assert.equal(descricao, '');
  const converted = await save(constantFormula, { id, meta_oculta: 1, descricao });
  assert.equal(converted.status, 200, converted.text);
  const [read] = (await api.get(`/indicators/getFormulaById/${id}`)).body.response;
  assert.equal((await api.post('/indicators/saveFormulaIndicator', read)).status, 200);
  assert.equal((await save(constantFormula, { id, meta_oculta: 1, descricao: 'Words' })).status, 200);
  assert.equal((await save(constantFormula, { id, meta_oculta: 1, descricao: '' })).status, 422);
  const nobodys = await save(constantFormula, { id: 2_147_483_647, meta_oculta: 1, descricao: '' });
  assert.match(`${nobodys.status} ${nobodys.text}`, /^422 .*descricao/);
});
