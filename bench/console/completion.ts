/**
 * What a letter costs whoever writes a formula: `node bench/console/completion.ts [--indicators
 * 5000] [--rounds 5]`. The names that may stand at the caret, found in the index as the editor
 * finds them, and the parse of the text; each against the floor: the same names looked through once
 * with `includes`.
 */
import { parseArgs } from 'node:util';
import { type Completion, CompletionIndex } from '../../console/formula/completion-index.ts';
import { completionAt } from '../../console/formula/completion-place.ts';
import { folded } from '../../src/engine/text/fold.ts';
import { glossaryOf } from '../../src/engine/text/names.ts';
import { parseFormula } from '../../src/engine/text/parse.ts';
import { ratios, spread } from '../spread.ts';

const { values: options } = parseArgs({
  options: { indicators: { type: 'string' }, rounds: { type: 'string' } },
});
const count = Number(options.indicators ?? '5000');
const rounds = Number(options.rounds ?? '5');

const words = ['Vendas', 'líquidas', 'da região', 'Média', 'por pedido', 'custo', 'Índice', 'Ação'];
const names = Array.from(
  { length: count },
  (_, at) => `${words[at % 8]} ${words[(at >> 3) % 8]} ${words[(at >> 6) % 8]} ${at}`,
);
const glossary = glossaryOf({ indicators: names.map((name, at) => ({ id: at + 1, name })) });
const index = new CompletionIndex(
  names.map((name): Completion => ({ kind: 'indicator', name, text: `[${name}]` })),
);
const typed = ['v', 've', 'ven', 'vendas', 'media da', 'indice custo 4', 'acao por', 'zzz'];
const before = `PERCENTUAL([${names[1]}] + [${names[2]}]; [`;

const ms = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU milliseconds for a letter: the mean, and the longest. */
function measure(work: (text: string) => void): { readonly mean: number; readonly longest: number } {
  const took = typed.map((text) => {
    const begin = ms();
    work(text);
    return ms() - begin;
  });
  return { mean: took.reduce((sum, one) => sum + one, 0) / took.length, longest: Math.max(...took) };
}

const plain = names.map(folded);
const floor = (text: string) => plain.filter((name) => name.includes(folded(text))).sort();
const complete = (text: string) => {
  const all = before + text;
  const place = completionAt(all, all.length, 'pt', false);
  if (place) index.search(place.typed, place.kinds);
};
const parse = (text: string) => parseFormula(before + text, { language: 'pt', glossary });

for (const work of [floor, complete, parse]) measure(work);
const [floors, completions, parses] = [floor, complete, parse].map((work) =>
  Array.from({ length: rounds }, () => measure(work)),
) as [ReturnType<typeof measure>[], ReturnType<typeof measure>[], ReturnType<typeof measure>[]];
const means = (all: readonly { readonly mean: number }[]) => all.map(({ mean }) => mean);
console.log(`${count} indicators, CPU ms for a letter: mean, longest, and the mean against the floor`);
for (const [name, all] of [
  ['floor: includes', floors],
  ['completion', completions],
  ['parse', parses],
] as const) {
  const longest = spread(all.map((one) => one.longest));
  console.log(`${name}: ${spread(means(all))}, ${longest}, ${spread(ratios(means(all), means(floors)))}`);
}
