/** The columns of the grid and their groups, and what they are called, by others too. Pure. */
import type { Month } from '../data/written/month.ts';

/** In names, between that of a panel or indicator and that of its part. */
export const partMark = ' · ';

export interface Column {
  /** The full name, understandable without its group. */
  readonly name: string;
  /** The name below the group's name. */
  readonly short?: string;
  readonly group?: string;
  /** Other names that a pasted table may have for it. */
  readonly otherNames?: readonly string[];
  /** Columns of the same kind are equally wide. */
  readonly kind?: string;
}

export const hasGroups = (columns: readonly Column[]) => columns.some(({ group }) => group !== undefined);

interface Group {
  readonly name: string;
  readonly first: number;
  readonly count: number;
}

/** Adjacent columns of one group, of which some are rendered. */
export function groupsOf(columns: readonly Column[], drawn: readonly number[]): Group[] {
  const groups: Group[] = [];
  for (const [at, { group: name = '' }] of columns.entries()) {
    const last = groups.at(-1);
    if (last?.name === name) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ name, first: at, count: 1 });
  }
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
  return groups.filter((group) => group.first <= last && group.first + group.count > first);
}

/** As spreadsheets write a month: janeiro, jan/17, 01/2017, 2017-01, the date of its first day. */
export function otherNames({ ano, mes }: Month, locale: string): string[] {
  const date = new Date(0);
  date.setUTCFullYear(ano, mes - 1, 1);
  const named = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(date).replace('.', '');
  const [long, short] = [named('long'), named('short')];
  const [year, two] = [String(ano).slice(-2), String(mes).padStart(2, '0')];
  return [
    ...[long, short].flatMap((name) => [name, `${name} ${ano}`, `${name} de ${ano}`]),
    ...[`/${year}`, `-${year}`, `/${ano}`, `-${ano}`].flatMap((end) => [`${long}${end}`, `${short}${end}`]),
    `${two}/${ano}`,
    `${ano}-${two}`,
    `${ano}-${two}-01`,
    locale === 'pt-BR' ? `01/${two}/${ano}` : `${mes}/1/${ano}`,
  ];
}
