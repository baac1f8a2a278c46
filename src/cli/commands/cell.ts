/** `prumo cell …`. */
import { digestsOfCell } from '../../operator/cell-map.ts';
import { OperatorError } from '../../operator/operator-error.ts';
import type { Cli, Group } from '../cli.ts';
import { withOperators } from '../databases.ts';
import { example } from '../help.ts';

export function addCells(program: Group, cli: Cli): void {
  program
    .command('cell')
    .description('Several installations behind one address.')
    .command('map')
    .description(
      'Prints a line for each token and open session of this cell: its digest and the name of the cell, as a map for HAProxy.',
    )
    .addHelpText('after', example('prumo cell map > cell-3.map'))
    .action(() =>
      withOperators(cli.config, async (operators) => {
        const { cell } = cli.config;
        if (cell === undefined)
          throw new OperatorError('this installation is not a cell: PRUMO_CELL says which one it is');
        for (const digest of await digestsOfCell(operators)) cli.write(`${digest} cell-${cell}\n`);
      }),
    );
}
