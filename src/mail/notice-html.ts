/**
 * What a notice is made of, as stored and as sent. The text is stored as it is sent, but for the
 * address that ends this kind of mail; the HTML is made of it when it is sent.
 */
import { escapeHtml } from './escape-html.ts';

export interface NoticeText {
  readonly about: string;
  /** A title, what is about it, and its address. */
  readonly lines: readonly (readonly [title: string, about: string, address: string])[];
  /** What the address that ends this kind of mail is called. */
  readonly leave: string;
}

/** Paragraphs: what it is about, one for each line, and the name of the last address. */
export function storedNotice({ about, lines, leave }: NoticeText): string {
  const paragraphs = lines.map((line) => line.filter((part) => part !== '').join('\n'));
  return [about, ...paragraphs, leave].join('\n\n');
}

const styles = {
  page: 'margin:0;padding:16px;background:#f6f6f8',
  card: 'max-width:600px;margin:0 auto;padding:20px 24px;background:#ffffff;border-radius:8px;color:#17181c;font:16px/1.5 Arial,Helvetica,sans-serif',
  title: 'margin:0 0 4px;font-size:20px;line-height:1.3',
  about: 'margin:0 0 8px;color:#5a5c68',
  line: 'margin:0;padding:12px 0;border-top:1px solid #e4e4ea',
  link: 'color:#2b50c8;font-weight:bold;overflow-wrap:anywhere',
  detail: 'display:block;font-size:14px;color:#5a5c68;overflow-wrap:anywhere',
  leave: 'margin:0;padding:16px 0 0;border-top:1px solid #e4e4ea;font-size:13px',
  leaveLink: 'color:#5a5c68',
};

interface StoredNotice {
  readonly assunto: string;
  readonly texto: string;
  readonly sair: string;
  readonly idioma: string;
}

/** The notice as HTML, fully escaped. It loads nothing. */
export function noticeHtml({ assunto, texto, sair, idioma }: StoredNotice): string {
  const [about = '', ...rest] = texto.split('\n\n');
  const leave = rest.pop() ?? '';
  const lines = rest.map((paragraph) => {
    const parts = paragraph.split('\n').map(escapeHtml);
    const [title = '', address = ''] = [parts[0], parts.at(-1)];
    const detail = parts.slice(1, -1).map((text) => `<span style="${styles.detail}">${text}</span>`);
    return `<p style="${styles.line}"><a href="${address}" style="${styles.link}">${title}</a>${detail.join('')}</p>`;
  });
  const lang = idioma === 'en' ? 'en' : 'pt-BR';
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(assunto)}</title></head><body style="${styles.page}">
<div style="${styles.card}"><h1 style="${styles.title}">${escapeHtml(assunto)}</h1><p style="${styles.about}">${escapeHtml(about)}</p>
${lines.join('\n')}
<p style="${styles.leave}"><a href="${escapeHtml(sair)}" style="${styles.leaveLink}">${escapeHtml(leave)}</a></p></div></body></html>`;
}
