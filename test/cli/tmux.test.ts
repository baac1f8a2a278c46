/** `prumo` at a real terminal: a table, questions, Ctrl+C, and Tab in three shells. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Shell, shells } from '../../src/cli/completion.ts';
import { urlOf } from '../harness/postgres.ts';
import { jsonLines, prumoHere } from '../harness/process.ts';
import { programToStart } from '../harness/program.ts';
import { missingProgram } from '../harness/programs.ts';
import { openEnvironments, type TestEnvironments } from '../operator/sandbox/environments.ts';
import { Terminal } from './terminal.ts';

const home = mkdtempSync(join(tmpdir(), 'prumo-home-'));
let environments: TestEnvironments;
let variables: Readonly<Record<string, string>>;

before(async () => {
  environments = await openEnvironments();
  mkdirSync(join(home, 'bin'));
  variables = {
    HOME: home,
    PRUMO_DATA: join(home, 'data'),
    ZDOTDIR: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local'),
    PATH: `${join(home, 'bin')}${delimiter}${process.env['PATH']}`,
    DATABASE_URL: urlOf(environments.production.database.operator),
    DATABASE_URL_DEVELOPMENT: urlOf(environments.development.database.operator),
  };
  const program = join(home, 'bin/prumo');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${await programToStart()}' "$@"\n`);
  chmodSync(program, 0o755);
  writeFileSync(join(home, '.bashrc'), `PS1='$?> '\n`);
  const zsh = `PS1='%?> '; unsetopt prompt_sp; fpath=(~ $fpath); autoload -U compinit; compinit -u\n`;
  writeFileSync(join(home, '.zshrc'), zsh);
  mkdirSync(join(home, '.config/fish/completions'), { recursive: true });
  const fish = 'set fish_autosuggestion_enabled 0; function fish_prompt; echo -n "$status> "; end\n';
  writeFileSync(join(home, '.config/fish/config.fish'), fish);
});
after(async () => {
  await environments?.close();
  rmSync(home, { recursive: true, force: true });
});

async function opened(shell: Shell): Promise<Terminal> {
  const terminal = new Terminal(shell, variables);
  await terminal.until(/^0> $/m);
  return terminal;
}

describe('at a terminal', { skip: missingProgram('tmux') }, () => {
  let terminal: Terminal;
  let company: string;

  before(async () => {
    const named = ['--name', 'Comércio de Alimentos do Nordeste e Companhia'];
    const made = await prumoHere(variables, 'company', 'create', ...named);
    company = String(jsonLines<{ id: number }>(made)[0]?.id);
    terminal = await opened('bash');
  });
  after(() => terminal?.close());

  it('a list is a table as wide as the terminal, with a bold head', async () => {
    const { code, text } = await terminal.run('prumo company list');
    assert.equal(code, 0);
    assert.match(text, /^id  nome +modulos .*\n +1  Comércio de Alimentos do Nordeste e C.* development$/);
    assert.ok((await terminal.coloured()).includes('\u001B[1mid  nome'));
  });

  it('in a pipe it is JSON, whose reader may leave', async () => {
    const left = await terminal.run(`bash -o pipefail -c 'prumo checksum | head -c 1' && echo`);
    assert.deepEqual(left, { code: 0, text: '{' });
  });

  const question = /^Company .* Delete it\? \[y\/N\] $/m;

  // A no, and a yes, are tried in questions.test.ts.
  for (const key of ['C-c', 'C-d']) {
    it(`a question that is answered by ${key} changes nothing`, async () => {
      const command = `prumo company delete ${company}`;
      await terminal.clear();
      await terminal.type(`${command}\n`);
      await terminal.until(question);
      await terminal.press(key);
      const { code, text } = await terminal.ended(command);
      assert.equal(code, 1);
      assert.match(text, /\[y\/N\] \nprumo: nothing was changed$/);
    });
  }

  it('the terminal shows again what is typed, and the company is there', async () => {
    assert.match((await terminal.run('stty -a')).text, /(?<!-)\becho\b/);
    const { rows } = await environments.production.sql('SELECT FROM empresa WHERE id = $1', [company]);
    assert.equal(rows.length, 1);
  });

  it('Ctrl+C ends what runs until then', async () => {
    const command = `prumo webhooks listen --company ${company} --to http://127.0.0.1:9/events`;
    await terminal.clear();
    await terminal.type(`${command}\n`);
    await terminal.until(/^Events of company/m);
    await terminal.press('C-c');
    const { code, text } = await terminal.ended(command);
    assert.equal(code, 0, text);
  });
});

/** As the help of `prumo completion` says. */
const installed: Readonly<Record<Shell, string>> = {
  bash: '.bashrc',
  zsh: '_prumo',
  fish: '.config/fish/completions/prumo.fish',
};

for (const shell of shells) {
  it(`Tab completes in ${shell}`, { skip: missingProgram('tmux') || missingProgram(shell) }, async () => {
    const { stdout } = await prumoHere({}, 'completion', shell);
    writeFileSync(join(home, installed[shell]), stdout, { flag: 'a' });
    const terminal = await opened(shell);
    try {
      let typed = 'prumo';
      await terminal.type(typed);
      for (const [part, whole] of [
        ['tok', 'token'],
        ['cr', 'create'],
        ['--reac', '--reach'],
        ['dev', 'development'],
      ] as const) {
        await terminal.type(` ${part}`);
        await terminal.press('Tab');
        typed = `${typed} ${whole}`;
        await terminal.until(new RegExp(`^0> ${typed} ?$`, 'm'));
        // Some have put the space.
        if ((await terminal.screen()).endsWith(' ')) await terminal.press('BSpace');
      }
    } finally {
      await terminal.close();
    }
  });
}
