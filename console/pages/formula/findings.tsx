/** The problems of the text in words. Each leads to its place, and offers a fix if one is known. */
import type { FormulaTextDiagnostic } from '@prumo/client';
import type { Diagnostic } from '../../../src/engine/text/diagnostic.ts';
import type { UnitHint } from '../../../src/engine/text/dimensions.ts';
import type { Language } from '../../../src/engine/text/language.ts';
import type { ParsedFormula } from '../../../src/engine/text/parse.ts';
import { seriesHints } from '../../../src/engine/text/series-hints.ts';
import type { Finding, FindingFix } from '../../formula/editor-view.ts';
import { Button } from '../../kit/button.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './page.module.css';

const longestShown = 60;

interface Found {
  readonly parsed: ParsedFormula;
  /** Undefined while the server has not checked this text. */
  readonly checked: readonly FormulaTextDiagnostic[] | undefined;
  /** The findings for which a save of this text was refused. */
  readonly refused: readonly Finding[];
  readonly hints: readonly UnitHint[];
  readonly language: Language;
  readonly words: Words;
}

/** The browser's own findings; if there are none, the server's, and hints. */
export function findingsIn({ parsed, checked, refused, hints, language, words }: Found): readonly Finding[] {
  const { diagnostics, text } = parsed;
  if (diagnostics.length > 0) return diagnostics.map((one) => ownFinding(one, text, language, words));
  const listed = (checked ?? []).map((one): Finding => {
    const { inicio: start, fim: end, mensagem, correcao, campo } = one;
    const fix = correcao && { start: correcao.inicio, end: correcao.fim, text: correcao.texto };
    const message = campo === null ? mensagem[language] : `${campo}: ${mensagem[language]}`;
    return { start, end, severity: 'error', message, fix: fix ? named(fix, text, words) : undefined };
  });
  const hinted = hints.flatMap(({ key, message }): Finding[] => {
    const syntax = parsed.nodeSyntax[parsed.nodes.findIndex((node) => node.key === key)];
    return syntax
      ? [{ start: syntax.start, end: syntax.end, severity: 'hint', message: message[language] }]
      : [];
  });
  const mixed = seriesHints(parsed, language).map(
    (one): Finding => ({ ...ownFinding(one, text, language, words), severity: 'hint' }),
  );
  // With one expression for both trees, each hint occurs twice.
  const isListed = ({ start }: Finding) => listed.some((one) => one.start === start);
  const others = refused.filter((one) => !isListed(one));
  const distinct = new Map(
    [...listed, ...others, ...hinted, ...mixed].map((one) => [`${one.start} ${one.message}`, one]),
  );
  return [...distinct.values()];
}

function ownFinding(
  { start, end, message, fix }: Pick<Diagnostic, 'start' | 'end' | 'message' | 'fix'>,
  text: string,
  language: Language,
  words: Words,
): Finding {
  const fixed = fix && named(fix, text, words);
  return { start, end, severity: 'error', message: message[language], fix: fixed };
}

function named(fix: Omit<FindingFix, 'name'>, text: string, { formula }: Words): FindingFix {
  const { start, end, text: put } = fix;
  const isAll = start === 0 && end === text.length && put.length > longestShown;
  const shown = put.length > longestShown ? `${put.slice(0, longestShown)}…` : put;
  const name = start === end ? formula.insert(shown.trim()) : formula.fix(shown.trim());
  return { start, end, text: put, name: isAll ? formula.fixAll : name };
}

interface FindingsProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly isChecking: boolean;
  /** An empty text has no findings yet. */
  readonly isSilent: boolean;
  readonly select: (start: number, end: number) => void;
  readonly applyFix: ((fix: FindingFix) => void) | undefined;
}

export function Findings({ text, findings, isChecking, isSilent, select, applyFix }: FindingsProps) {
  const { formula: words } = useWords();
  const mistakes = findings.filter(({ severity }) => severity === 'error').length;
  const hints = findings.length - mistakes;
  const said = [
    mistakes > 0 ? words.mistakes(mistakes) : isChecking ? words.checking : words.noMistakes,
    hints > 0 && words.hints(hints),
  ].filter(Boolean);
  return (
    <div className={styles.findings}>
      <p role="status" className={styles.muted}>
        {!isSilent && said.join(' · ')}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map((finding) => {
            const { start, end, severity, message, fix } = finding;
            return (
              <li key={`${start} ${end} ${message}`} className={styles.finding} data-severity={severity}>
                <button type="button" className={styles.place} onClick={() => select(start, end)}>
                  {message} <span className={styles.muted}>({placeText(text, start, words.at)})</span>
                </button>
                {fix && applyFix && <Button onPress={() => applyFix(fix)}>{fix.name}</Button>}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function placeText(text: string, at: number, words: (line: number, column: number) => string): string {
  const before = text.slice(0, at).split('\n');
  return words(before.length, (before.at(-1)?.length ?? 0) + 1);
}
