/** What messages call a kind, and the records that refer to it. */
import { kindList } from '../index.ts';
import type { Column, Kind, RecordKind } from '../kind.ts';

/** `result centre` */
export const nounOf = ({ noun, words }: Pick<Kind, 'noun' | 'words'>): string =>
  noun ?? words.one.en.toLowerCase();

/** What problem documents call records of the kind that stand in the way: `result-centre`. */
export const slugOf = (kind: Pick<Kind, 'noun' | 'words'>): string => nounOf(kind).replaceAll(' ', '-');

interface Referring {
  readonly slug: string;
  /** The table of the kind or of a part of it, and the column that refers. */
  readonly table: string;
  readonly column: string;
  /** The table of the records, and the column that has their ids. */
  readonly named: readonly [table: RecordKind, column: string];
}

/** The columns of kinds and of their parts that refer to records of the table. */
export const referringTo = (table: string): Referring[] =>
  kindList.flatMap((kind) => {
    const slug = slugOf(kind);
    const refers = ([, column]: readonly [string, Column]) => 'to' in column && column.to === table;
    const ofParts = Object.entries(kind.parts ?? {}).map(
      ([part, { of, columns }]) => [part, of, columns] as const,
    );
    return [[kind.table, 'id', kind.columns] as const, ...ofParts].flatMap(([source, id, columns]) =>
      Object.entries<Column>(columns)
        .filter(refers)
        .filter(([name]) => name !== id)
        .map(([column]) => ({ slug, table: source, column, named: [kind.table as RecordKind, id] as const })),
    );
  });
