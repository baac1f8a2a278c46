/** How a command is called: code 2 with the reason, before any database is looked for. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Cli } from '../../src/cli/cli.ts';
import { actionsOf } from '../../src/cli/help.ts';
import { programFor } from '../../src/cli/program.ts';
import { version } from '../../src/config/version.ts';
import { prumoHere } from '../harness/process.ts';
import { commandNames, commandsByName } from './commands.ts';

/** One of each: what the library judges, and each of our own kinds of values. */
const mistakes: readonly (readonly [args: string, problem: RegExp])[] = [
  ['', /^Usage:/],
  ['nonsense', /unknown command 'nonsense'/],
  ['token', /^Usage: prumo token/],
  ['token lst', /unknown command 'lst'\n\(Did you mean list\?\)/],
  ['company list --jsn', /unknown option '--jsn'\n\(Did you mean --json\?\)/],
  ['serve now', /now/],
  ['import', /missing required argument 'file'/],
  ['import a.json --environment test', /Allowed choices are production, development, both/],
  ['export --environment production --to a', /'--company <id>' not specified/],
  ['export --company 1 --to a --text es', /Allowed choices are pt, en/],
  ['company create --name A --modules gmr,hr', /must be a list of gmr and go/],
  ['company create --name A --manager B', /--manager and --email go together/],
  ['token create --company some', /'--company <id\|none>' argument 'some' is invalid. It must be a positive/],
  ['token create --company 1 --environments test', /'--environments <list>' argument 'test' is invalid/],
  ['token create --company 1 --reach test', /'--reach <environment>' argument 'test' is invalid/],
  ['token create --company 1 --reach development --environments production', /leaves no production/],
  ['token create --company 1 --expires 2027-02-30', /must be a day such as 2027-01-31/],
  ['token create --company 1 --days 36501', /must be an integer from 1 to 36500/],
  ['token create --company 1 --days 1 --expires 2027-01-31', /cannot be used with/],
  ['token create --company 1 --routes panels', /must be a list of routes such as \/panels/],
  ['token create --company 1 --routes /panels,/pannels', /no route begins with \/pannels/],
  ['token update 1', /say --name, or what the token may be used for/],
  ['token rotate 1 --overlap 8761', /must be an integer from 0 to 8760/],
  ['token revoke 2147483648', /at most 2147483647/],
  ['audit --environment production --status 4', /must be a status such as 403/],
  ['audit --environment production --since yesterday', /must be a date/],
  ['retention --bodies 3', /--company is required/],
  ['outbox --status sent', /Allowed choices are pendente/],
  ['conversions restore 1 --indicator 2 --as-common --environment production', /cannot be used with/],
  ['sandbox refresh', /say either --company <id> or --all/],
  ['sandbox refresh --company 1 --all', /cannot be used with/],
  ['restore --from a --until 2026-11-21T12:00:00Z', /--until needs --wal/],
  ['restore --from a --wal b --until 2026-11-21T12:00:00', /must be a time such as/],
];

it('a command that is not called as it should be says why, and how: code 2', async () => {
  for (const [args, problem] of mistakes) {
    const { code, stdout, stderr } = await prumoHere({}, ...args.split(' ').filter(Boolean));
    assert.deepEqual({ code, stdout }, { code: 2, stdout: '' }, args);
    assert.match(stderr, problem);
    assert.match(stderr, /^Usage:/m, args);
  }
});

it('a wrong word is answered with how the command is called and where more is said', async () => {
  const { stderr } = await prumoHere({}, 'export', '--company', '1');
  assert.deepEqual(stderr.split('\n'), [
    "prumo: required option '--to <file>' not specified",
    'Usage: prumo export --company <id> --to <file> [options]',
    'More: prumo export --help',
    '',
  ]);
});

describe('help', () => {
  it('of the program names every command with a sentence, on standard output, code 0', async () => {
    const { code, stdout, stderr } = await prumoHere({}, '--help');
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.deepEqual(await prumoHere({}, 'help'), { code: 0, stdout, stderr: '' });
    for (const name of new Set(commandNames().map((words) => words.split(' ')[0])))
      assert.match(stdout, new RegExp(`^  ${name} +[A-Z].*\\.$`, 'm'));
    assert.ok(stdout.split('\n').length < 60, 'it fits a screen');
  });

  for (const [name, command] of commandsByName()) {
    it(`of ${name} has a sentence, what each option means, and an example that can be typed`, async () => {
      const { code, stdout, stderr } = await prumoHere({}, ...name.split(' '), '--help');
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, new RegExp(`^Usage: prumo ${name} `));
      assert.match(command.description(), /^[A-Z].*\.$/);
      for (const { description, flags } of command.options) assert.notEqual(description, '', flags);
      for (const line of stdout.split('\n')) assert.ok(line.length <= 100, line);
      const examples = stdout.split('\nExample:\n')[1]?.trim().split('\n') ?? [];
      assert.ok(examples.length > 0);
      for (const example of examples) {
        const [, words = ''] = /(?:^|\s)prumo (.*?)(?: >.*)?$/.exec(example) ?? [];
        assert.ok(`${words} `.startsWith(`${name} `), example);
        assert.equal(await mistakeIn(words), undefined, example);
      }
    });
  }
});

/** What the program says to these words before it does anything. */
async function mistakeIn(words: string): Promise<string | undefined> {
  const nowhere = { write: () => true };
  const program = programFor(new Cli({}, { stdout: nowhere, stderr: nowhere }), {
    stdout: nowhere,
    stderr: nowhere,
  });
  for (const command of actionsOf(program).values()) command.action(() => {});
  const args = [...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inQuotes, plain]) => inQuotes ?? plain ?? '');
  return program.parseAsync(args, { from: 'user' }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

it('the commands of the upgrade guide are as the program takes them, in both languages', async () => {
  const read = (path: string) => readFileSync(new URL(`../../docs/${path}`, import.meta.url), 'utf8');
  const commands = (path: string) => read(path).match(/(?<=^```sh\nprumo ).*$/gm) ?? [];
  assert.deepEqual(commands('upgrading.md'), ['--version', 'backup --to /backups/before-upgrade', 'status']);
  assert.deepEqual(commands('pt/upgrading.md'), commands('upgrading.md'));
  for (const words of commands('upgrading.md').filter((one) => one !== '--version'))
    assert.equal(await mistakeIn(words), undefined, words);
});

it('--version says the version', async () => {
  assert.deepEqual(await prumoHere({}, '--version'), { code: 0, stdout: `${version}\n`, stderr: '' });
});
