/**
 * A shell in a real terminal: a window of tmux that nobody sees, with what stands on it read back.
 * tmux is driven in its control mode, which tells when something is written: nothing is polled. The
 * shell's prompt must be the code of the last command: `0> `.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Variables } from '../harness/process.ts';

export interface Ran {
  /** The lines on the screen below the command, without the next prompt. */
  readonly text: string;
  readonly code: number;
}

export class Terminal {
  readonly #tmux: ChildProcess;
  readonly #folder = mkdtempSync(join(tmpdir(), 'prumo-tmux-'));
  readonly #events = new EventEmitter();
  /** Who waits for the answers of commands, in order. */
  readonly #waiting: ((lines: string[]) => void)[] = [];

  constructor(shell: string, variables: Variables) {
    const size = ['-x', '100', '-y', '100'];
    const socket = ['-S', join(this.#folder, 'socket'), '-f', '/dev/null'];
    this.#tmux = spawn('tmux', [...socket, '-C', 'new-session', ...size, shell], {
      env: { ...process.env, TERM: 'xterm-256color', LC_ALL: 'C.UTF-8', ...variables },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // The answer to new-session.
    this.#waiting.push(() => {});
    let answer: string[] | undefined;
    createInterface({ input: this.#tmux.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (line.startsWith('%begin ')) answer = [];
      else if (answer !== undefined && /^%(end|error) /.test(line)) {
        this.#waiting.shift()?.(answer);
        answer = undefined;
      } else if (answer !== undefined) answer.push(line);
      else if (line.startsWith('%output ')) this.#events.emit('output');
    });
  }

  #ask(command: string): Promise<string[]> {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    this.#waiting.push(resolve);
    this.#tmux.stdin?.write(`${command}\n`);
    return promise;
  }

  /** What stands on the screen, lines that were broken at its edge joined. */
  async screen(): Promise<string> {
    const lines = await this.#ask('capture-pane -p -J -S -');
    return lines.join('\n').replace(/\n+$/, '');
  }

  /** The screen with the escape sequences of its colours. */
  async coloured(): Promise<string> {
    return (await this.#ask('capture-pane -p -e -S -')).join('\n');
  }

  /** Waits until the screen matches, and gives it. Fails when nothing is written for a minute. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const changed = once(this.#events, 'output', { signal: AbortSignal.timeout(60_000) });
      const screen = await this.screen();
      if (pattern.test(screen)) {
        changed.catch(() => {});
        return screen;
      }
      await changed.catch(() => assert.fail(`nothing more is written than ${JSON.stringify(screen)}`));
    }
  }

  async type(text: string): Promise<void> {
    await this.#ask(`send-keys -H ${[...Buffer.from(text)].map((byte) => byte.toString(16)).join(' ')}`);
  }

  /** Presses a key, by tmux's name: `Enter`, `Tab`, `C-c`. */
  async press(key: string): Promise<void> {
    await this.#ask(`send-keys ${key}`);
  }

  /** Empties the screen. */
  async clear(): Promise<void> {
    await this.#ask('send-keys -R');
    await this.#ask('clear-history');
  }

  /** Runs a command on an empty screen, to its end. */
  async run(command: string): Promise<Ran> {
    await this.clear();
    await this.type(`${command}\n`);
    return this.ended(command);
  }

  /** Waits for the end of the command that was typed last. */
  async ended(command: string): Promise<Ran> {
    const typed = command.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`${typed}(?:\\n(.*?))?\\n(\\d+)> $`, 's');
    const [, text = '', code] = whole.exec(await this.until(whole)) as RegExpExecArray;
    return { text, code: Number(code) };
  }

  async close(): Promise<void> {
    const ended = once(this.#tmux, 'exit');
    this.#tmux.stdin?.write('kill-server\n');
    await ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
