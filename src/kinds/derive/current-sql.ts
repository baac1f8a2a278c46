/** What `migrations/current.sql` is told of kinds. It names it in braces. */
import { declaredParts, kindList, kinds, recordKinds } from '../index.ts';
import type { Column, Kind, Level } from '../kind.ts';
import { feedName } from './feed.ts';

const isNamedIn = ([, { persons }]: readonly [string, Column]) => persons === 'named';

/** Rows of a table and its texts in which people may be named. */
const personalTexts = Object.entries({ ...kinds, ...declaredParts }).flatMap(([table, { columns }]) => {
  const texts = Object.entries<Column>(columns).filter(isNamedIn);
  return texts.length === 0 ? [] : [`('${table}', '{${texts.map(([name]) => name).join()}}'::text[])`];
});

/** Each table of a kind or part, what the feed calls it, and the column with the record's id. */
const fed = kindList.flatMap(({ table, parts = {}, ...kind }) => {
  const name = feedName(kind);
  const ofParts = Object.entries(parts).map(([part, { feed = name, of }]) => [part, feed, of] as const);
  const all = [[table, name, 'id'] as const, ...ofParts];
  return all.flatMap(([source, feed, id]) => (feed ? [`('${source}', '${feed}', '${id}')`] : []));
});

const level = '(SELECT person_level(acting_person())';
const reached: Readonly<Record<Level, string>> = {
  Gerente: `${level} = 'Gerente')`,
  Gestor: `${level} IN ('Gerente', 'Gestor'))`,
  Colaborador: `${level} IS NOT NULL)`,
};
const ofTheirPanels = ' AND id_gmr_painel <@ (SELECT person_panels(acting_person()))';

/** Who sees which rows, in SQL. */
const seen = kindList.flatMap(({ table, people, columns, parts = {} }) => {
  if (people === undefined) return [];
  const rows = (source: string, all: object) =>
    `('${source}', $p$${reached[people.reads]}${'id_gmr_painel' in all ? ofTheirPanels : ''}$p$)`;
  return [rows(table, columns), ...Object.entries(parts).map(([part, of]) => rows(part, of.columns))];
});

const readByGerentes = ({ people }: Kind) => people?.reads === 'Gerente';

export const toldOfKinds: Readonly<Record<string, string>> = {
  '{personal texts}': personalTexts.join(', '),
  '{feed}': fed.join(', '),
  '{feed of Gerentes}': kindList
    .filter(readByGerentes)
    .map((kind) => `'${feedName(kind)}'`)
    .join(', '),
  '{seen by levels}': seen.join(', '),
  '{records}': recordKinds.map((table) => `'${table}'`).join(', '),
};
