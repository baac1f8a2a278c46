/** What the console calls kinds of records and their fields, in a file for each language. */
import { kindList, kinds } from '../../src/kinds/index.ts';
import type { Phrase } from '../../src/kinds/kind.ts';

type Phrases = Readonly<Record<string, Phrase>>;

/** A field without a label of its own is called what the record is that it refers to. */
const fields = kindList.flatMap(({ table, columns, fields: others = {} }) =>
  Object.entries({ ...columns, ...others }).flatMap(([name, field]) => {
    const { label = 'to' in field && field.to !== null ? kinds[field.to].words.one : null } = field;
    return label === null ? [] : [{ table, name, label, help: 'help' in field ? field.help : undefined }];
  }),
);

interface Said {
  readonly name: string;
  readonly label: Phrase;
}
const phrasesOf = (said: readonly Said[]): Phrases =>
  Object.fromEntries(said.map(({ name, label }) => [name, label]));

const isSame = (one: Phrase, other: Phrase | undefined) => one.pt === other?.pt && one.en === other.en;

/** What all kinds call a field. Where they differ, the last one says it. */
const usual = phrasesOf(fields);
/** Of kinds that call it otherwise. */
const otherwise = fields.filter(({ name, label }) => !isSame(label, usual[name]));
const help = fields.flatMap(({ table, name, help: label }) => (label ? [{ table, name, label }] : []));

/** What a record is called beside those of other kinds, by each of the names of its kind. */
const amongAll = (namesOf: (kind: (typeof kindList)[number]) => readonly string[]): Phrases =>
  Object.fromEntries(
    kindList.flatMap((kind) => {
      const { one, among = one } = kind.words;
      return namesOf(kind).map((name) => [name, among]);
    }),
  );
const lists = amongAll(({ list }) => (list === undefined ? [] : [list]));
const feeds = amongAll(({ feed = {} }) => Object.keys(feed));

function sourceIn(language: keyof Phrase): string {
  const texts = (phrases: Phrases) =>
    Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, phrase[language]]));
  const byKind = (said: readonly (Said & { readonly table: string })[]) =>
    Object.fromEntries(
      Map.groupBy(said, ({ table }) => table)
        .entries()
        .map(([table, of]) => [table, texts(phrasesOf(of))]),
    );
  const exported = (name: string, value: object) => {
    const type = language === 'pt' ? '' : `: Widened<typeof pt${name}>`;
    return `export const ${language}${name}${type} = ${JSON.stringify(value, null, 2)};\n`;
  };
  return [
    '/** What kinds of records and their fields are called. Made by `npm run sdk`: change nothing here. */',
    ...(language === 'pt'
      ? []
      : [
          "import type { Widened } from '../widened.ts';",
          "import type { ptFeeds, ptKinds, ptLists } from './pt-kinds.ts';\n",
        ]),
    exported('Kinds', {
      kinds: Object.fromEntries(
        kindList.map(({ table, words: { among: _, ...words } }) => [table, texts({ ...words })]),
      ),
      fields: texts(usual),
      fieldsOf: byKind(otherwise),
      help: byKind(help),
    }),
    '/** By their lists in company documents. */',
    exported('Lists', texts(lists)),
    '/** By their names in the change feed. */',
    exported('Feeds', texts(feeds)),
  ].join('\n');
}

export const kindWordSources = (): Readonly<Record<string, string>> => ({
  'pt-kinds.ts': sourceIn('pt'),
  'en-kinds.ts': sourceIn('en'),
});
