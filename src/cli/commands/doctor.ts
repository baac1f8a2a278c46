/** `prumo doctor`: warns of problems before they become serious. */
import { environments } from '../../kernel/environment.ts';
import { idRanges, nearlyUsedUp, rangeInWords } from '../../operator/id-ranges.ts';
import { type Command, readArguments, withOperators } from './command.ts';

/**
 * One line per environment: its problems and the use of its id ranges, most used first. Exits 1 if
 * there are problems.
 */
export const doctorCommand: Command = {
  words: ['doctor'],
  usage: 'doctor',
  async run({ config, args, print, say }) {
    readArguments(args, [], 0);
    return withOperators(config, async (operators) => {
      let found = 0;
      for (const environment of environments) {
        const operator = operators[environment];
        if (!operator) continue;
        const ranges = await idRanges(operator);
        const problems = nearlyUsedUp(ranges).map(rangeInWords);
        found += problems.length;
        print({ environment, problems, ids: ranges.toSorted((a, b) => b.used - a.used) });
        for (const problem of problems) say(`prumo: ${environment}: ${problem}`);
      }
      return found === 0 ? 0 : 1;
    });
  },
};
