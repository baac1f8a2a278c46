/** The scripts of `prumo completion`, run by the shells that this machine has. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Shell, shells } from '../../src/cli/completion.ts';
import { prumoHere } from '../harness/process.ts';
import { missingProgram } from '../harness/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'prumo-completion-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const scriptOf = (shell: Shell) => join(folder, shell);

/** What asks the script for the words after these; the last one is being typed. */
const asking: Readonly<Record<Shell, (words: readonly string[]) => string>> = {
  bash: (words) => `source ${scriptOf('bash')}; compopt() { echo FILES; }
    COMP_WORDS=(${words.map(quoted).join(' ')}); COMP_CWORD=${words.length - 1}
    _prumo; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // Stands in for zsh's completion system, which needs a terminal: tmux.test.ts has one.
  zsh: (words) => `compdef() { }; _files() { print FILES }; compadd() { shift; print -l -- "$@" }
    _describe() { print -l -- "\${(@P)2}" }
    source ${scriptOf('zsh')}; words=(${words.map(quoted).join(' ')}); CURRENT=${words.length}; _prumo`,
  fish: (words) => `source ${scriptOf('fish')}; complete -C ${quoted(words.join(' '))}`,
};

function quoted(word: string): string {
  return `'${word}'`;
}

function offered(shell: Shell, ...words: string[]): string[] {
  const text = execFileSync(shell, ['-c', asking[shell](['prumo', ...words])], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  // Descriptions stand after a colon or a tab.
  const typed = words.at(-1) ?? '';
  return text
    .split('\n')
    .map((line) => line.replace(/[:\t].*$/, ''))
    .filter((word) => word !== '' && word.startsWith(shell === 'zsh' ? '' : typed));
}

for (const shell of shells) {
  describe(`in ${shell}`, { skip: missingProgram(shell) }, () => {
    before(async () => {
      const { code, stdout } = await prumoHere({}, 'completion', shell);
      assert.equal(code, 0);
      writeFileSync(scriptOf(shell), stdout);
    });

    it('each word is followed by commands, options, their values, choices or files', () => {
      const commands = offered(shell, '');
      assert.ok(commands.includes('completion') && !commands.includes('create'));
      const words = offered(shell, 'token', '').filter((word) => !word.startsWith('-'));
      assert.deepEqual(words.sort(), ['activate', 'create', 'list', 'revoke', 'rotate', 'update']);
      assert.ok(!offered(shell, 'token', 'list', '--').includes('--reach'));
      assert.deepEqual(offered(shell, 'audit', 'reads', '--environment', '').sort(), [
        'development',
        'production',
      ]);
      assert.ok(offered(shell, 'maintenance', '').includes('off'));
      writeFileSync(join(folder, 'FILES'), '');
      assert.ok(offered(shell, 'import', '').includes('FILES'));
      assert.ok(offered(shell, 'export', '--to', '').includes('FILES'));
      assert.ok(!offered(shell, 'export', '--company', '').includes('FILES'));
    });
  });
}
