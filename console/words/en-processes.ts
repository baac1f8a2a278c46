/** The texts of the page of processes. */
import { countedIn } from './counted.ts';
import type { ptProcesses } from './pt-processes.ts';
import type { Widened } from './widened.ts';

const counted = countedIn('en');
const some = (one: string, many: string) => (count: number) => counted(count, one, many);

export const enProcesses: Widened<typeof ptProcesses> = {
  processes: {
    panels: 'Panels in this process',
    noPanels: 'None yet. Copy another process by Next year, or put panels into it.',
    nextYear: 'Next year…',
    closeMonth: 'Close a month, on the Map',
    copyOf: (name: string) => `Next year of ${name}`,
    name: 'Name of the new process',
    begin: 'Begins in',
    range: (from: string, to: string) => `From ${from} to ${to}.`,
    checking: 'Finding out what will be done…',
    nothing: 'Values and targets are not copied.',
    gone: 'This process does not exist any more.',
    create: 'Create process',
    refused: 'It cannot be created yet',
    done: (name: string) => `The process ${name} was created.`,
    open: 'Open its map',
    lists: {
      paineis: some('# panel', '# panels'),
      acessos: some('# access', '# accesses'),
      indicadores: some('# indicator whose months are extended', '# indicators whose months are extended'),
      paineis_fora: some('# inactive panel is left out', '# inactive panels are left out'),
      acessos_fora: some('# access of who left is left out', '# accesses of who left are left out'),
      indicadores_fora: some(
        '# indicator ends earlier and stays as it is',
        '# indicators end earlier and stay as they are',
      ),
      pesos: some('# weight of a month is carried over', '# weights of months are carried over'),
    },
    accessesOf: (panels: number, edited: number) =>
      `${counted(panels, '# panel', '# panels')}${edited > 0 ? `, edits ${edited}` : ''}`,
    until: (before: string, after: string) => `until ${before} → ${after}`,
    ends: (month: string) => `until ${month}`,
    more: (count: number) => `and ${count} more`,
  },
};
