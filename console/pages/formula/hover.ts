/** Describes the part under the pointer: what it is, how it is defined, and its value. */
import type { Indicator } from '@prumo/client';
import { formulaType } from '../../../src/engine/indicator-types.ts';
import type { Language } from '../../../src/engine/text/language.ts';
import type { Glossary } from '../../../src/engine/text/names.ts';
import { nodeAt, type OutlineTree } from '../../../src/engine/text/outline.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { queryClient } from '../../data/query-client.ts';
import { formulaQuery } from '../../data/references.ts';
import type { HoverText } from '../../formula/editor-hover.ts';
import type { TreeRow } from '../../formula/formula-tree.tsx';
import { useWords } from '../../words/words.ts';
import { indicatorNamed, nodeId } from './parts.ts';
import { storedText } from './stored-formula.ts';

interface HoverSources {
  readonly parsed: ParsedFormula;
  readonly outline: readonly OutlineTree[];
  readonly rows: readonly TreeRow[];
  readonly byId: ReadonlyMap<number, Indicator>;
  readonly glossary: Glossary;
  readonly language: Language;
}

export function useHover(sources: HoverSources): (at: number) => Promise<HoverText | undefined> {
  const words = useWords();
  return async (at) => {
    const { parsed, outline, rows, byId, glossary, language } = sources;
    const found = nodeAt(outline, { start: at, end: at });
    if (!found) return undefined;
    const { tree, node } = found;
    const row = rows.find(({ id }) => id === nodeId(tree, node));
    const indicator = indicatorNamed(node.syntax, parsed, byId);
    const value = row && [row.value, row.reason].filter(Boolean).join(' ');
    const lines = [
      indicator && `${words.types[indicator.tipo]} · ${words.units[indicator.unidade_medida]}`,
      indicator?.descricao,
      indicator && (await definitionOf(indicator, glossary, language, words.formula.definition)),
      value && `${words.formula.value}: ${value}`,
    ];
    const { start, end } = node;
    return {
      start,
      end,
      title: indicator?.nome ?? row?.name ?? '',
      lines: lines.filter((line) => !!line) as string[],
    };
  };
}

const longest = 300;

async function definitionOf(
  { id, tipo }: Indicator,
  glossary: Glossary,
  language: Language,
  word: string,
): Promise<string | undefined> {
  if (tipo !== formulaType) return undefined;
  const record = await queryClient.fetchQuery(formulaQuery(id)).catch(() => null);
  if (!record?.formula) return undefined;
  return `${word}: ${storedText(record, language, glossary).slice(0, longest)}`;
}
