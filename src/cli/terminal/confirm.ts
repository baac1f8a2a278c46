/** Questions to the person at the terminal. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Stream } from './output.ts';

export type Ask = (question: string) => Promise<boolean>;

/** A stream that answers are read from. */
export type Answers = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Asks on the terminal; anything but y or yes is no. Undefined when there is no terminal. */
export function asking(stdin: Answers | undefined, stderr: Stream): Ask | undefined {
  if (stdin?.isTTY !== true || stderr.isTTY !== true) return undefined;
  return async (question) => {
    const terminal = createInterface({ input: stdin, output: written(stderr), terminal: true });
    try {
      const answer = await new Promise<string>((resolve) => {
        // Ctrl+C and Ctrl+D close it without an answer, and without the end of the line.
        const leave = () => {
          stderr.write('\n');
          resolve('');
        };
        terminal.once('close', leave);
        terminal.once('line', (line) => {
          terminal.off('close', leave);
          resolve(line);
        });
        terminal.setPrompt(`${question} [y/N] `);
        terminal.prompt();
      });
      return /^y(es)?$/i.test(answer.trim());
    } finally {
      terminal.close();
    }
  };
}

/** The terminal with its width, by which a long question is broken. */
function written(stream: Stream): NodeJS.WritableStream {
  const output = new Writable({
    write(text: Buffer, _, done) {
      stream.write(text.toString());
      done();
    },
  });
  return Object.assign(output, { columns: stream.columns });
}
