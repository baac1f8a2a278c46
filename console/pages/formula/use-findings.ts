/** What is wrong with the text: found here, by the server, and by a refused save. */
import { ApiError } from '@prumo/client';
import { useMemo, useState } from 'react';
import type { UnitHint } from '../../../src/engine/text/dimensions.ts';
import type { Language } from '../../../src/engine/text/language.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { queryClient } from '../../data/query-client.ts';
import { ruleText } from '../../data/written/told-findings.ts';
import type { Finding } from '../../formula/editor-view.ts';
import { useWords, type Words } from '../../words/words.ts';
import { checkKey, useCheck } from './check.ts';
import type { Definition } from './definition.ts';
import { findingsIn } from './findings.tsx';
import { type Draft, isChanged } from './formula-draft.ts';

interface FindingsOptions {
  readonly definition: Definition;
  readonly draft: Draft;
  readonly parsed: ParsedFormula;
  readonly hints: readonly UnitHint[];
  readonly maySave: boolean;
  readonly select: (start: number, end: number) => void;
}

export interface FindingsInUse {
  readonly findings: readonly Finding[];
  /** Nothing is written yet, which is not reported as a mistake. */
  readonly isBeginning: boolean;
  /** The server has not answered yet. */
  readonly isChecking: boolean;
  /** Goes to the first mistake. Undefined if there is none. */
  readonly toMistake: (() => void) | undefined;
  /** The same, without the mistakes of a refused save: the text may be accepted by now. */
  readonly toKnownMistake: (() => void) | undefined;
  /** Returns whether the refusal concerns the text, so that its places are marked. */
  readonly refused: (error: unknown) => boolean;
}

export function useFindings(options: FindingsOptions): FindingsInUse {
  const { definition, draft, parsed, hints, maySave, select } = options;
  const { record } = definition;
  const { text, language } = draft;
  const words = useWords();
  const isAsked = maySave && isChanged(draft) && parsed.formula !== undefined;
  const checked = useCheck(record, draft, isAsked);
  const refusal = useRefusal(record.id, draft);
  const isBeginning = record.formula === null && text.trim() === '';
  const findings = useMemo(
    () =>
      isBeginning ? [] : findingsIn({ parsed, checked, refused: refusal.findings, hints, language, words }),
    [isBeginning, parsed, checked, refusal.findings, hints, language, words],
  );
  const mistake = findings.find(({ severity }) => severity === 'error');
  const toMistake =
    mistake &&
    (() => {
      select(mistake.start, mistake.end);
      // What the server refused may have been corrected elsewhere by now.
      void queryClient.invalidateQueries({ queryKey: checkKey(record.id) });
    });
  return {
    findings,
    isBeginning,
    isChecking: isAsked && checked === undefined,
    toMistake,
    toKnownMistake: mistake && !refusal.findings.includes(mistake) ? toMistake : undefined,
    refused: refusal.refused,
  };
}

interface Written {
  readonly text: string;
  readonly language: Language;
}

/**
 * The findings of a refused save, with their places in the text. The server ignores white space
 * around the text.
 */
function refusedFindings({ errors }: ApiError, { text }: Written, words: Words): readonly Finding[] {
  const before = text.length - text.trimStart().length;
  const placed = errors.filter(({ pointer, params }) => pointer === '#/formula_texto' && 'start' in params);
  return placed.map((told): Finding => {
    const { params } = told;
    const [start, end] = [Number(params['start']) + before, Number(params['end']) + before];
    const message = ruleText(told, words);
    return { start, end: Math.min(end, text.length), severity: 'error', message, fix: undefined };
  });
}

interface Refusal {
  /** The findings that still apply to the present text. */
  readonly findings: readonly Finding[];
  /** Returns whether the refusal concerns the text, so that its places are marked. */
  readonly refused: (error: unknown) => boolean;
}

const none: readonly Finding[] = [];

function useRefusal(indicator: number, written: Written): Refusal {
  const words = useWords();
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly findings: readonly Finding[] }>();
  return {
    findings: refusal?.text === written.text ? refusal.findings : none,
    refused(error) {
      if (!(error instanceof ApiError) || error.code === 'changed-meanwhile') return false;
      const findings = refusedFindings(error, written, words);
      if (findings.length === 0) return false;
      setRefusal({ text: written.text, findings });
      // It says more, with the fix.
      void queryClient.invalidateQueries({ queryKey: checkKey(indicator) });
      return true;
    },
  };
}
