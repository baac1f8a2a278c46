/** `prumo backup`, `prumo restore`, `prumo archive status|now`, `prumo checksum`. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { DatabaseConfig } from '../../config/slices.ts';
import { archiveNow, archiveStatus } from '../../operator/backup/archive.ts';
import { backUp } from '../../operator/backup/backup.ts';
import { readContents } from '../../operator/backup/contents.ts';
import { restore } from '../../operator/backup/restore.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Cli, Group } from '../cli.ts';
import { chosenEnvironments, operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';
import { everyEnvironment, filled } from '../options.ts';

/** @param does What its own tools do with an external PostgreSQL, such as `archive it`. */
function requireEmbedded({ databaseUrls }: Pick<DatabaseConfig, 'databaseUrls'>, does: string): void {
  if (databaseUrls === undefined) return;
  throw new OperatorError(
    `DATABASE_URL names an external PostgreSQL, whose own tools ${does}: docs/backup.md shows how`,
  );
}

/** A timestamp with a time zone. Without one it would depend on the machine. */
function zonedMoment(text: string): string {
  const known = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (known && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('It must be a time such as 2026-11-21T12:00:00Z.');
}

export function addBackup(program: Group, cli: Cli): void {
  program
    .command('backup')
    .description('Copies the embedded database into a new folder, while the server serves.')
    .requiredOption('--to <folder>', 'a new folder', filled)
    .addHelpText('after', example('prumo backup --to /backups/2026-11-21'))
    .action(async ({ to }) => {
      requireEmbedded(cli.config, 'back it up');
      cli.print(await backUp(cli.config, to, cli.progress.report));
    });
  addRestore(program, cli);
  const archive = program.command('archive').description('The archive of the log, for recovery to a moment.');
  archive
    .command('status')
    .description('Shows what waits to be archived, what was last, and what failed.')
    .addHelpText('after', example('prumo archive status'))
    .action(async () => {
      requireEmbedded(cli.config, 'archive it');
      cli.print(await archiveStatus(cli.config.dataFolder, cli.config.walArchive));
    });
  archive
    .command('now')
    .description('Archives all that is committed, so that it could be recovered to this moment.')
    .addHelpText('after', example('prumo archive now'))
    .action(async () => {
      requireEmbedded(cli.config, 'archive it');
      cli.print(await archiveNow(cli.config.dataFolder, cli.config.walArchive));
    });
  program
    .command('checksum')
    .description('Counts and sums what each environment holds, to compare two databases.')
    .addOption(everyEnvironment())
    .addHelpText('after', example('prumo checksum'))
    .action(({ environment: named }) =>
      withOperators(cli.config, async (operators) => {
        for (const environment of chosenEnvironments(operators, named)) {
          const client = await operatorOf(operators, environment).connect();
          try {
            const contents = await readContents(client);
            const tables = Object.entries(contents.tables).map(([table, { rows, digest }]) => [
              table,
              `${rows} rows, ${digest}`,
            ]);
            cli.print(
              { environment, ...contents },
              { environment, ...contents, tables: Object.fromEntries(tables) },
            );
          } finally {
            client.release();
          }
        }
      }),
    );
}

function addRestore(program: Group, cli: Cli): void {
  program
    .command('restore')
    .description('Makes the database from a backup, in a data folder that has none, and checks it.')
    .requiredOption('--from <folder>', 'the backup', filled)
    .option('--wal <folder>', 'the archived log, for what came after the backup', filled)
    .option('--until <time>', 'up to this moment (needs --wal)', zonedMoment)
    .addOption(
      new Option('--check <what>', 'rows: reads every row; files: compares the files')
        .choices(['rows', 'files'] as const)
        .default('rows' as const),
    )
    .addHelpText(
      'after',
      example(
        'prumo restore --from /backups/2026-11-21',
        'prumo restore --from /backups/2026-11-21 --wal /backups/wal --until 2026-11-21T14:59:30Z',
      ),
    )
    .action(async ({ from, wal, until, check }, command) => {
      if (until !== undefined && wal === undefined)
        command.error('error: --until needs --wal, the folder of the archived log');
      requireEmbedded(cli.config, 'restore it');
      const goal = {
        ...(wal === undefined ? {} : { wal }),
        ...(until === undefined ? {} : { until }),
        unread: check === 'files',
      };
      cli.print(await restore(cli.config.dataFolder, from, goal, cli.progress.report));
    });
}
