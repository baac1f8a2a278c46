/** `prumo doctor`: warns of problems before they become serious. */
import { idRanges, nearlyUsedUp, rangeInWords } from '../../operator/id-ranges.ts';
import type { Cli, Group } from '../cli.ts';
import { chosenEnvironments, operatorOf, withOperators } from '../databases.ts';
import { example } from '../help.ts';

export function addDoctor(program: Group, cli: Cli): void {
  program
    .command('doctor')
    .description(
      'Looks for what will become a problem: how much of each range of ids is used. Code 1 if it finds one.',
    )
    .addHelpText('after', example('prumo doctor'))
    .action(() =>
      withOperators(cli.config, async (operators) => {
        for (const environment of chosenEnvironments(operators, undefined)) {
          const ranges = await idRanges(operatorOf(operators, environment));
          const problems = nearlyUsedUp(ranges).map(rangeInWords);
          if (problems.length > 0) cli.exitCode = 1;
          const ids = ranges.toSorted((a, b) => b.used - a.used);
          const [most] = ids;
          const used =
            most && `at most ${(most.used * 100).toFixed(most.used < 0.001 ? 4 : 1)} % (${most.table})`;
          // What they are is said once, on standard error.
          const verdict =
            problems.length === 0
              ? cli.paint('green', 'nothing wrong')
              : cli.paint('red', String(problems.length));
          cli.print(
            { environment, problems, ids },
            { environment: cli.paint('bold', environment), problems: verdict, 'ids used': used },
          );
          for (const problem of problems) cli.say(`prumo: ${environment}: ${problem}`);
        }
      }),
    );
}
