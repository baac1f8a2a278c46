/** Scripts with which bash, zsh and fish complete the command line, made from its commands. */
import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** What may follow: one of these words, or a file, or anything. */
type Values = readonly string[] | 'file' | 'anything';

interface Choice {
  readonly word: string;
  readonly description: string;
}

/** A command with what may follow it. */
interface Place {
  /** The words of the command, each after a space: ` token create`. */
  readonly words: string;
  readonly commands: readonly Choice[];
  readonly options: readonly (Choice & { readonly values: Values | undefined })[];
  readonly argument: Values | undefined;
}

export function completionScript(program: CommandUnknownOpts, shell: Shell): string {
  const places = placesOf(program, '', program.options.map(choiceOf));
  return { bash, zsh, fish }[shell](places);
}

function placesOf(command: CommandUnknownOpts, words: string, everywhere: Place['options']): Place[] {
  const help = { word: '--help', description: 'shows the help', values: undefined };
  const own = words === '' ? [] : command.options.map(choiceOf);
  const [argument] = command.registeredArguments;
  return [
    {
      words,
      commands: command.commands.map((inner) => ({ word: inner.name(), description: inner.description() })),
      options: [...own, ...everywhere, help],
      argument: argument && valuesOf(argument.argChoices, argument.name()),
    },
    ...command.commands.flatMap((inner) => placesOf(inner, `${words} ${inner.name()}`, everywhere)),
  ];
}

function choiceOf(option: Option): Place['options'][number] {
  const takesValue = option.required || option.optional;
  return {
    word: option.long ?? option.flags,
    description: option.description,
    values: takesValue ? valuesOf(option.argChoices, option.flags) : undefined,
  };
}

function valuesOf(choices: readonly string[] | undefined, name: string): Values {
  if (choices !== undefined) return choices;
  return /file|folder/.test(name) ? 'file' : 'anything';
}

/** A text between single quotes, for each of the shells. */
const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`;

const after = ({ words }: Place, option: string) => quoted(`${words} ${option}`);

function bash(places: readonly Place[]): string {
  const values = places.flatMap((place) =>
    place.options.flatMap(({ word, values: of }) =>
      of === undefined ? [] : [`    ${after(place, word)}) ${bashValues(of)}; return ;;`],
    ),
  );
  const next = places.map(({ words, commands, options, argument }) => {
    const list = [
      ...commands,
      ...(Array.isArray(argument) ? argument.map((word) => ({ word })) : []),
      ...options,
    ];
    const files = argument === 'file' ? ' compopt -o default;' : '';
    return `    ${quoted(words)})${files} choices=${quoted(list.map(({ word }) => word).join(' '))} ;;`;
  });
  return `# Completes prumo in bash.
_prumo() {
  local cur=\${COMP_WORDS[COMP_CWORD]} place= choices= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$place \${COMP_WORDS[i]}" in
      ${commandPatterns(places, '|')}) place="$place \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$place \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
  esac
  case "$place" in
${next.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$cur"))
}
complete -F _prumo prumo
`;
}

function bashValues(values: Values): string {
  if (values === 'file') return 'compopt -o default';
  if (values === 'anything') return ':';
  return `COMPREPLY=($(compgen -W ${quoted(values.join(' '))} -- "$cur"))`;
}

const commandPatterns = (places: readonly Place[], separator: string) =>
  places
    .filter(({ words }) => words !== '')
    .map(({ words }) => quoted(words))
    .join(separator);

function zsh(places: readonly Place[]): string {
  const described = (choices: readonly Choice[]) =>
    choices.map(({ word, description }) => quoted(`${word}:${description.replaceAll(':', ' -')}`)).join(' ');
  const values = places.flatMap((place) =>
    place.options.flatMap(({ word, values: of }) =>
      of === undefined ? [] : [`    ${after(place, word)}) ${zshValues(of)}; return ;;`],
    ),
  );
  const next = places.map(({ words, commands, options, argument }) => {
    const first = argument === undefined ? '' : `${zshValues(argument)}; `;
    return `    ${quoted(words)}) ${first}choices=(${described([...commands, ...options])}) ;;`;
  });
  return `#compdef prumo
# Completes prumo in zsh.
_prumo() {
  local place= i
  local -a choices
  for ((i = 2; i < CURRENT; i++)); do
    case "$place \${words[i]}" in
      ${commandPatterns(places, '|')}) place="$place \${words[i]}" ;;
    esac
  done
  case "$place \${words[CURRENT - 1]}" in
${values.join('\n')}
  esac
  case "$place" in
${next.join('\n')}
  esac
  _describe prumo choices
}
if [ "$funcstack[1]" = _prumo ]; then _prumo "$@"; else compdef _prumo prumo; fi
`;
}

function zshValues(values: Values): string {
  if (values === 'file') return '_files';
  if (values === 'anything') return ':';
  return `compadd -- ${values.join(' ')}`;
}

function fish(places: readonly Place[]): string {
  const lines = places.flatMap((place) => {
    const at = `complete -c prumo -n ${quoted(`__prumo_at "${place.words}"`)}`;
    return [
      ...place.commands.map(({ word, description }) => `${at} -a ${word} -d ${quoted(description)}`),
      ...(Array.isArray(place.argument) ? [`${at} -a ${quoted(place.argument.join(' '))}`] : []),
      ...(place.argument === 'file' ? [`${at} -F`] : []),
      ...place.options.map(
        ({ word, description, values }) =>
          `${at} -l ${word.replace(/^--/, '')}${fishValues(values)} -d ${quoted(description)}`,
      ),
    ];
  });
  return `# Completes prumo in fish.
function __prumo_at
  set -l place ''
  for word in (commandline -opc)[2..-1]
    switch "$place $word"
      case ${commandPatterns(places, ' ')}
        set place "$place $word"
    end
  end
  test "$place" = "$argv[1]"
end
complete -c prumo -f
${lines.join('\n')}
`;
}

function fishValues(values: Values | undefined): string {
  if (values === undefined) return '';
  if (values === 'file') return ' -r -F';
  return values === 'anything' ? ' -x' : ` -x -a ${quoted(values.join(' '))}`;
}
