/**
 * A finding about a text, and its place. Places count UTF-16 code units from the beginning, as
 * editors and the Language Server Protocol do; the end is exclusive.
 */
import type { ErrorDetail } from '../../kernel/contract/errors.ts';
import type { RuleAbout } from '../problem.ts';
import type { Language } from './language.ts';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Replaces a part of the text, which resolves this diagnostic. */
export interface Fix extends Place {
  readonly text: string;
}

export interface Diagnostic extends Place {
  /** A stable code, for programs. */
  readonly code: ErrorDetail['rule'];
  readonly message: Readonly<Record<Language, string>>;
  /** The names and numbers of the rule. */
  readonly about?: RuleAbout;
  readonly fix?: Fix;
  /** The indicator's field that it is about, if it is not about the text. */
  readonly field?: string;
}

/** Editors show no more, and finding them would take time. */
export const maxDiagnostics = 100;

export class Diagnostics {
  readonly all: Diagnostic[] = [];

  add(diagnostic: Diagnostic): void {
    if (this.all.length < maxDiagnostics) this.all.push(diagnostic);
  }

  get areFull(): boolean {
    return this.all.length >= maxDiagnostics;
  }
}

/** In the order of the text. */
export function inOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
