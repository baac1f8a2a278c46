/** An unsaved text. Pure. */
import { type Language, languages } from '../../../src/engine/text/language.ts';

export interface Draft {
  readonly text: string;
  readonly language: Language;
  /**
   * The stored text at the start of editing, and its entity tag, by which a save notices changes by
   * others.
   */
  readonly base: string;
  readonly etag: string | undefined;
}

export const isChanged = ({ text, base }: Draft): boolean => text.trim() !== base.trim();

/** The draft as text, for the browser's storage. Empty without changes. */
export function draftText(draft: Draft): string {
  return isChanged(draft) ? JSON.stringify(draft) : '';
}

/** Undefined for text that is not a draft. */
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
