/**
 * The HTML of the page: a form or a notice. It uses no JavaScript, and all variable text is
 * escaped.
 */
import { escapeHtml } from '../mail/escape-html.ts';
import type { Language } from './page-language.ts';
import type { PasswordProblem } from './password-rules.ts';
import { style } from './style.ts';
import { type Notice, type Words, words } from './words.ts';

export interface PageContext {
  readonly language: Language;
  /** Shows a label on development pages. */
  readonly isDevelopment: boolean;
}

/** A problem of the password, or of its confirmation. */
export type FormProblem = PasswordProblem | 'missing' | 'mismatch';

/**
 * The form for the account with this e-mail address, with the problems of the last submission.
 * Passwords are never sent back.
 */
export function formPage(context: PageContext, email: string, problems: readonly FormProblem[] = []): string {
  const text = words[context.language];
  const ofPassword = problems.filter((problem) => problem !== 'mismatch');
  const ofConfirmation = problems.filter((problem) => problem === 'mismatch');
  const content = `<h1>${text.title}</h1>
<p>${text.intro}</p>
${summary(text, problems)}<form method="post" accept-charset="utf-8">
<label for="usuario">${text.account}</label>
<input id="usuario" name="usuario" type="email" value="${escapeHtml(email)}" readonly autocomplete="username">
<label for="senha">${text.password}</label>
<p class="hint" id="senha-dica">${text.hint}</p>
${field(text, { id: 'senha', describedBy: 'senha-dica', problems: ofPassword, focus: ofPassword.length > 0 })}
<label for="confirmacao">${text.confirmation}</label>
${field(text, { id: 'confirmacao', problems: ofConfirmation, focus: ofPassword.length === 0 && ofConfirmation.length > 0 })}
<button type="submit">${text.submit}</button>
</form>`;
  return document(context, problems.length > 0 ? `${text.error}: ${text.title}` : text.title, content);
}

export function noticePage(context: PageContext, notice: Notice): string {
  const text = words[context.language];
  const { title, lines } = text.notices[notice];
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('\n');
  const isDone = notice === 'done';
  const onward = isDone ? `\n<p><a href="/console/">${text.enter}</a></p>` : '';
  const role = isDone ? ' role="status"' : '';
  return document(context, title, `<div${role}>\n<h1>${title}</h1>\n${paragraphs}\n</div>${onward}`);
}

/** A page with one thing to say, and perhaps to do. Its texts are HTML of the program. */
export interface PageMessage {
  readonly title: string;
  readonly line: string;
  /** The button, which posts to the page's own address. */
  readonly submit?: string;
}

export function messagePage(context: PageContext, { title, line, submit }: PageMessage): string {
  const form = submit ? `\n<form method="post"><button type="submit">${submit}</button></form>` : '';
  return document(context, title, `<h1>${title}</h1>\n<p>${line}</p>${form}`);
}

/** The list of problems above the form, each with a link to its field. */
function summary(text: Words, problems: readonly FormProblem[]): string {
  if (problems.length === 0) return '';
  const items = problems.map((problem) => {
    const target = problem === 'mismatch' ? 'confirmacao' : 'senha';
    return `<li><a href="#${target}">${text.problems[problem]}</a></li>`;
  });
  return `<div class="summary" role="alert" aria-labelledby="erros">
<h2 id="erros">${text.errorTitle}</h2>
<ul>${items.join('')}</ul>
</div>
`;
}

function field(
  text: Words,
  of: { id: string; describedBy?: string; problems: readonly FormProblem[]; focus: boolean },
): string {
  const { id, describedBy, problems, focus } = of;
  const isWrong = problems.length > 0;
  const described = [describedBy, isWrong ? `${id}-erro` : undefined].filter((name) => name !== undefined);
  const attributes = [
    `id="${id}" name="${id}" type="password" required autocomplete="new-password" spellcheck="false"`,
    'autocapitalize="none" autocorrect="off"',
    described.length > 0 ? `aria-describedby="${described.join(' ')}"` : '',
    isWrong ? 'aria-invalid="true"' : '',
    focus ? 'autofocus' : '',
  ];
  const why = problems.map((problem) => text.problems[problem]).join(' ');
  return `${isWrong ? `<p class="wrong" id="${id}-erro">${why}</p>\n` : ''}<input ${attributes.filter(Boolean).join(' ')}>`;
}

/** The logo, as the console has it (console/public/icon.svg). */
const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#2b50c8"/><path d="M16 5v13" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/><path d="M11 17h10l-5 10z" fill="#fff"/></svg>';

function document({ language, isDevelopment }: PageContext, title: string, content: string): string {
  const where = isDevelopment ? `<span>${words[language].development}</span>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Prumo</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${mark}<span>Prumo</span>${where}</p>
${content}
</main>
</body>
</html>
`;
}
