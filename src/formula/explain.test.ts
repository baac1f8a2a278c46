import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { redoCell } from '../../test/explain/redo.ts';
import { cellExists } from './cells.ts';
import { evaluateCell } from './evaluate.ts';
import { explainCell } from './explain.ts';
import { planReading } from './explain-plan.ts';
import type { CellExplanation } from './explanation.ts';
import { cellsOf, randomCompany } from './test-random-company.ts';
import { type CellReader, cellFields } from './types.ts';

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
            assert.equal(redone[field], expected, field);
            assert.equal(shown.get(field)?.motivo ?? undefined, reasons[field], field);
            const inStore = stored?.[field] ?? null;
            assert.equal(shown.get(field)?.armazenado, inStore === null ? null : inStore / 100);
          }
        }
      }),
      { numRuns: 60 },
    );
    assert.ok(cells > 5_000, `only ${cells} cells`);
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
      { numRuns: 25 },
    );
  });
});

/** How many levels of explanations stand inside each other. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Math.max(0, ...Object.values(value).map(depthOf));
  return 'series' in value ? inside + 1 : inside;
}
