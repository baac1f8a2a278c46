/** The languages of the page, and how one is chosen. */
export type Language = 'pt-BR' | 'en';

/** Portuguese, unless the browser prefers English (RFC 9110 §12.5.4). */
export function languageOf(acceptLanguage: string | undefined): Language {
  let portuguese = 0;
  let english = 0;
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',', 50)) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    const weight = /^[01](\.\d{0,3})?$/.test(quality) ? Number(quality) : 0;
    if (tag === 'pt' || tag.startsWith('pt-')) portuguese = Math.max(portuguese, weight);
    if (tag === 'en' || tag.startsWith('en-')) english = Math.max(english, weight);
  }
  return english > portuguese ? 'en' : 'pt-BR';
}
