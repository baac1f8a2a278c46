/** What is wrong with the text: found here, by the server, and by a refused save. */
import { useMemo } from 'react';
import type { UnitHint } from '../../../src/formula/text/dimensions.ts';
import type { ParsedFormula } from '../../../src/formula/text/parse.ts';
import { queryClient } from '../../data/query-client.ts';
import type { Finding } from '../../formula/editor-view.ts';
import { useWords } from '../../words/words.ts';
import { checkKey, useCheck } from './check.ts';
import type { Definition } from './definition.ts';
import { type Draft, isChanged } from './draft.ts';
import { findingsIn } from './findings.tsx';
import { useRefusal } from './refused.ts';

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
  /** The same, without mistakes told by a refused save: the text may be accepted by now. */
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
      // What the server refused may be mended elsewhere by now.
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
