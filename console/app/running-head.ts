/**
 * What stands in the margins of every printed page: company, who printed it and when, and the
 * number of the page. The frame keeps it.
 */
import { useCallback } from 'react';
import type { Me } from '../data/session.ts';
import { formatIn } from '../data/written/format.ts';
import { inMargin, quoted, usePageRules } from '../kit/tables/printing.ts';
import type { Words } from '../words/words.ts';

const rulesOf = (me: Me, words: Words) => `@page {
  ${inMargin('top-left', quoted(me.empresa))}
  ${inMargin('top-right', quoted(words.print.by(me.nome, formatIn(words).moment(new Date().toISOString()))))}
  ${inMargin('bottom-right', `${quoted(words.print.page)} " " counter(page) " / " counter(pages)`)}
}`;

export const useRunningHead = (me: Me, words: Words): void =>
  usePageRules(useCallback(() => rulesOf(me, words), [me, words]));
