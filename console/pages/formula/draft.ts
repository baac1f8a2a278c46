/** A text that is not saved. Pure. */
import { type Language, languages } from '../../../src/formula/text/language.ts';

export interface Draft {
  readonly text: string;
  readonly language: Language;
  /** The stored text that it began with, and its tag: a save of somebody else is noticed by it. */
  readonly base: string;
  readonly etag: string | undefined;
}

export const isChanged = ({ text, base }: Draft): boolean => text.trim() !== base.trim();

/** As the browser remembers it; empty where nothing was changed. */
export function draftText(draft: Draft): string {
  return isChanged(draft) ? JSON.stringify(draft) : '';
}

/** Undefined for what is no draft. */
export function draftFrom(stored: string | null): Draft | undefined {
  if (!stored) return undefined;
  try {
    const { text, language, base, etag } = JSON.parse(stored) as Partial<Record<keyof Draft, unknown>>;
    const view = languages.find((one) => one === language);
    if (typeof text !== 'string' || typeof base !== 'string' || !view) return undefined;
    return { text, language: view, base, etag: typeof etag === 'string' ? etag : undefined };
  } catch {
    return undefined;
  }
}
