/**
 * What is wrong with a text, and where. Places count UTF-16 code units from the beginning, as
 * editors and the Language Server Protocol do; the end is not included.
 */
import type { Language } from './language.ts';

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Replaces a part of the text; the text then works, as far as this diagnostic is concerned. */
export interface Fix extends Place {
  readonly text: string;
}

export interface Diagnostic extends Place {
  /** Stable. */
  readonly code: string;
  readonly message: Readonly<Record<Language, string>>;
  readonly fix?: Fix;
  /** The field of the indicator that it is about, instead of the text. */
  readonly field?: string;
}

/** Of more, an editor shows none, and to find them would cost time. */
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
