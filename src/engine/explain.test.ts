import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { redoCell } from '../../test/api/explain/redo.ts';
import { company, indicator, leaf, op, reference } from '../../test/formula/company.ts';
import { explainCell, planReading } from '../../test/formula/explained.ts';
import { cellsOf, randomCompany } from '../../test/formula/random-company.ts';
import { runs } from '../../test/harness/random-runs.ts';
import type { CellReader } from './cell-reader.ts';
import { cellExists } from './cells.ts';
import { evaluateCell } from './evaluate.ts';
import type { CellExplanation } from './explanation.ts';
import { cellFields } from './types.ts';

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
