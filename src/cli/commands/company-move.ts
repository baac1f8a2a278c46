/** `prumo company move`. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Config, readConfig } from '../../config/config.ts';
import { reasonOf, StartupError } from '../../kernel/startup-error.ts';
import { cancelMove, moveCompany } from '../../operator/move/move.ts';
import type { Cell } from '../../operator/move/route.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { filled, idArgument } from '../options.ts';

export function addMove(company: Group, cli: Cli): void {
  company
    .command('move')
    .description(
      'Moves a company to another cell, with its ids, history, audit trail, tokens and sessions. It is paused meanwhile, for about a minute with a million cells; other companies notice nothing. If it is stopped, run it again and it continues. Both cells need external databases and superusers.',
    )
    .addArgument(idArgument('the company'))
    .requiredOption('--to <file>', 'the environment variables of the other cell, a line each', filled)
    .option(
      '--switch <command>',
      'makes the balancer send its requests there: run by the shell, with the lines of `prumo cell map` of the company on its standard input',
      filled,
    )
    .option('--cancel', 'gives the move up, unless the company is open in the other cell already')
    .addHelpText(
      'after',
      example(
        'prumo company move 7 --to /etc/prumo/cell-3.env --switch /etc/prumo/switch-map',
        'prumo company move 7 --to /etc/prumo/cell-3.env --cancel',
      ),
    )
    .action((id, { to: file, switch: command, cancel = false }, self) => {
      if ((command === undefined) !== cancel) self.error('error: say either --switch or --cancel');
      return betweenCells(cli.config, file, async (from, to) => {
        if (cancel) {
          await cancelMove(id, from, to);
          return cli.print({ id, cell: from.number, moved: false });
        }
        const lines = (digests: readonly string[]) =>
          digests.map((one) => `${one} cell-${to.number}\n`).join('');
        const pausedMs = await moveCompany(id, from, to, {
          switchMap: (digests) => run(command ?? '', lines(digests)),
          report: cli.progress.report,
        });
        return cli.print({ id, cell: to.number, moved: true, paused_ms: pausedMs });
      }).finally(cli.progress.clear);
    });
}

function configOf(file: string): Config {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`--to: ${reasonOf(error)}`);
  }
  return readConfig(parseEnv(text));
}

function betweenCells(
  config: Config,
  file: string,
  work: (from: Cell, to: Cell) => Promise<void>,
): Promise<void> {
  return withOperators(config, (here) => {
    const other = configOf(file);
    if (config.cell === undefined || other.cell === undefined)
      throw new OperatorError('both must be cells: PRUMO_CELL says which ones they are');
    if (config.databaseUrls === undefined || other.databaseUrls === undefined)
      throw new OperatorError('both cells need external databases (DATABASE_URL)');
    const from = { number: config.cell, operators: here };
    const to = other.cell;
    return withOperators(other, (there) => work(from, { number: to, operators: there }));
  });
}

/** Runs the command with this text as its input. */
function run(command: string, input: string): Promise<void> {
  return new Promise((done, failed) => {
    const child = execFile('/bin/sh', ['-c', command], (error, _, stderr) => {
      if (error)
        failed(
          new OperatorError(
            `the map was not switched, and the company is not served: ${stderr.trim() || reasonOf(error)}`,
          ),
        );
      else done();
    });
    // A command that reads nothing closes it.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}
