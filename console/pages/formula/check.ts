/** Checks a text on the server, by every rule of a save. */
import type { FormulaTextDiagnostic, FormulaTextParse, IndicatorWithFormula } from '@prumo/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Language } from '../../../src/engine/text/language.ts';
import { client } from '../../data/client.ts';
import { newId } from './definition.ts';

const pauseMs = 400;

interface Checked {
  readonly text: string;
  readonly language: Language;
}

/** Undefined while it is unknown. Places refer to the given text. */
export function useCheck(
  record: IndicatorWithFormula,
  { text, language }: Checked,
  isAsked: boolean,
): readonly FormulaTextDiagnostic[] | undefined {
  const settled = useSettled(text);
  const { data } = useQuery({
    queryKey: [...checkKey(record.id), language, settled, ownerOf(record)],
    queryFn: async ({ signal }) => {
      const body = { texto: settled, idioma: language, ...ownerOf(record) };
      const { diagnosticos } = await client.indicators.parseFormulaText(body, { signal });
      return { text: settled, found: inText(settled, diagnosticos) };
    },
    enabled: isAsked && settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isAsked && data?.text === text ? data.found : undefined;
}

export const checkKey = (indicator: number) => ['formula-check', indicator];

/** For an indicator that is not saved yet: the fields that its rules depend on. */
function ownerOf(record: IndicatorWithFormula): Omit<FormulaTextParse, 'texto' | 'idioma'> {
  if (record.id !== newId) return { id: record.id };
  const { unidade_medida, interpretacao, totalizador, moeda, meta_oculta, meta_ajustavel, conceitos } =
    record;
  return { unidade_medida, interpretacao, totalizador, moeda, meta_oculta, meta_ajustavel, conceitos };
}

/** The server ignores white space around the text. */
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

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
