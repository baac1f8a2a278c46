/** `prumo completion`. */
import { Argument } from '@commander-js/extra-typings';
import type { Cli, Group } from '../cli.ts';
import { completionScript, shells } from '../completion.ts';
import { example } from '../help.ts';

export function addCompletion(program: Group, cli: Cli): void {
  program
    .command('completion')
    .description('Prints a script with which a shell completes commands, options and values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText(
      'after',
      example(
        'prumo completion bash >> ~/.bashrc',
        'prumo completion zsh > "${fpath[1]}/_prumo"',
        'prumo completion fish > ~/.config/fish/completions/prumo.fish',
      ),
    )
    .action((shell) => cli.write(completionScript(program, shell)));
}
