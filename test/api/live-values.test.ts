/**
 * The values that the console shows while a formula is typed: what its references read comes from
 * readFormulaReferences, the rest is calculated in the browser. Every node is what the server
 * explains.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { answerTo } from '../../console/formula/live-answer.ts';
import { loadModel } from '../../src/definitions/load-company.ts';
import { loadFormulas } from '../../src/definitions/load-indicators.ts';
import { cellExists } from '../../src/engine/cells.ts';
import type { CellExplanation, NodeExplanation, Shown } from '../../src/engine/explain/explanation.ts';
import { type LeafReading, readingsOf } from '../../src/engine/live-values.ts';
import type { Series } from '../../src/engine/read-cells.ts';
import type { CompanyModel, DefinedFormula, Indicator } from '../../src/engine/types.ts';
import { Random } from '../fuzz/random.ts';
import type { TestApi } from '../harness/api.ts';
import { startApiWithDemo } from './imported-demo.ts';

let api: TestApi;
let company: { readonly id: number; readonly token: string };
before(async () => {
  ({ api, company } = await startApiWithDemo());
});
after(() => api.close());

/** The nodes of an explained tree by their keys, as the worker answers them. */
function nodesOf(node: NodeExplanation): (readonly [string, Shown | 'unread'])[] {
  const own = node.lido ? ({ valor: node.valor, motivo: node.motivo } as Shown) : 'unread';
  const operands = 'operandos' in node ? node.operandos : [];
  return [[node.key, own], ...operands.flatMap(nodesOf)];
}

/** Compares what the worker answers of each explained tree. Returns the number of nodes. */
async function compare(
  formula: DefinedFormula,
  cell: CellExplanation,
  read: (readings: readonly LeafReading[]) => Promise<readonly Shown[]> | readonly Shown[],
): Promise<number> {
  let count = 0;
  for (const { serie, arvore } of cell.series) {
    if (!arvore) continue;
    const series: Series = serie;
    const readings = readingsOf(formula, cell.unidade_medida, series);
    const answers = readings.length === 0 ? [] : await read(readings);
    const known = new Map(readings.map(({ key }, at) => [key, answers[at] as Shown]));
    const asked = { formula, unit: cell.unidade_medida, series: [series], read: known };
    const answer = answerTo(asked).series.get(series);
    assert.deepEqual(answer?.nodes, new Map(nodesOf(arvore)), `${cell.nome}, ${serie}`);
    const explained = cell.series.find((one) => one.serie === serie);
    for (const side of ['numerador', 'denominador'] as const) {
      const { arredondado } = explained?.[side] ?? {};
      const cents: number | null = answer?.result?.[side] ?? null;
      assert.equal(cents === null ? null : cents / 100, arredondado, `${cell.nome}, ${serie}: ${side}`);
    }
    count += arvore ? nodesOf(arvore).length : 0;
  }
  return count;
}

/** Random cells of an indicator that exist. */
function cellsOf(model: CompanyModel, { id }: Indicator, random: Random, count: number) {
  const panels = [...model.panels.values()].filter(({ modelId }) =>
    model.models.get(modelId)?.indicators.has(id),
  );
  if (panels.length === 0) return [];
  return Array.from({ length: count }, () => ({
    indicatorId: id,
    panelId: random.pick(panels).id,
    year: 2014 + random.below(4),
    month: 1 + random.below(12),
  })).filter(({ panelId, year, month }) => cellExists(model, id, panelId, year, month));
}

describe('of the demo company', () => {
  it('a cell of every formula, with what readFormulaReferences answers', async (t) => {
    const random = new Random(23);
    const model = await api.companies.read(company.id, loadModel);
    const { token } = company;
    let nodes = 0;
    for (const indicator of model.indicators.values()) {
      if (!indicator.formula) continue;
      const [key] = cellsOf(model, indicator, random, 5);
      if (!key) continue;
      const { indicatorId, panelId, year, month } = key;
      const place = `panel/${panelId}/indicator/${indicatorId}/month/${month}/year/${year}`;
      const explained = await api.get(`/panels/explainProgressPanelCell/${place}`, { token });
      const [cell] = explained.body.response as CellExplanation[];
      assert.ok(cell, explained.text);
      const stored = await api.companies.read(company.id, (scope) => loadFormulas(scope, indicatorId));
      nodes += await compare(stored.get(indicatorId) as DefinedFormula, cell, async (readings) => {
        const body = {
          id_gmr_painel: panelId,
          ano: year,
          mes: month,
          id_indicador: indicatorId,
          leituras: readings.map(({ reference, series, part }) => ({
            referencia: reference,
            serie: series,
            parte: part,
          })),
        };
        const answer = await api.post('/panels/readFormulaReferences', body, { token });
        assert.equal(answer.status, 200, answer.text);
        return answer.body.response.leituras as Shown[];
      });
    }
    assert.ok(nodes > 300, `only ${nodes} nodes`);
    t.diagnostic(`${nodes} nodes`);
  });
});
