/** Changes of accesses before they are saved. Their selection: grid-edits.test.ts. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { redone, startedWith, stepped, undone } from '../../console/data/drafts/draft-history.ts';
import {
  type Cell,
  type Draft,
  draftFrom,
  draftText,
  emptyDraft,
  type Patch,
  type Standing,
  standingIn,
  withPatch,
} from '../../console/pages/access/access-draft.ts';

const cell = (panel: number, person: number, stored: Standing = null): Cell => ({ panel, person, stored });
const viewing = { acesso: 0, permissao: 0 };

describe('a draft of accesses', () => {
  it('has what was there before and what is to be there', () => {
    const draft = withPatch(emptyDraft, [cell(1, 2, viewing)], { permissao: 1 });
    assert.deepEqual(
      [...draft.values()],
      [{ panel: 1, person: 2, before: viewing, after: { acesso: 0, permissao: 1 } }],
    );
  });

  it('forgets a cell that comes back to what is stored', () => {
    const there = cell(1, 2, viewing);
    const draft = withPatch(emptyDraft, [there], 'none');
    assert.equal(draft.size, 1);
    assert.equal(withPatch(draft, [there], { acesso: 0, permissao: 0 }).size, 0);
  });

  it('takes whoever gets only a permission into the team', () => {
    const draft = withPatch(emptyDraft, [cell(1, 2)], { permissao: 1 });
    assert.deepEqual(standingIn(draft, cell(1, 2)), { acesso: 2, permissao: 1 });
  });

  it('changes what is set and keeps the rest, in cells of all kinds at once', () => {
    const cells = [cell(1, 1), cell(1, 2, viewing), cell(1, 3, { acesso: 3, permissao: 1 })];
    const draft = withPatch(emptyDraft, cells, { acesso: 1 });
    assert.deepEqual(
      cells.map((one) => standingIn(draft, one)),
      [
        { acesso: 1, permissao: 0 },
        { acesso: 1, permissao: 0 },
        { acesso: 1, permissao: 1 },
      ],
    );
  });

  it('is undone and redone step by step; what changes nothing is no step', () => {
    const first = withPatch(emptyDraft, [cell(1, 1)], { acesso: 0 });
    const second = withPatch(first, [cell(2, 1)], { acesso: 0 });
    assert.equal(withPatch(second, [cell(2, 1)], { acesso: 0 }), second);
    const steps = stepped(stepped(startedWith(emptyDraft), first), second);
    assert.equal(undone(steps).now, first);
    assert.equal(undone(undone(undone(steps))).now, emptyDraft);
    assert.equal(redone(undone(steps)).now, second);
    assert.equal(stepped(undone(steps), emptyDraft).future.length, 0);
  });

  const standing = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1 }))
      .map(([acesso, permissao]) => ({ acesso, permissao })),
  );
  const patch: fc.Arbitrary<Patch> = fc.oneof(
    fc.constant('none' as const),
    fc.record({ acesso: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ permissao: fc.integer({ min: 0, max: 1 }) }),
  );

  it('never has a change that changes nothing, and outlives the page unchanged', () => {
    const stored = new Map<string, Standing>();
    const steps = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), standing, patch),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        stored.clear();
        let draft: Draft = emptyDraft;
        for (const [panel, person, there, what] of all) {
          const key = `${panel} ${person}`;
          if (!stored.has(key)) stored.set(key, there);
          draft = withPatch(draft, [cell(panel, person, stored.get(key) ?? null)], what);
        }
        for (const { panel, person, before, after } of draft.values()) {
          assert.notDeepEqual(before, after);
          assert.deepEqual(before, stored.get(`${panel} ${person}`) ?? null);
        }
        assert.deepEqual(draftFrom(draftText(draft)), draft);
      }),
    );
  });

  it('is empty for a text that is none', () => {
    const texts = [
      null,
      '',
      '{',
      '{}',
      '7',
      '[[1,2]]',
      '[[1,2,null,[4,0]]]',
      '[[0,2,null,[1,0]]]',
      '[["1",2,null,[1,0]]]',
    ];
    for (const text of texts) assert.equal(draftFrom(text).size, 0, String(text));
  });
});
