/** `prumo recalculation …`. */
import { recalculationStatus } from '../operator/recalculation-status.ts';
import { type Command, environmentOf, operatorOf, readArguments, withOperators } from './command.ts';

export const recalculationStatusCommand: Command = {
  words: ['recalculation', 'status'],
  usage: 'recalculation status --environment production|development',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['environment'], 0);
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) =>
      print(await recalculationStatus(operatorOf(operators, environment))),
    );
  },
};
