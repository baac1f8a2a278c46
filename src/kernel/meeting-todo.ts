/** What somebody owes the monthly meeting, as the server tells it and the console shows it. */

/** In the order in which they matter. */
export const todoKinds = ['acao_vencida', 'vermelho', 'valores', 'mencao', 'acao_semana'] as const;
export type TodoKind = (typeof todoKinds)[number];

/** One thing that is owed, with what its address needs. */
export interface MeetingTodo {
  readonly tipo: TodoKind;
  /** Of the action or the comment. */
  readonly id: number | null;
  readonly id_gmr_painel: number;
  readonly painel: string;
  readonly id_indicador: number | null;
  readonly indicador: string | null;
  readonly mes: number | null;
  readonly ano: number | null;
  /** What is to be done, or what was said. */
  readonly texto: string | null;
  /** Who does the action, or mentioned somebody. */
  readonly nome: string | null;
  /** The last day, as `YYYY-MM-DD`. */
  readonly ate: string | null;
  /** How many values are missing in the panel. */
  readonly quantos: number | null;
  /** The attainment in hundredths of a percent. */
  readonly atingimento: number | null;
}

/** The first of a kind, and how many there are. */
export interface TodosOfKind {
  readonly tipo: TodoKind;
  readonly quantos: number;
  readonly itens: readonly MeetingTodo[];
}

interface Valued {
  readonly valor: number | null;
}

/** Whether a result is missing: the number is typed, and has a target and no result. */
export const lacksResult = (
  tipo: number | undefined,
  { meta, realizado }: { meta: Valued; realizado: Valued },
) => tipo === 0 && meta.valor !== null && realizado.valor === null;
