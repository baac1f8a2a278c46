/** The words of this page in the reader's language, and in both for reading headings. */
import { enWorkbook } from '../../words/en/en-workbook.ts';
import { languages } from '../../words/languages.ts';
import { ptWorkbook } from '../../words/pt/pt-workbook.ts';
import type { Words } from '../../words/words.ts';

export type WorkbookWords = typeof ptWorkbook | typeof enWorkbook;

export const workbookWords = { pt: ptWorkbook, en: enWorkbook } as const;

export const workbookWordsOf = ({ language }: Words): WorkbookWords =>
  language === languages.en ? enWorkbook : ptWorkbook;
