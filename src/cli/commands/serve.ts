/** `prumo serve`, `prumo maintenance`. */
import { roles } from '../../config/config.ts';
import { setMaintenance } from '../../operator/maintenance.ts';
import { runServer } from '../../server/run-server.ts';
import {
  type Command,
  environmentOf,
  operatorOf,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

export const serveCommand: Command = {
  words: ['serve'],
  usage: 'serve [--role api|worker|all]',
  async run({ config, args, say }) {
    const { role: word = config.role } = readArguments(args, ['role'], 0).options;
    const role = roles.find((candidate) => candidate === word);
    if (role === undefined) throw new UsageError(`--role must be one of ${roles.join(', ')}, not "${word}"`);
    return runServer({ ...config, role }, say);
  },
};

export const maintenance: Command = {
  words: ['maintenance'],
  usage: 'maintenance on|off --environment production|development',
  async run({ config, args, print }) {
    const { positionals, options } = readArguments(args, ['environment'], 1);
    const [word] = positionals;
    if (word !== 'on' && word !== 'off') throw new UsageError('say "on" or "off"');
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) => {
      await setMaintenance(operatorOf(operators, environment), word === 'on');
      print({ environment, maintenance: word === 'on' });
    });
  },
};
