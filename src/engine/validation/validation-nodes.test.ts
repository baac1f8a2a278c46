import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { leaf, op } from '../../../test/formula/company.ts';
import { context, formulaInput, ratioId, referenceInput } from '../../../test/formula/inputs.ts';
import { operationNames, operationOf } from '../operations.ts';
import { nodesFromTrees } from '../tree.ts';
import type { FormulaIndicatorInput, FormulaNodeInput, TreeNode } from '../types.ts';
import { validateFormula } from './validation.ts';

const references = [referenceInput('x'), referenceInput('c', { tipo: 2 })];
const sum = op('soma', leaf('x'), op('abs', leaf('c')));

/** The messages for these nodes, sent with the references `x` and `c`. */
function messages(nodes: readonly FormulaNodeInput[], fields: Partial<FormulaIndicatorInput> = {}): string[] {
  const input = formulaInput(references, {}, fields);
  const sent = { ...input, formula: { referencias: references, nos: nodes } };
  return validateFormula(sent, context).problems.map(({ message }) => message);
}

/**
 * A target `meta` and a realized tree `soma(x, abs(c))`, with changes by key. Null removes a node.
 */
function changed(changes: Record<string, Partial<FormulaNodeInput> | null>): FormulaNodeInput[] {
  return nodesFromTrees({ 0: leaf('x'), 1: sum }).flatMap((node) => {
    const change = changes[node.key];
    return change === null ? [] : [{ ...node, ...change }];
  });
}

function extra(fields: Partial<FormulaNodeInput>): FormulaNodeInput {
  return {
    key: 'extra',
    pai_key: 'realizado',
    destino: 1,
    ordem: 2,
    tipo_no: 1,
    operacao: null,
    ref_slug: 'x',
    ...fields,
  };
}

test('the unchanged nodes are accepted, also in reverse and with what leaves and operations ignore', () => {
  assert.deepEqual(messages(changed({})), []);
  assert.deepEqual(messages(changed({}).toReversed()), []);
  assert.deepEqual(
    messages(changed({ 'realizado.0': { operacao: 'soma' }, realizado: { ref_slug: 'none' } })),
    [],
  );
  assert.deepEqual(messages(changed({ realizado: { ordem: 7 } })), []);
});

const refused: [string, FormulaNodeInput[], RegExp][] = [
  ['an empty key', changed({ meta: { key: '' } }), /^formula\.nos\[0\] \(""\)\.key is required/],
  [
    'a key twice',
    [...changed({}), extra({ key: 'meta' })],
    /^formula\.nos\[5\] \("meta"\)\.key is the key of an earlier node/,
  ],
  ['another destino', changed({ meta: { destino: 2 } }), /^formula\.nos\[0\] \("meta"\)\.destino must be 0/],
  [
    'a negative position',
    changed({ 'realizado.0': { ordem: -1 } }),
    /\("realizado\.0"\)\.ordem must be an integer from 0/,
  ],
  [
    'a node of a third type',
    changed({ meta: { tipo_no: 2 } }),
    /\("meta"\)\.tipo_no must be 0 \(operation\) or 1/,
  ],
  [
    'an unknown operation',
    changed({ realizado: { operacao: 'constructor' } }),
    /\("realizado"\)\.operacao must be "soma", .* or "se" when tipo_no is 0/,
  ],
  [
    'an operation without a name',
    changed({ realizado: { operacao: null } }),
    /\("realizado"\)\.operacao must be/,
  ],
  [
    'a leaf without a slug',
    changed({ meta: { ref_slug: null } }),
    /\("meta"\)\.ref_slug is required when tipo_no is 1/,
  ],
  [
    'an undeclared slug',
    changed({ meta: { ref_slug: 'y' } }),
    /\("meta"\)\.ref_slug "y" is not declared; add a reference/,
  ],
  [
    'an orphan',
    changed({ 'realizado.1': null }),
    /\("realizado\.1\.0"\)\.pai_key "realizado\.1" is the key of no node/,
  ],
  [
    'an operand of a leaf',
    [...changed({}), extra({ pai_key: 'realizado.0' })],
    /\("extra"\)\.pai_key "realizado\.0" is a reference leaf/,
  ],
  [
    'a parent in the other tree',
    [...changed({}), extra({ destino: 0 })],
    /\("extra"\)\.pai_key "realizado" belongs to the other tree/,
  ],
  [
    'no realized tree',
    nodesFromTrees({ 0: sum }),
    /^formula\.nos must hold the realized tree \(destino 1\); add its nodes$/,
  ],
  [
    'no target tree',
    nodesFromTrees({ 1: sum }),
    /^formula\.nos must hold the target tree .* or set meta_oculta 1$/,
  ],
  ['no nodes', [], /^formula\.nos must hold the target tree/],
  [
    'two roots',
    [...changed({}), extra({ pai_key: null })],
    /^formula\.nos gives the realized tree \(destino 1\) 2 roots \("realizado" and "extra"\)/,
  ],
  [
    'no root',
    changed({ realizado: { pai_key: 'realizado.1' } }),
    /^formula\.nos gives the realized tree \(destino 1\) no root/,
  ],
  [
    'a position twice',
    changed({ 'realizado.1': { ordem: 0 } }),
    /\("realizado\.1"\)\.ordem 0 is taken by another operand of "realizado"/,
  ],
  [
    'a gap',
    changed({ 'realizado.1': { ordem: 2 } }),
    /^formula\.nos\[1\] \("realizado"\) has no operand at position 1/,
  ],
  [
    'positions from 1',
    changed({ 'realizado.0': { ordem: 2 } }),
    /\("realizado"\) has no operand at position 0/,
  ],
  [
    'too few operands',
    changed({ 'realizado.0': null, 'realizado.1': { ordem: 0 } }),
    /\("realizado"\) "soma" takes 2 or more operands; it has 1$/,
  ],
  [
    'an operation without operands',
    changed({ 'realizado.1.0': null }),
    /\("realizado\.1"\) "abs" takes exactly 1 operand; it has 0$/,
  ],
  [
    'too many operands',
    [...changed({ realizado: { operacao: 'divisao' } }), extra({})],
    /"divisao" takes exactly 2 operands; it has 3$/,
  ],
  [
    'a ring beside the tree',
    [
      ...changed({}),
      extra({ key: 'a', pai_key: 'b', tipo_no: 0, operacao: 'abs', ordem: 0 }),
      extra({ key: 'b', pai_key: 'a', tipo_no: 0, operacao: 'abs', ordem: 0 }),
    ],
    /^formula\.nos\[5\] \("a"\)\.pai_key leads in a circle and never to a root/,
  ],
  [
    'a node that is its own parent',
    [...changed({}), extra({ pai_key: 'extra', tipo_no: 0, operacao: 'abs', ordem: 0 })],
    /\("extra"\)\.pai_key leads in a circle/,
  ],
];

for (const [name, nodes, expected] of refused) {
  test(`refused: ${name}`, () => assert.match(messages(nodes)[0] ?? 'accepted', expected));
}

test('every operation takes exactly the operand counts of the contract', () => {
  const counts = new Map<string, [number, number]>();
  for (const name of ['soma', 'multiplicacao', 'min', 'max', 'media']) counts.set(name, [2, 9]);
  const pairs = 'subtracao divisao percentual maior menor maior_igual menor_igual igual diferente';
  for (const name of pairs.split(' ')) counts.set(name, [2, 2]);
  for (const name of ['negativo', 'abs']) counts.set(name, [1, 1]);
  counts.set('se', [3, 3]);
  assert.deepEqual([...counts.keys()].toSorted(), operationNames.toSorted());
  for (const [name, [least, most]] of counts) {
    for (let count = 0; count <= 9; count++) {
      const tree = op(name, ...Array.from({ length: count }, () => leaf('x')));
      const isAccepted = messages(nodesFromTrees({ 0: tree, 1: tree })).length === 0;
      assert.equal(isAccepted, count >= least && count <= most, `${name} with ${count}`);
    }
  }
});

function chain(levels: number): TreeNode {
  let tree = leaf('x');
  for (let level = 1; level < levels; level++) tree = op('abs', tree);
  return tree;
}

const wide = (nodes: number) => op('soma', ...Array.from({ length: nodes - 1 }, () => leaf('x')));

test('a tree may have 20 levels and 250 nodes, each destination for itself', () => {
  assert.deepEqual(messages(nodesFromTrees({ 0: chain(20), 1: chain(20) })), []);
  const deep = messages(nodesFromTrees({ 0: chain(20), 1: chain(21) }));
  assert.equal(deep.length, 1);
  assert.match(deep[0] ?? '', /\("realizado(\.0){20}/);
  assert.match(deep[0] ?? '', /stands below level 20; a tree may have at most 20 levels$/);
  assert.deepEqual(messages(nodesFromTrees({ 0: wide(250), 1: wide(250) })), []);
  const rule = ['formula.nos may hold at most 250 nodes for each destino; shorten the trees'];
  assert.deepEqual(messages(nodesFromTrees({ 0: leaf('x'), 1: wide(251) })), rule);
  assert.deepEqual(messages(nodesFromTrees({ 0: wide(251), 1: leaf('x') })), rule);
  const elsewhere = Array.from({ length: 501 }, (_, n) => extra({ key: `k${n}`, destino: 2 }));
  assert.deepEqual(messages(elsewhere), rule);
});

test('rings and chains of any size are refused without deep recursion', () => {
  const ring = (size: number) =>
    Array.from({ length: size }, (_, n) =>
      extra({ key: `k${n}`, pai_key: `k${(n + 1) % size}`, tipo_no: 0, operacao: 'abs', ordem: 0 }),
    );
  assert.match(messages(ring(250))[0] ?? '', /must hold the target tree/);
  assert.match(messages([...changed({}), ...ring(200)])[0] ?? '', /leads in a circle/);
  assert.match(messages(ring(100_000))[0] ?? '', /at most 250 nodes/);
  assert.match(messages(nodesFromTrees({ 0: leaf('x'), 1: chain(250) }))[0] ?? '', /at most 20 levels/);
});

/** Any tree that is valid for a plain unit, of at most 250 nodes and 20 levels. */
const { tree } = fc.letrec<{ tree: TreeNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('x', 'c').map(leaf),
    fc.constantFrom(...operationNames).chain((name) => {
      const { minOperands, maxOperands } = operationOf(name) as { minOperands: number; maxOperands: number };
      const operands = fc.array(tie('tree'), { minLength: minOperands, maxLength: Math.min(maxOperands, 3) });
      return operands.map((children) => op(name, ...children));
    }),
  ),
}));
const validNodes = fc
  .record({ 0: tree, 1: tree })
  .map(nodesFromTrees)
  .filter((nodes) => nodes.length <= 250);

test('any tree with the right operand counts is accepted for a plain unit', () => {
  fc.assert(fc.property(validNodes, (nodes) => assert.deepEqual(messages(nodes), [])));
});

/** Each makes any valid list of nodes invalid. */
const defects: ((nodes: FormulaNodeInput[], at: number) => FormulaNodeInput[])[] = [
  (nodes, at) => [...nodes, { ...(nodes[at] as FormulaNodeInput) }],
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), ref_slug: 'gone', tipo_no: 1 }),
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), operacao: 'gone', tipo_no: 0 }),
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), pai_key: 'gone' }),
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), pai_key: nodes[at]?.key ?? '' }),
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), key: 'meta', pai_key: 'meta' }),
  (nodes, at) => nodes.with(at, { ...(nodes[at] as FormulaNodeInput), destino: 3 }),
  (nodes, at) => nodes.filter((node) => node.key !== nodes[at]?.key && node.pai_key !== null),
  (nodes) => nodes.filter(({ destino }) => destino === 0),
  (nodes) => [...nodes, extra({ pai_key: null })],
  (nodes) => [...nodes, extra({ pai_key: 'meta', destino: 0, ordem: 400 })],
];

test('any tree with a defect is refused', () => {
  const cases = fc.tuple(validNodes, fc.nat(), fc.constantFrom(...defects));
  fc.assert(
    fc.property(cases, ([nodes, number, defect]) => {
      assert.notEqual(messages(defect(nodes, number % nodes.length)).length, 0);
    }),
    { numRuns: 1_000 },
  );
});

test('nodes of any kind are judged without throwing', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'meta', '__proto__', '');
  const nodes = fc.array(
    fc.record({
      key,
      pai_key: fc.option(key),
      destino: fc.integer({ min: -1, max: 2 }),
      ordem: fc.integer({ min: -1, max: 3 }),
      tipo_no: fc.integer({ min: -1, max: 2 }),
      operacao: fc.option(fc.constantFrom('soma', 'abs', 'divisao', 'se', 'toString')),
      ref_slug: fc.option(fc.constantFrom('x', 'c', 'valueOf')),
    }),
    { maxLength: 12 },
  );
  const units = fc.integer({ min: 0, max: 10 });
  fc.assert(
    fc.property(nodes, units, (sent, unidade_medida) => {
      for (const message of messages(sent, { unidade_medida })) assert.ok(message.length < 600);
    }),
    { numRuns: 1_000 },
  );
});

test('unit and denominator rules reach any depth', () => {
  const cases = fc.tuple(tree, fc.constantFrom(1, 3, 5, 7, 9));
  const uses = (node: TreeNode, slug: string): boolean =>
    'slug' in node ? node.slug === slug : node.children.some((child) => uses(child, slug));
  fc.assert(
    fc.property(cases, ([denominator, unidade_medida]) => {
      const root = op(unidade_medida === 3 ? 'percentual' : 'divisao', leaf('c'), denominator);
      const input = (sourceId: number) =>
        formulaInput(
          [referenceInput('x', { id_indicador_ref: sourceId }), referenceInput('c', { tipo: 2 })],
          { 1: root },
          { unidade_medida, moeda: 'BRL', meta_oculta: 1 },
        );
      fc.pre(input(ratioId).formula.nos.length <= 250);
      assert.deepEqual(validateFormula(input(ratioId), context).problems, []);
      const plain = validateFormula(input(21), context).problems;
      assert.equal(plain.length > 0, uses(denominator, 'x'));
    }),
  );
});
