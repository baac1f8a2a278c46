/** The findings of a refused save, with their places in the text. */
import { ApiError } from '@prumo/client';
import { useState } from 'react';
import type { Language } from '../../../src/formula/text/language.ts';
import { queryClient } from '../../data/query-client.ts';
import type { Finding } from '../../formula/editor-view.ts';
import { tokensIn } from '../../formula/highlight.ts';
import { checkKey } from './check.ts';

interface Written {
  readonly text: string;
  readonly language: Language;
}

const placed = /^formula_texto, line (\d+), column (\d+): (.*)$/;

/** The findings in the lines of an error. The server ignores white space around the text. */
function refusedFindings(lines: readonly string[], { text, language }: Written): readonly Finding[] {
  const before = text.length - text.trimStart().length;
  const starts = [0];
  for (const { index } of text.slice(before).matchAll(/\n/g)) starts.push(index + 1);
  const tokens = tokensIn(text, language);
  return lines.flatMap((line): Finding[] => {
    const [, row, column, message] = placed.exec(line) ?? [];
    if (message === undefined) return [];
    const start = Math.min(before + (starts[Number(row) - 1] ?? 0) + Number(column) - 1, text.length);
    const token = tokens.find((one) => one.start <= start && start < one.end);
    return [{ start, end: token?.end ?? start, severity: 'error', message, fix: undefined }];
  });
}

export interface Refusal {
  /** The findings that still apply to the present text. */
  readonly findings: readonly Finding[];
  /** Returns whether the refusal concerns the text, so that its places are marked. */
  readonly refused: (error: unknown) => boolean;
}

const none: readonly Finding[] = [];

export function useRefusal(indicator: number, written: Written): Refusal {
  const [told, setTold] = useState<{ readonly text: string; readonly findings: readonly Finding[] }>();
  return {
    findings: told?.text === written.text ? told.findings : none,
    refused(error) {
      if (!(error instanceof ApiError) || error.code === 'changed-meanwhile') return false;
      const findings = refusedFindings(error.problems, written);
      if (findings.length === 0) return false;
      setTold({ text: written.text, findings });
      // The message is the same in both languages, followed by the fix.
      void queryClient.invalidateQueries({ queryKey: checkKey(indicator) });
      return true;
    },
  };
}
