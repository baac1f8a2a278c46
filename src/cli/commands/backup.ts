/** `prumo backup`, `prumo restore`, `prumo archive status`, `prumo checksum`. */

import type { DatabaseConfig } from '../../config/slices.ts';
import { environments } from '../../kernel/environment.ts';
import { archiveStatus } from '../../operator/backup/archive-status.ts';
import { backUp } from '../../operator/backup/backup.ts';
import { readContents } from '../../operator/backup/contents.ts';
import { restore } from '../../operator/backup/restore.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  readArguments,
  required,
  UsageError,
  withOperators,
} from './command.ts';

function requireEmbedded({ databaseUrls }: Pick<DatabaseConfig, 'databaseUrls'>, what: string): void {
  if (databaseUrls === undefined) return;
  throw new OperatorError(
    `DATABASE_URL names an external PostgreSQL, whose own tools ${what} it: docs/backup.md shows how`,
  );
}

export const backupCommand: Command = {
  words: ['backup'],
  usage: 'backup --to FOLDER',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['to'], 0);
    const to = required(options['to'], 'to');
    requireEmbedded(config, 'back up');
    print(await backUp(config, to));
  },
};

/** A timestamp with a time zone. Without one it would depend on the machine. */
function moment(text: string): string {
  const known = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (known && !Number.isNaN(Date.parse(text))) return text;
  throw new UsageError(`--until must be a time such as 2026-11-21T12:00:00Z, not "${text}"`);
}

export const restoreCommand: Command = {
  words: ['restore'],
  usage: 'restore --from FOLDER [--wal FOLDER [--until TIME]] [--check rows|files]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['from', 'wal', 'until', 'check'], 0);
    const from = required(options['from'], 'from');
    const { wal, until, check = 'rows' } = options;
    if (check !== 'rows' && check !== 'files') throw new UsageError('--check must be rows or files');
    if (until !== undefined && !wal)
      throw new UsageError('--until needs --wal, the folder of the archived log');
    const through = wal ? { wal } : {};
    const goal = {
      ...through,
      ...(until === undefined ? {} : { until: moment(until) }),
      unread: check === 'files',
    };
    requireEmbedded(config, 'restore');
    print(await restore(config.dataFolder, from, goal));
  },
};

export const archiveStatusCommand: Command = {
  words: ['archive', 'status'],
  usage: 'archive status',
  async run({ config, args, print }) {
    readArguments(args, [], 0);
    requireEmbedded(config, 'archive');
    print(await archiveStatus(config.dataFolder, config.walArchive));
  },
};

export const checksum: Command = {
  words: ['checksum'],
  usage: 'checksum [--environment production|development]',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment'], 0);
    const only = options['environment'];
    const wanted = only === undefined ? environments : [environmentOf(only)];
    await withOperators(config, async (operators) => {
      for (const environment of wanted) {
        if (only === undefined && !operators[environment]) continue;
        const client = await operatorOf(operators, environment).connect();
        try {
          print({ environment, ...(await readContents(client)) });
        } finally {
          client.release();
        }
      }
    });
  },
};
