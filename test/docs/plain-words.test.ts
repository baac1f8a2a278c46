/**
 * Words that do not come back: each was replaced by the plain one, everywhere that people read.
 * Tests are not looked at, as they name these words.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const root = join(import.meta.dirname, '../..');

interface Language {
  readonly files: readonly string[];
  readonly exclude: readonly string[];
  /** What is not said, and why, or what is said instead. */
  readonly words: readonly (readonly [word: RegExp, why: string])[];
}

const languages: Readonly<Record<string, Language>> = {
  English: {
    files: [
      '*.md',
      '{docs,sdk}/**/*.md',
      '{src,console,demo,build,docs/site,docs/.vitepress,sdk/generator}/**/*.{ts,tsx,css}',
    ],
    exclude: ['README.pt.md', 'docs/pt/**', 'console/words/pt/**', '**/*.test.ts'],
    words: [
      [/\bwhoever\b/i, 'stilted: "anyone who", "the person who"; after a comma "no matter who"'],
      [/\banew\b/i, 'of books: "again"'],
      [
        /(?<!there |\p{L})(?:is|are|was|were) no (?!longer|more|less|part|news|need|such|one|further|better)\p{L}/iu,
        'German: "is not a"; "there is no" is English',
      ],
      [/\bwhatever (?:its|their) case\b/i, '"regardless of case"'],
      [/\bmend(?:s|ed|ing)?\b/i, 'clothes are mended, errors are fixed'],
      [/\bdefin(?:e|es|ed|ing) (?:a|the|your|their) password\b/i, 'a password is set'],
      [/\bbelongs? into\b/i, 'German: "belongs in", "is allowed in"'],
      [/\bparted by\b/i, '"separated by"'],
      [/\bso already\b/i, '"already like this"'],
      [/\b(?:your|their) people\b/i, '"team"'],
      [/\bmay not be (?:seen|read)\b/i, 'may be read as "perhaps not": "cannot be"'],
    ],
  },
  Portuguese: {
    files: [
      'README.pt.md',
      'docs/pt/**/*.md',
      'docs/site/**/*.ts',
      'console/words/pt/*.ts',
      'src/{kernel/rules,kinds}/*.ts',
    ],
    exclude: [],
    words: [
      [/\besperam? por você/i, '"Pendências"'],
      [/\b(?:um|todo|cada|este|primeiro|outros?) pedidos?\b/i, 'da API: "chamada"; pedidos são de clientes'],
      [/\bsegur(?:ar|ad[oa]s?)\b/i, 'células são fixadas: "Fixar"'],
      [/\b(?:minha|sua) gente\b/i, '"equipe"'],
      [/\b(?:outra|nesta|em|na) língua\b/i, '"idioma"'],
      [/\b(?:calculad[oa]s?|calcular) de novo\b/i, '"recalcular"'],
      [/\bsó (?:para )?ler\b/i, '"somente leitura"'],
      [/\bpor salvar\b/i, '"a salvar"'],
      [/\bjunta[rm]? .{0,12}à mão\b/i, '"mesclar manualmente"'],
    ],
  },
};

for (const [language, { files, exclude, words }] of Object.entries(languages)) {
  describe(`in ${language}`, () => {
    const texts = globSync([...files], {
      cwd: root,
      exclude: [...exclude, '**/node_modules/**', '**/{dist,generated}/**'],
    }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);

    for (const [word, why] of words) {
      it(`nobody says ${word.source}`, () => {
        const found = texts.flatMap(([path, text]) =>
          text
            .split('\n')
            .flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
        );
        assert.deepEqual(found, [], why);
      });
    }
  });
}
