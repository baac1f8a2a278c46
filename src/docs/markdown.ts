/**
 * Converts the project's own Markdown to HTML. It is trusted: it never contains anything from a
 * request or a company.
 */
import { Marked, type Tokens } from 'marked';
import { anchorOf, escapeHtml } from './html.ts';

/**
 * The URL for a link in a document. Undefined when the target is not served; then only the link's
 * text remains.
 */
export type LinkTarget = (href: string) => string | undefined;

export function htmlOf(markdown: string, targetOf: LinkTarget): string {
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const words = this.parser.parseInline(tokens);
        const target = /^https?:/.test(href) ? href : targetOf(href);
        return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
      },
      code({ text, lang }: Tokens.Code) {
        const kind = lang === 'json' || lang === 'text' ? ' class="answer"' : '';
        return `<pre tabindex="0"${kind}><code>${escapeHtml(text)}</code></pre>\n`;
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escapeHtml(targetOf(href) ?? href)}" alt="${escapeHtml(text)}">`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const isFigure = tokens.length === 1 && tokens[0]?.type === 'image';
        const inner = this.parser.parseInline(tokens);
        return isFigure ? `<figure>${inner}</figure>\n` : `<p>${inner}</p>\n`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: 'th' | 'td') =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        return `<div class="wide" tabindex="0"><table>${head}\n<tbody>\n${rows}\n</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** The text of the first level-1 heading. */
export function titleOf(markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (title === undefined) throw new Error('The document has no title');
  return title;
}
