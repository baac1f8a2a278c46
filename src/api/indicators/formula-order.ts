/** The order in which formulas that name each other in their texts are saved. */
import { folded } from '../../engine/text/fold.ts';
import { namesIn } from '../../engine/text/mentions.ts';
import { parseSyntax } from '../../engine/text/parser.ts';
import type { JudgedRow } from '../../records/upsert-rows.ts';

/**
 * The rows with those that are read before those that read them. Rows that read each other in a
 * circle stay as they come: the save refuses them.
 */
export function readBeforeReaders(rows: readonly JudgedRow[]): JudgedRow[] {
  const named = new Map<string, JudgedRow>();
  for (const row of rows) {
    for (const name of [row.body['codigo_externo'], row.body['nome']]) {
      if (typeof name === 'string') named.set(folded(name), row);
    }
  }
  const ordered = new Set<JudgedRow>();
  const begun = new Set<JudgedRow>();
  const take = (row: JudgedRow): void => {
    if (begun.has(row)) return;
    begun.add(row);
    for (const name of namesRead(row)) {
      const read = named.get(folded(name));
      if (read) take(read);
    }
    ordered.add(row);
  };
  for (const row of rows) take(row);
  return [...ordered];
}

function namesRead({ body }: JudgedRow): string[] {
  const { formula_texto: text, idioma: language } = body;
  if (typeof text !== 'string') return [];
  const { syntax } = parseSyntax(text, language === 'en' ? 'en' : 'pt');
  return namesIn(syntax).indicators.flatMap(({ name, whole }) => [name, whole]);
}
