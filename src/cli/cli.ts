/** What a command gets besides its options: configuration, output, questions, its exit code. */
import type { Command } from '@commander-js/extra-typings';
import { type Config, readConfig, type Variables } from '../config/config.ts';
import { unknownVariables } from '../config/unknown-variables.ts';
import { OperatorError } from '../operator/operator-error.ts';
import { type Answers, type Ask, asking } from './terminal/confirm.ts';
import {
  jsonLines,
  type List,
  type Output,
  type Paint,
  paintFor,
  type Stream,
  tables,
} from './terminal/output.ts';
import { type Progress, progressOn } from './terminal/progress.ts';

export interface Streams {
  /** Where questions are answered, if anybody is there. */
  readonly stdin?: Answers;
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** Where a group of commands is added. */
// oxlint-disable-next-line typescript/no-explicit-any -- the library's own type of any command
export type Group = Command<any, any, any>;

export class Cli implements Output {
  readonly variables: Variables;
  readonly paint: Paint;
  readonly progress: Progress;
  /** The exit code of a command that did its work: 0, or 1 if it found something wrong. */
  exitCode = 0;
  #config: Config | undefined;
  #output: Output;
  readonly #streams: Streams;

  constructor(variables: Variables, streams: Streams) {
    this.variables = variables;
    this.#streams = streams;
    this.paint = paintFor(streams.stdout, variables);
    this.progress = progressOn(streams.stderr);
    this.#output = streams.stdout.isTTY === true ? this.#tables() : jsonLines(streams.stdout);
  }

  /** `--json` and `--no-json`: whatever standard output is. */
  choose(json: boolean | undefined): void {
    if (json !== undefined) this.#output = json ? jsonLines(this.#streams.stdout) : this.#tables();
  }

  #tables(): Output {
    return tables(this.#streams.stdout, this.paint);
  }

  /** Read when a command runs: help needs no configuration. */
  get config(): Config {
    this.#config ??= this.#readConfig();
    return this.#config;
  }

  #readConfig(): Config {
    const unknown = unknownVariables(this.variables);
    if (unknown !== undefined) this.say(`prumo: ${unknown}`);
    return readConfig(this.variables);
  }

  print(value: unknown, shown?: unknown): void {
    this.progress.clear();
    this.#output.print(value, shown);
  }

  list(columns?: readonly string[]): List {
    this.progress.clear();
    return this.#output.list(columns);
  }

  /** Prints text as it is, such as a script. */
  write(text: string): void {
    this.#streams.stdout.write(text);
  }

  /** One line on standard error. */
  say(line: string): void {
    this.progress.clear();
    this.#streams.stderr.write(`${line}\n`);
  }

  /** Ends the line in which the terminal shows ^C. */
  endLine(): void {
    if (this.#streams.stderr.isTTY === true) this.#streams.stderr.write('\n');
  }

  /** Asks at the terminal. Undefined without one. */
  get ask(): Ask | undefined {
    const ask = asking(this.#streams.stdin, this.#streams.stderr);
    return (
      ask &&
      ((question) => {
        this.progress.clear();
        return ask(question);
      })
    );
  }

  /**
   * Goes on once the person at the terminal agrees, or has said so by `--yes`.
   *
   * @throws OperatorError when they do not, or when there is no terminal.
   */
  async confirm(question: string, isAgreed: boolean): Promise<void> {
    if (isAgreed) return;
    const { ask } = this;
    if (ask === undefined) throw new OperatorError(`${question} Repeat it with --yes`);
    if (!(await ask(question))) throw new OperatorError('nothing was changed');
  }

  /** The same, but without a terminal it goes on: for commands that scripts have always called. */
  async confirmAtTerminal(question: string, isAgreed: boolean): Promise<void> {
    if (this.ask !== undefined) await this.confirm(question, isAgreed);
  }
}
