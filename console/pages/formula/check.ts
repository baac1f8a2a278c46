/** What the server says of a text: every rule that a save would refuse it by. */
import type { FormulaTextDiagnostic } from '@prumo/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../src/formula/text/language.ts';
import { client } from '../../data/client.ts';

const pauseMs = 400;

interface Checked {
  readonly text: string;
  readonly language: Language;
}

/** Undefined while it is not known. Places are those of the text as it was given. */
export function useCheck(
  indicator: number,
  { text, language }: Checked,
  isAsked: boolean,
): readonly FormulaTextDiagnostic[] | undefined {
  const settled = useSettled(text);
  const { data } = useQuery({
    queryKey: ['formula-check', indicator, language, settled],
    queryFn: async ({ signal }) => {
      const body = { texto: settled, idioma: language, id: indicator };
      const { diagnosticos } = await client.indicators.parseFormulaText(body, { signal });
      return { text: settled, found: inText(settled, diagnosticos) };
    },
    enabled: isAsked && settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isAsked && data?.text === text ? data.found : undefined;
}

/** The server reads the text without white space around it. */
function inText(text: string, found: readonly FormulaTextDiagnostic[]): readonly FormulaTextDiagnostic[] {
  const before = text.length - text.trimStart().length;
  return found.map((one) => ({
    ...one,
    inicio: one.inicio + before,
    fim: one.fim + before,
    correcao: one.correcao && {
      ...one.correcao,
      inicio: one.correcao.inicio + before,
      fim: one.correcao.fim + before,
    },
  }));
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
