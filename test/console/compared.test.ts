/** What differs between two versions of a definition, and between scenarios. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScenarioPanel } from '@prumo/client';
import {
  changedFields,
  comparedFields,
  kindOf,
  referenceChanges,
} from '../../console/pages/formula/version-changes.ts';
import { mostChanged } from '../../console/scenarios/compared-results.ts';

type Compared = Parameters<typeof changedFields>[0];

const version = (fields: object, references: readonly object[] = []) =>
  ({
    ...Object.fromEntries(comparedFields.map((field) => [field, null])),
    ...fields,
    formula: { referencias: references, nos: [] },
  }) as unknown as Compared;
const reading = (slug: string, campo = 2) => ({ slug, rotulo: slug.toUpperCase(), campo });

describe('two versions', () => {
  it('differ in the fields that have another value, in the order of people', () => {
    const older = version({ nome: 'A', moeda: 'BRL', conceitos: [{ nome: 'x', valor: 1 }] });
    const newer = version({ moeda: 'USD', conceitos: [{ nome: 'x', valor: 2 }], nome: 'A' });
    assert.deepEqual(changedFields(older, newer), ['moeda', 'conceitos']);
    assert.deepEqual(changedFields(older, older), []);
  });

  it('read the same as long as a reference keeps slug and meaning, wherever it stands', () => {
    const older = version({}, [reading('a'), reading('b'), reading('c')]);
    const newer = version({}, [reading('d'), reading('c', 1), reading('a')]);
    assert.deepEqual(referenceChanges(older, newer), { added: ['D'], removed: ['B'], changed: ['C'] });
    assert.deepEqual(referenceChanges(newer, newer), { added: [], removed: [], changed: [] });
  });

  it('are of one kind where a save leads from one to the other', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5].map((tipo) => kindOf({ tipo } as Compared)),
      ['common', 'compound', 'compound', 'consolidated', 'consolidated', 'formula'],
    );
  });
});

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
