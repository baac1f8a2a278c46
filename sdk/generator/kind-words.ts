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
type Field = (typeof fields)[number];

const phrasesOf = (said: readonly Field[]): Phrases =>
  Object.fromEntries(said.map(({ name, label }) => [name, label]));

const isSame = (one: Phrase, other: Phrase | undefined) => one.pt === other?.pt && one.en === other.en;

/** What most kinds that have the field call it. */
const usual = phrasesOf(
  [...Map.groupBy(fields, ({ name }) => name).values()].map((said) => {
    const count = ({ label }: Field) => said.filter((one) => isSame(one.label, label)).length;
    return said.toSorted((a, b) => count(b) - count(a))[0] as Field;
  }),
);
/** Of kinds that call it otherwise. */
const otherwise = Map.groupBy(
  fields.filter(({ name, label }) => !isSame(label, usual[name])),
  ({ table }) => table,
);
const help: Phrases = Object.fromEntries(
  fields.flatMap(({ name, help: text }) => (text ? [[name, text]] : [])),
);

/** What a record is called beside those of other kinds, by each of the names of its kind. */
const amongAll = (namesOf: (kind: (typeof kindList)[number]) => readonly string[]): Phrases =>
  Object.fromEntries(
    kindList.flatMap((kind) => {
      const { one, among = one } = kind.words;
      return namesOf(kind).map((name) => [name, among]);
    }),
  );
const lists = amongAll(({ list }) => (list === undefined ? [] : [list]));
const feeds = amongAll(({ feed = [] }) => feed);

function sourceIn(language: keyof Phrase): string {
  const texts = (phrases: Phrases) =>
    Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, phrase[language]]));
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
      fieldsOf: Object.fromEntries(otherwise.entries().map(([table, of]) => [table, texts(phrasesOf(of))])),
      help: texts(help),
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
