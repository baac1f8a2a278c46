/** Which panels a page of scenarios shows: those first that any of them moves most. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ScenarioPanel } from '@prumo/client';
import { mostChanged } from '../../console/scenarios/compared-results.ts';

const panel = (id: number, hoje: number | null, cenario: number | null): ScenarioPanel => ({
  id_gmr_painel: id,
  ano: 2026,
  mes: 1,
  pontuacao: { hoje, cenario },
  indicadores: [],
});

it('panels come by how far any scenario moves their score, up or down; others keep their order', () => {
  const cautious = [panel(1, 50, 50), panel(2, 80, 79.9), panel(3, 10, 30)];
  const bold = [panel(4, null, 20), panel(2, 80, 20), panel(5, 7, null)];
  assert.deepEqual(mostChanged([cautious, bold]), [2, 3, 1, 4, 5]);
  assert.deepEqual(mostChanged([[], []]), []);
});
