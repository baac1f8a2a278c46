/** `prumo serve`, `prumo maintenance`. */
import { setMaintenance } from '../operator/maintenance.ts';
import { runServer } from '../run-server.ts';
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
  usage: 'serve',
  async run({ config, args, say }) {
    readArguments(args, [], 0);
    return runServer(config, say);
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
