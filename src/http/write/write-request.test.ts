import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readPreferences } from './write-request.ts';

it('wait and tx are read alone, together, and among others, whatever their case and spaces', () => {
  const both = { waitSeconds: 5, dryRun: true, lenient: false };
  for (const header of [
    'tx=rollback, wait=5',
    'wait=5,tx=rollback',
    'TX=Rollback ,\tWait=5',
    'tx = rollback , wait = 5',
    'tx="rollback", wait="5"',
    'tx="roll\\back"; a=b, wait=5 ; c="d, tx=commit"',
    'tx=rollback, wait=5, TX=rollback',
    'respond-async, return=minimal;x, , tx=rollback, wait=5,',
    'note="wait=9, tx=commit", wait=5, tx=rollback',
    ['wait=5', 'tx=rollback'],
    ['return=minimal, tx=rollback', '', 'wait=5'],
  ]) {
    assert.deepEqual(readPreferences(header), both, String(header));
  }
});

it('of a preference that comes twice the first counts', () => {
  assert.deepEqual(readPreferences('wait=3, wait=7'), { waitSeconds: 3, dryRun: false, lenient: false });
  assert.deepEqual(readPreferences('handling=strict, handling=lenient'), { dryRun: false, lenient: false });
});

it('a wait is at most 30 seconds', () => {
  assert.deepEqual(readPreferences('wait=999999999'), { waitSeconds: 30, dryRun: false, lenient: false });
});

it('what is not known or not well-formed is ignored', () => {
  for (const header of [
    undefined,
    '',
    ',;=',
    'wait',
    'wait=',
    'wait=-1',
    'wait=1.5',
    'wait=5 6',
    'wait=5=6',
    'handling=leniant',
    'tx=commit',
    'TX="Commit", tx=commit;x=y',
    'x-tx=1, tx-x=2, note="tx=rollback", mytx',
    'a="wait=5',
  ]) {
    assert.deepEqual(readPreferences(header), { dryRun: false, lenient: false }, header);
  }
});

it('a tx that cannot be honoured is a problem: who sends it means not to write', () => {
  for (const header of [
    'tx',
    'tx=',
    'tx=rolback',
    'tx=true',
    'tx=rollback now',
    'tx rollback',
    'tx:rollback',
    'tx;rollback',
    'tx==rollback',
    'tx=commit, tx=rollback',
    'tx=rollback, tx=commit',
    'tx=rollback, tx=rolback',
    'tx=rollback;tx=commit',
    'x-tx=rollback',
    'txn=rollback',
    'rollback',
    'dry-run',
    'dryRun=true',
    'wait=5;tx=rollback',
    'wait=5 tx=rollback',
    'a="tx=rollback',
    'a="b" "tx=rollback"',
    '"tx"=rollback',
    '"tx=rollback"',
    ['wait=5', 'tx=rolback'],
  ]) {
    const { problem = '', dryRun } = readPreferences(header);
    assert.match(problem, /^must say tx=rollback \(a dry run\) or tx=commit/, String(header));
    assert.equal(dryRun, false);
  }
});

it('a header of any length is read in one pass', () => {
  const hostile = '"\\'.repeat(500_000);
  assert.deepEqual(readPreferences(`tx=rollback, ${hostile}`), { dryRun: true, lenient: false });
  assert.ok(readPreferences(`tx=rollback, ${hostile}"tx`).problem);
  assert.ok(readPreferences('tx'.padEnd(1_000_000, ' tx')).problem);
});

it('lenient handling is one preference among others', () => {
  assert.deepEqual(readPreferences('Handling=Lenient'), { dryRun: false, lenient: true });
  const all = { waitSeconds: 5, dryRun: true, lenient: true };
  assert.deepEqual(readPreferences('tx=rollback, handling="lenient", wait=5'), all);
  for (const header of ['handling', 'handling=strict', 'handling=strict, handling=lenient', 'lenient']) {
    assert.equal(readPreferences(header).lenient, false, header);
  }
});
