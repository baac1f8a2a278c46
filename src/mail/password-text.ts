/**
 * The text of the password-definition message in Portuguese and English, and its HTML form. Only
 * the text is stored. The HTML is generated when the message is sent, so that the link is stored
 * once.
 */
import { escapeHtml } from './escape-html.ts';

/** How long a link is valid (contract §4.2). */
export const linkValidDays = 7;

/** The line between the two languages. */
const divider = '—';

/**
 * What mail programs may turn into a link of the message: an address, or part of one. IDNA takes
 * U+3002 for a dot too.
 */
const linkLike = /[:/\\@]|www\.|[\p{L}\p{N}][.\u3002][\p{L}\p{N}]{2}/iu;

/** `, Ana`: how the message addresses its reader. Empty for a name that may become a link. */
function addressed(sentName: string): string {
  // A line break in a name would let its author add lines to the message.
  const name = sentName.replaceAll(/\s+/g, ' ');
  return linkLike.test(name.normalize('NFKC')) ? '' : `, ${name}`;
}

export function passwordText(sentName: string, link: string): { subject: string; text: string } {
  const name = addressed(sentName);
  return {
    subject: 'Defina a sua senha / Set your password',
    text: [
      `Olá${name}!`,
      '',
      `Para definir a sua senha no Prumo, abra este endereço nos próximos ${linkValidDays} dias. Ele vale uma única vez:`,
      link,
      '',
      'Se o prazo passar, peça um novo link a quem administra o Prumo na sua empresa.',
      '',
      'Se não esperava esta mensagem, ignore-a. Ninguém do Prumo pede a sua senha.',
      '',
      divider,
      '',
      `Hello${name}!`,
      '',
      `To set your password for Prumo, open this address within ${linkValidDays} days. It works once:`,
      link,
      '',
      'If the link has expired, ask your company’s Prumo administrator for a new one.',
      '',
      'If you did not expect this message, ignore it. Nobody from Prumo asks for your password.',
      '',
    ].join('\n'),
  };
}

const styles = {
  page: 'margin:0;padding:24px;background:#f6f6f8',
  card: 'max-width:560px;margin:0 auto;padding:24px 32px;background:#ffffff;border-radius:8px;color:#17181c;font:16px/1.5 Arial,Helvetica,sans-serif',
  button:
    'display:inline-block;padding:12px 20px;background:#2b50c8;color:#ffffff;border-radius:6px;font-weight:bold;text-decoration:none',
  address: 'font-size:13px;color:#5a5c68;word-break:break-all',
  rule: 'border:0;border-top:1px solid #e4e4ea;margin:24px 0',
};

interface Language {
  readonly tag: string;
  readonly button: string;
}
const languages: readonly [Language, Language] = [
  { tag: 'pt-BR', button: 'Definir a minha senha' },
  { tag: 'en', button: 'Set my password' },
];

/** The message as HTML, fully escaped. A line that consists of a link becomes a clickable link. */
export function passwordHtml(text: string): string {
  const halves = text.split(`\n${divider}\n`).map((half, index) => {
    const language = languages[index] ?? languages[0];
    const paragraphs = half.trim().split(/\n{2,}/);
    return `<div lang="${language.tag}">${paragraphs.map((lines) => paragraph(lines, language)).join('')}</div>`;
  });
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prumo</title></head><body style="${styles.page}">
<div style="${styles.card}">${halves.join(`<hr style="${styles.rule}">`)}</div></body></html>`;
}

function paragraph(lines: string, { button }: Language): string {
  const parts = lines.split('\n').map((line) => {
    const safe = escapeHtml(line);
    if (!/^https?:\/\/\S+$/.test(line)) return `<p>${safe}</p>`;
    return `<p><a href="${safe}" style="${styles.button}">${button}</a></p><p style="${styles.address}">${safe}</p>`;
  });
  return parts.join('');
}
