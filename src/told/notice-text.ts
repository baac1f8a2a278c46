/** The words of a notice: a subject that says what matters, and at most ten lines, each a link. */

import { countOf, type MeetingMonth, type OpenTodos } from '../cells/results/open-todos.ts';
import type { ProcessOfMonth } from '../cells/results/processes-of-panels.ts';
import type { MeetingTodo, TodoKind } from '../kernel/meeting-todo.ts';
import type { NoticeText } from '../mail/notice-html.ts';
import type { Today } from './notice-subjects.ts';

export type Language = 'pt' | 'en';
export type NoticeKind = 'boletim' | 'aviso';

export interface Notice extends Pick<Today, 'date'> {
  readonly processOf: ProcessOfMonth;
  readonly kind: NoticeKind;
  readonly standing: Readonly<Record<ToldKind, readonly MeetingTodo[]>> | OpenTodos;
  /** What their team owe, which is counted. */
  readonly team?: OpenTodos;
  /** The closed months that it is about. */
  readonly months: readonly MeetingMonth[];
}

/** `painel`: a panel's score is red. */
type ToldKind = TodoKind | 'painel';

/** In the order in which they are told. */
const kinds = ['painel', 'vermelho', 'acao_vencida', 'valores', 'mencao', 'acao_semana'] as const;

const mostLines = 10;
/** How many kinds the subject counts. */
const mostCounted = 3;
/** Of each kind these come before more of another. */
const firstOfKind = 3;

interface NoticeWords {
  readonly counted: Readonly<Record<ToldKind, (count: number) => string>>;
  readonly kinds: Readonly<Record<NoticeKind, string>>;
  readonly team: (counts: string) => string;
  readonly closed: (months: string) => string;
  readonly values: (count: number) => string;
  readonly until: (day: string, isOver: boolean) => string;
  readonly attained: (percent: string) => string;
  readonly mentioned: (name: string) => string;
  readonly somebody: string;
  readonly more: (count: number) => string;
  readonly leave: Readonly<Record<NoticeKind, string>>;
  readonly locale: string;
}

const words: Readonly<Record<Language, NoticeWords>> = {
  pt: {
    counted: {
      painel: (count) => `${count} ${count === 1 ? 'painel' : 'painéis'} abaixo da meta`,
      vermelho: (count) => `${count} ${count === 1 ? 'indicador' : 'indicadores'} abaixo da meta`,
      acao_vencida: (count) => `${count} ${count === 1 ? 'ação vencida' : 'ações vencidas'}`,
      valores: (count) => `${count} ${count === 1 ? 'valor' : 'valores'} a preencher`,
      mencao: (count) => `${count} ${count === 1 ? 'menção' : 'menções'}`,
      acao_semana: (count) => `${count} ${count === 1 ? 'ação vence' : 'ações vencem'} em 7 dias`,
    },
    kinds: { boletim: 'Seu resumo no Prumo.', aviso: 'Novo no Prumo.' },
    team: (counts) => `Sua equipe: ${counts}`,
    closed: (months) => `Fechamento de ${months}.`,
    values: (count) => `${count} ${count === 1 ? 'valor' : 'valores'} a preencher`,
    until: (day, isOver) => `${isOver ? 'venceu em' : 'até'} ${day}`,
    attained: (percent) => `${percent} % da meta`,
    mentioned: (name) => `${name} mencionou você`,
    somebody: 'Alguém',
    more: (count) => `E mais ${count}`,
    leave: { boletim: 'Não receber mais este resumo', aviso: 'Não receber mais estes avisos' },
    locale: 'pt-BR',
  },
  en: {
    counted: {
      painel: (count) => `${count} ${count === 1 ? 'panel' : 'panels'} below target`,
      vermelho: (count) => `${count} ${count === 1 ? 'indicator' : 'indicators'} below target`,
      acao_vencida: (count) => `${count} overdue ${count === 1 ? 'action' : 'actions'}`,
      valores: (count) => `${count} ${count === 1 ? 'value' : 'values'} to fill in`,
      mencao: (count) => `${count} ${count === 1 ? 'mention' : 'mentions'}`,
      acao_semana: (count) => `${count} ${count === 1 ? 'action' : 'actions'} due within 7 days`,
    },
    kinds: { boletim: 'Your digest from Prumo.', aviso: 'New in Prumo.' },
    team: (counts) => `Your team: ${counts}`,
    closed: (months) => `${months} is closed.`,
    values: (count) => `${count} ${count === 1 ? 'value' : 'values'} to fill in`,
    until: (day, isOver) => `${isOver ? 'was due on' : 'due by'} ${day}`,
    attained: (percent) => `${percent} % of target`,
    mentioned: (name) => `${name} mentioned you`,
    somebody: 'Somebody',
    more: (count) => `And ${count} more`,
    leave: { boletim: 'Stop sending me this digest', aviso: 'Stop sending me these notices' },
    locale: 'en',
  },
};

export interface Noticed {
  readonly subject: string;
  readonly text: NoticeText;
}

/**
 * The subject and the paragraphs. Undefined when there is nothing to say.
 *
 * @param base the address of the console.
 */
export function noticeText(notice: Notice, language: Language, base: string): Noticed | undefined {
  const text = words[language];
  const { standing } = notice;
  const counted = kinds.flatMap((kind) => {
    const count = countOf(standing[kind]);
    return count > 0 ? [text.counted[kind](count)] : [];
  });
  const team = notice.team && teamText(notice.team, text);
  const subject = counted.slice(0, mostCounted).join(', ') || team;
  if (!subject) return undefined;
  const all = kinds.flatMap((kind) => standing[kind].map((owed, place) => ({ owed, place })));
  const shown = shownOf(all, mostLines - (team ? 1 : 0));
  const lines = shown.map((owed) => lineOf(owed, notice, text, base));
  if (shown.length < all.length) lines.push([text.more(all.length - shown.length), '', `${base}/`]);
  if (team) lines.push([team, '', `${base}/?ver=equipe`]);
  const months = [...new Set(notice.months.map((month) => monthText(month, text)))].join(', ');
  const about = months === '' ? text.kinds[notice.kind] : text.closed(months);
  return {
    subject,
    text: { about, lines, leave: text.leave[notice.kind] },
  };
}

/** As Início counts it: red numbers only without an analysis. Empty: they owe nothing. */
function teamText({ vermelho, acao_vencida, valores }: OpenTodos, text: NoticeWords): string {
  const owed = { vermelho: vermelho.filter(({ isAnalysed }) => !isAnalysed), acao_vencida, valores };
  const counts = (['vermelho', 'acao_vencida', 'valores'] as const).flatMap((kind) => {
    const count = countOf(owed[kind]);
    return count > 0 ? [text.counted[kind](count)] : [];
  });
  return counts.length > 0 ? text.team(counts.join(', ')) : '';
}

/** The first of each kind, then others; in their order. The last line may count the rest. */
function shownOf(
  all: readonly { readonly owed: MeetingTodo; readonly place: number }[],
  most: number,
): MeetingTodo[] {
  if (all.length <= most) return all.map(({ owed }) => owed);
  const first = all.filter(({ place }) => place < firstOfKind);
  const later = all.filter(({ place }) => place >= firstOfKind);
  const chosen = new Set([...first, ...later].slice(0, most - 1));
  return all.filter((one) => chosen.has(one)).map(({ owed }) => owed);
}

function lineOf(
  owed: MeetingTodo,
  { date, processOf }: Notice,
  text: NoticeWords,
  base: string,
): NoticeText['lines'][number] {
  const { tipo, painel, indicador, mes, ano, ate, atingimento, quantos, nome } = owed;
  const titles: Readonly<Record<TodoKind, string | null>> = {
    vermelho: indicador ?? painel,
    acao_vencida: owed.texto,
    acao_semana: owed.texto,
    valores: text.values(quantos ?? 0),
    // Not what was said: it is for those who sign in.
    mencao: text.mentioned(nome ?? text.somebody),
  };
  const about = [
    atingimento === null ? null : text.attained(percent(atingimento, text)),
    ate === null ? null : text.until(dayText(ate, text), ate < date),
    tipo === 'vermelho' ? null : indicador,
    tipo === 'vermelho' && indicador === null ? null : painel,
    mes === null || ano === null ? null : monthText({ mes, ano }, text),
  ];
  return [
    oneLine(titles[tipo] ?? ''),
    oneLine(about.filter(Boolean).join(' · ')),
    `${base}${addressOf(owed, processOf)}`,
  ];
}

/** Names have no line breaks, which would add lines to the message. */
const oneLine = (line: string) => line.replaceAll(/\s+/g, ' ').trim().slice(0, 200);

/** Hundredths of a percent: `85,3`. */
function percent(hundredths: number, { locale }: NoticeWords): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hundredths / 100);
}

function dayText(day: string, { locale }: NoticeWords): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(day));
}

function monthText({ mes, ano }: { readonly mes: number; readonly ano: number }, { locale }: NoticeWords) {
  const first = new Date(Date.UTC(ano, mes - 1));
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(first);
}

/** Where the console shows it, below `/console`: read by console/data/view.ts and explained.ts. */
function addressOf(owed: MeetingTodo, processOf: ProcessOfMonth): string {
  const { tipo, id, id_gmr_painel: panel, id_indicador: indicator, mes, ano } = owed;
  const isAction = tipo === 'acao_vencida' || tipo === 'acao_semana';
  const part = `${isAction ? 'acao' : 'comentario'}-${id}`;
  if (mes === null || ano === null) return `/paineis/${panel}?${query({ sobre: part })}`;
  const month = `${ano}-${String(mes).padStart(2, '0')}`;
  const { id: process } = processOf(panel, ano, mes);
  const period = { ...(process !== undefined && { processo: String(process) }), mes: month };
  if (tipo === 'valores') return `/planilha?${query({ ...period, ver: 'painel', painel: String(panel) })}`;
  if (indicator === null) return `/paineis/${panel}?${query(period)}`;
  const number = {
    ...period,
    indicador: String(indicator),
    explicar: `${panel}.${indicator}.${month}.realizado`,
    dito: tipo === 'vermelho' ? 'tudo' : part,
  };
  return `/paineis/${panel}?${query(number)}`;
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();
