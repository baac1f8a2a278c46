/** `prumo recalculation …`. */
import { recalculationStatus, retryRecalculation } from '../../operator/recalculation-status.ts';
import { type Command, environmentOf, idOf, operatorOf, readArguments, withOperators } from './command.ts';

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

export const recalculationRetryCommand: Command = {
  words: ['recalculation', 'retry'],
  usage: 'recalculation retry --company ID --environment production|development',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'environment'], 0);
    const companyId = idOf(options, 'company');
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) =>
      print(await retryRecalculation(operatorOf(operators, environment), companyId)),
    );
  },
};
