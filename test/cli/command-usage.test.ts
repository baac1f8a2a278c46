/** How a command is called: code 2 with the reason, before any database is looked for. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { prumo, prumoHere } from '../harness/process.ts';

describe('a command that is not called as it should be', () => {
  for (const [args, problem] of [
    ['', /^Usage:/],
    ['nonsense', /no command "nonsense"/],
    ['token', /no command "token"/],
    ['serve now', /now/],
    ['import', /argument is missing/],
    ['import a.json --environment test', /--environment must be production or development/],
    ['export --company 1 --environment production', /--to is required/],
    ['export --environment production --to a', /--company is required/],
    ['export --company 1 --to a', /--environment must be/],
    ['export --company 1 --environment production --to a --text es', /--text must be pt or en/],
    ['formula export --company 1 --environment production', /argument is missing/],
    ['formula export dir --company 1 --environment production --language es', /--language must be pt or en/],
    ['formula check dir --environment production', /--company is required/],
    ['formula apply dir --company 1', /--environment must be/],
    ['company create', /--name is required/],
    ['company create --name A --modules gmr,hr', /--modules must be a list of gmr and go/],
    ['company list --all', /--all/],
    ['token create', /--company is required/],
    ['token create --company some', /--company must be a positive integer, not "some"/],
    ['token create --company 1 --environments test', /--environment/],
    ['token create --company 1 --reach test', /--reach must be production or development, not "test"/],
    [
      'token create --company 1 --reach development --environments production',
      /--reach development leaves no production/,
    ],
    ['token create --company 1 --expires 2027-02-30', /--expires must be a day such as 2027-01-31/],
    ['token create --company 1 --days 36501', /--days must be at most 36500/],
    ['token create --company 1 --days 1 --expires 2027-01-31', /exclude each other/],
    ['token rotate', /argument is missing/],
    ['token rotate 1 --overlap soon', /--overlap must be a positive integer, not "soon"/],
    ['token rotate 1 --overlap 8761', /--overlap must be at most 8760/],
    ['token activate', /argument is missing/],
    ['token revoke 0', /ID must be a positive integer/],
    ['token revoke 2147483648', /ID must be at most 2147483647/],
    ['token list', /--company is required/],
    ['maintenance --environment production', /argument is missing/],
    ['maintenance maybe --environment production', /"on" or "off"/],
    ['maintenance on', /--environment must be/],
    ['audit --company 1', /--environment must be/],
    ['audit --environment production --company some', /--company must be a positive integer/],
    ['audit --environment production --status 4', /--status must be a status such as 403/],
    ['audit --environment production --since yesterday', /--since must be a date/],
    ['audit reads', /--environment must be/],
    ['retention --bodies 3', /--company is required/],
    ['retention --company 1 --records 1201', /--records must be at most 1200 months/],
    ['retention run --environment test', /--environment must be/],
    ['retention run now', /now/],
    ['audit --company 1 --environment production --limit many', /--limit must be a positive integer/],
    ['outbox', /--environment must be/],
    ['recalculation status', /--environment must be/],
    ['conversions list --environment production', /--company is required/],
    ['conversions restore 1', /--environment must be/],
    ['conversions restore 1 --indicator 2 --as-common --environment production', /exclude each other/],
    ['backup', /--to is required/],
    ['restore', /--from is required/],
    ['restore --from a --until 2026-11-21T12:00:00Z', /--until needs --wal/],
    ['restore --from a --wal b --until 2026-11-21T12:00:00', /--until must be a time such as/],
    ['restore --from a --check all', /--check must be rows or files/],
    ['archive status now', /now/],
    ['checksum --environment test', /--environment must be/],
  ] as const) {
    it(`prumo ${args}: code 2, the reason and the usage`, async () => {
      const { code, stdout, stderr } = await prumoHere({}, ...args.split(' ').filter(Boolean));
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, problem);
      assert.match(stderr, /^Usage:/m);
    });
  }
});

it('prumo --help shows every command on standard output, code 0', async () => {
  const { code, stdout, stderr } = await prumo({}, '--help');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  for (const words of ['serve', 'import FILE', 'company list', 'token revoke ID', 'recalculation status']) {
    assert.ok(stdout.includes(`prumo ${words}`), words);
  }
});
