/**
 * What stands in the margins of every printed page: company, who printed it and when, and the
 * number of the page (css-page-3, section 4). The frame keeps it.
 */
import { useEffect } from 'react';
import { formatIn } from '../data/format.ts';
import type { Me } from '../data/session.ts';
import type { Words } from '../words/words.ts';

/** A string of CSS. */
const quoted = (text: string) =>
  `"${text.replaceAll(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

const font = 'font: 8pt Inter, sans-serif; color: #5c5f66;';

const rulesOf = (me: Me, words: Words) => `@page {
  @top-left { content: ${quoted(me.empresa)}; ${font} }
  @top-right { content: ${quoted(words.print.by(me.nome, formatIn(words).moment(new Date().toISOString())))}; ${font} }
  @bottom-right { content: ${quoted(words.print.page)} " " counter(page) " / " counter(pages); ${font} }
}`;

/** A style sheet of the document, anew before each printing, so that it tells the time of it. */
export function useRunningHead(me: Me, words: Words): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = () => sheet.replaceSync(rulesOf(me, words));
    write();
    document.adoptedStyleSheets.push(sheet);
    addEventListener('beforeprint', write);
    return () => {
      removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [me, words]);
}
