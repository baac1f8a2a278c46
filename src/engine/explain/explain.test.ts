import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { redoCell } from '../../../test/api/explain/redo.ts';
import { company, indicator, leaf, op, reference } from '../../../test/formula/company.ts';
import { explainCell, noWords, planReading } from '../../../test/formula/explained.ts';
import { cellsOf, randomCompany } from '../../../test/formula/random-company.ts';
import { runs } from '../../../test/harness/random-runs.ts';
import type { CellReader } from '../cell-reader.ts';
import { cellExists } from '../cells.ts';
import { evaluateCell } from '../evaluate.ts';
import { cellFields } from '../types.ts';
import type { ReaderScope, Words } from './explain-gathering.ts';
import type { CellExplanation, NodeExplanation } from './explanation.ts';

const unlimited = { maxNodes: Number.POSITIVE_INFINITY, isLoaded: () => true };
const throughJson = (cell: CellExplanation): CellExplanation => JSON.parse(JSON.stringify(cell));

const fieldsOf = (cell: CellExplanation) =>
  new Map(
    cell.series.flatMap((series) =>
      [series.numerador, series.denominador].map((field) => [field.campo, field]),
    ),
  );

describe('on random companies', () => {
  it('the explanation, redone from its JSON alone, is what the evaluator gives and what is stored', () => {
    let cells = 0;
    fc.assert(
      fc.property(randomCompany, (company) => {
        const { model, reader } = company;
        for (const at of cellsOf(company)) {
          const { indicatorId, panelId, year, month } = at;
          const explained = explainCell(company, at, { depth: 1, ...unlimited });
          assert.equal(explained !== undefined, cellExists(model, indicatorId, panelId, year, month));
          if (!explained) continue;
          cells++;
          const cell = throughJson(explained.cell);
          const redone = redoCell(cell);
          const { fields, reasons } = evaluateCell(model, reader, indicatorId, panelId, year, month);
          const shown = fieldsOf(cell);
          const stored = reader.cell(indicatorId, panelId, year, month);
          for (const field of cellFields) {
            const cents = fields[field];
            const expected = cents === undefined ? undefined : cents === null ? null : cents / 100;
            // An adjusted target that is not inherited is shown as it is stored: typed or empty.
            const isShown = shown.get(field)?.origem === 'calculado' || expected === undefined;
            assert.equal(isShown ? redone[field] : shown.get(field)?.armazenado, expected, field);
            assert.equal(shown.get(field)?.motivo ?? undefined, reasons[field], field);
            const inStore = stored?.[field] ?? null;
            assert.equal(shown.get(field)?.armazenado, inStore === null ? null : inStore / 100);
          }
        }
      }),
      { numRuns: runs(12) },
    );
    assert.ok(cells > 1_000, `only ${cells} cells`);
  });

  it('at any depth everything explained inside comes out too, and only rows of the plan are read', () => {
    fc.assert(
      fc.property(randomCompany, fc.integer({ min: 0, max: 4 }), (company, depth) => {
        for (const at of cellsOf(company)) {
          if (at.indicatorId < 7 || at.month !== 2) continue;
          const plan = planReading(company.model, at, depth, Number.POSITIVE_INFINITY);
          const planned = new Set(plan.rows.map((row) => `${row.indicatorId}/${row.panelId}/${row.year}`));
          const reader: CellReader = {
            ...company.reader,
            cell: (...[indicatorId, panelId, year, month]) => {
              assert.ok(planned.has(`${indicatorId}/${panelId}/${year}`), 'the row was planned');
              return company.reader.cell(indicatorId, panelId, year, month);
            },
          };
          const limits = { depth, maxNodes: 3_000, isLoaded: plan.covers };
          const explained = explainCell({ model: company.model, reader }, at, limits);
          if (!explained) continue;
          const cell = throughJson(explained.cell);
          if (!explained.cut && depth > 0) redoCell(cell);
          assert.equal(depthOf(cell) <= Math.max(depth, 1), true);
        }
      }),
      { numRuns: runs(8) },
    );
  });
});

describe('what the reader may not see', () => {
  /** A reader who is refused at random; the same place always alike. */
  const randomScope = fc.func(fc.integer({ min: 0, max: 3 })).map((draw): ReaderScope => {
    const isGranted = (...place: readonly (number | string)[]) => draw(...place) !== 0;
    return {
      cell: (panelId, year, month) => isGranted('cell', panelId, year, month),
      indicator: (id) => isGranted('indicator', id),
      isSecretPanel: (id) => !isGranted('panel', id),
      isSecretSum: (modelId) => !isGranted('sum', modelId),
      budget: true,
    };
  });
  const labelled: Words = { ...noWords, labelOf: (_, slug) => slug };
  const valueAlone = ['id_gmr_painel', 'mes', 'ano', 'existe', 'valor', 'motivo'];

  it('leaves a value without parts, what is confidential not even that, and nothing else changes', () => {
    const found = { cells: 0, indicators: 0, secrets: 0 };
    const property = fc.property(randomCompany, randomScope, (company, readerScope) => {
      /** Compares the parts with those that are told to whoever may see all. */
      function compare(shown: Node, all: Node): void {
        const { id_gmr_painel: panel, mes, ano, id_indicador: indicator } = all;
        const isCell = 'existe' in all;
        const isReading = 'celulas' in all;
        if (isCell && !readerScope.cell(panel as number, ano as number, mes as number)) {
          found.cells++;
          assert.deepEqual(Object.keys(shown).sort(), [...valueAlone].sort());
          assert.equal(shown['id_gmr_painel'], null);
          assert.equal(shown['motivo'] === 'CONFIDENTIAL', readerScope.isSecretPanel(panel as number));
        } else if (isReading && !readerScope.indicator(indicator as number)) {
          found.indicators++;
          const { id_indicador, nome, id_painel_modelo, celulas, celulas_omitidas } = shown;
          assert.deepEqual(
            [id_indicador, nome, id_painel_modelo, celulas, celulas_omitidas],
            [null, '', null, [], 0],
          );
        } else {
          assert.deepEqual(Object.keys(shown).sort(), Object.keys(all).sort());
          for (const [name, part] of Object.entries(all)) {
            const own = shown[name];
            if (typeof part === 'object' && part !== null) compare(own as Node, part as Node);
            else if (name !== 'valor' && name !== 'motivo') assert.equal(own, part, name);
          }
        }
        if (shown['motivo'] === 'CONFIDENTIAL') {
          found.secrets++;
          assert.equal(shown['valor'], null);
        } else if ('valor' in all) {
          assert.deepEqual([shown['valor'], shown['motivo']], [all['valor'], all['motivo']]);
          const over = all['id_painel_modelo'];
          assert.ok(!(isReading && typeof over === 'number' && readerScope.isSecretSum(over)));
        }
      }
      for (const at of cellsOf(company)) {
        const limits = { depth: 2, ...unlimited };
        const all = explainCell(company, at, limits, labelled);
        const seen = explainCell(company, at, { ...limits, readerScope }, labelled);
        if (!all || !seen) continue;
        compare(seen.cell as unknown as Node, all.cell as unknown as Node);
        for (const { arvore } of seen.cell.series) if (arvore) assertSecretsReachTheRoot(arvore, true);
        assert.ok(seen.nodes <= all.nodes);
      }
    });
    fc.assert(property, { numRuns: runs(8) });
    assert.ok(Math.min(found.cells, found.indicators, found.secrets) > 0, JSON.stringify(found));
  });

  it('keeps the slug of a reference with its label', () => {
    const source = company({
      indicators: [
        indicator(1),
        indicator(2, {
          formula: {
            references: [reference('sales', { id_indicador_ref: 1, campo: 1 })],
            trees: { 1: op('abs', leaf('sales')) },
          },
        }),
      ],
      panels: [{ id: 1 }],
      cells: {},
    });
    const at = { indicatorId: 2, panelId: 1, year: 2026, month: 5 };
    const seesAll = () => true;
    const readerScope = {
      cell: seesAll,
      indicator: seesAll,
      isSecretPanel: () => false,
      isSecretSum: () => false,
    };
    const text = (label: string | null) =>
      JSON.stringify(
        explainCell(
          source,
          at,
          { depth: 1, ...unlimited, readerScope: { ...readerScope, budget: true } },
          { ...noWords, labelOf: () => label },
        )?.cell,
      );
    assert.match(text('Vendas'), /"slug":"sales","rotulo":"Vendas"/);
    assert.doesNotMatch(text(null), /sales/);
  });
});

describe('an explanation that grows too large', () => {
  const total = indicator(3, {
    formula: {
      references: [reference('a', { id_indicador_ref: 2, campo: 1, id_painel_modelo: 2 })],
      trees: { 1: op('abs', leaf('a')) },
    },
  });
  const double = indicator(2, {
    formula: {
      references: [reference('x', { id_indicador_ref: 1, campo: 1 })],
      trees: { 1: op('soma', leaf('x'), leaf('x')) },
    },
  });
  const panels = [{ id: 1 }, ...[2, 3, 4, 5].map((id) => ({ id, modelId: 2 }))];
  const cells = Object.fromEntries(
    panels.flatMap(({ id }) => [
      [`1/${id}/2026/5`, { realizado_numerador: id * 100 }],
      [`2/${id}/2026/5`, { realizado_numerador: id * 200 }],
    ]),
  );
  const source = company({ indicators: [indicator(1), double, total], panels, cells });
  const at = { indicatorId: 3, panelId: 1, year: 2026, month: 5 };

  /** The realized reading of the four instances. */
  function readingWithin(maxNodes: number, depth = 1, isLoaded = () => true) {
    const explained = explainCell(source, at, { depth, maxNodes, isLoaded });
    const tree = explained?.cell.series[2]?.arvore;
    const leafNode = tree && 'operandos' in tree ? tree.operandos?.[0] : undefined;
    assert.ok(explained && leafNode && 'leitura' in leafNode && leafNode.leitura);
    return { ...explained, reading: leafNode.leitura };
  }

  it('leaves cells out, says how many, and keeps the value of all', () => {
    const { reading, cut, nodes } = readingWithin(5);
    assert.deepEqual([reading.celulas.length, reading.celulas_omitidas, reading.valor], [2, 2, '28']);
    assert.deepEqual([cut, nodes], [true, 5]);
    assert.throws(() => redoCell(readingWithin(5).cell), /nothing may be left out/);
    assert.equal(readingWithin(7).cut, false);
  });

  it('explains the nearest cells and marks those that it does not', () => {
    const { reading, cut } = readingWithin(8, 2);
    const explained = reading.celulas.map((cell) => [cell.explicacao?.id_indicador, cell.explicacao_omitida]);
    assert.deepEqual(explained, [
      [2, undefined],
      [undefined, true],
      [undefined, true],
      [undefined, true],
    ]);
    assert.equal(cut, true);
    assert.equal(readingWithin(1_000, 2).cut, false);
    assert.equal(readingWithin(1_000, 2, () => false).cut, true);
  });

  it('marks nothing below the asked depth', () => {
    const { reading, cut } = readingWithin(7, 1);
    assert.ok(reading.celulas.every((cell) => !('explicacao' in cell) && !('explicacao_omitida' in cell)));
    assert.equal(cut, false);
  });

  it('plans the rows of the asked cell whole, and of the levels below while there is room', () => {
    const plan = planReading(source.model, at, 2, 5);
    assert.equal(plan.covers({ indicatorId: 2, panelId: 2, year: 2026, month: 5 }), true);
    assert.equal(plan.covers({ indicatorId: 2, panelId: 5, year: 2026, month: 5 }), false);
    assert.equal(planReading(source.model, at, 1, 0).rows.length, 5);
  });
});

/** The nesting depth of explanations. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Math.max(0, ...Object.values(value).map(depthOf));
  return 'series' in value ? inside + 1 : inside;
}

type Node = Readonly<Record<string, unknown>>;

/** A node above a confidential one is confidential too, but for the root, which is seen. */
function assertSecretsReachTheRoot(node: NodeExplanation, isRoot = false): boolean {
  const below =
    'operandos' in node ? (node.operandos ?? []).map((one) => assertSecretsReachTheRoot(one)) : [];
  const reads = 'leitura' in node && node.leitura?.motivo === 'CONFIDENTIAL';
  const isSecret = node.motivo === 'CONFIDENTIAL';
  assert.equal(isSecret, !isRoot && (reads || below.includes(true)), node.key);
  return isSecret;
}
