/** What differs between two versions of a definition, besides the text. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changedFields,
  comparedFields,
  kindOf,
  referenceChanges,
} from '../../console/pages/formula/version-changes.ts';

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
