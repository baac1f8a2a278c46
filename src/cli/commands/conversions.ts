/** `prumo conversions …`. */
import { listConversions, restoreConversion } from '../../operator/conversions.ts';
import {
  type Command,
  environmentOf,
  idOf,
  operatorOf,
  positive,
  readArguments,
  UsageError,
  withOperators,
} from './command.ts';

const list: Command = {
  words: ['conversions', 'list'],
  usage: 'conversions list --company ID --environment production|development',
  async run({ config, args, print }) {
    const { options } = readArguments(args, ['company', 'environment'], 0);
    const companyId = idOf(options, 'company');
    const environment = environmentOf(options['environment']);
    await withOperators(config, async (operators) => {
      for (const one of await listConversions(operatorOf(operators, environment), companyId)) print(one);
    });
  },
};

const restore: Command = {
  words: ['conversions', 'restore'],
  usage: 'conversions restore ID [--indicator ID | --as-common] --environment production|development',
  async run({ config, args, print }) {
    const asCommon = args.includes('--as-common');
    const rest = args.filter((argument) => argument !== '--as-common');
    const { positionals, options } = readArguments(rest, ['indicator', 'environment'], 1);
    const environment = environmentOf(options['environment']);
    const id = positive(positionals[0] as string, 'ID');
    const indicator = options['indicator'];
    if (asCommon && indicator !== undefined)
      throw new UsageError('--indicator and --as-common exclude each other');
    const to = indicator === undefined ? { asCommon } : { indicatorId: positive(indicator, '--indicator') };
    await withOperators(config, async (operators) =>
      print(await restoreConversion(operatorOf(operators, environment), id, to)),
    );
  },
};

export const conversionCommands: readonly Command[] = [list, restore];
