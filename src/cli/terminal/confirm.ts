/** Questions to whoever sits at the terminal. */
import { createInterface } from 'node:readline/promises';

export type Ask = (question: string) => Promise<boolean>;

/** Asks on the terminal; anything but y or yes is no. Undefined when there is no terminal. */
export function asking(): Ask | undefined {
  const { stdin, stderr } = process;
  if (!stdin.isTTY || !stderr.isTTY) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: stdin, output: stderr });
    try {
      // Ctrl+C and Ctrl+D close the terminal without an answer.
      const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
      const answered = terminal.question(`${question} [y/N] `).catch(() => '');
      return /^y(es)?$/i.test((await Promise.race([answered, closed])).trim());
    } finally {
      terminal.close();
    }
  };
}
