/**
 * What somebody owes the monthly meeting, or their team do: of what stands, red numbers only
 * without an analysis. Few of each kind, the first ones first; the rest is counted.
 */
import { read } from '../../kernel/contract/endpoint.ts';
import { ApiError } from '../../kernel/contract/errors.ts';
import {
  choice,
  id,
  integer,
  list,
  nullable,
  object,
  optional,
  optionalText,
  requiredText,
} from '../../kernel/contract/fields.ts';
import { type MeetingTodo, type TodoKind, type TodosOfKind, todoKinds } from '../../kernel/meeting-todo.ts';
import type { Scope } from '../../kernel/scope.ts';
import { countOf, type MeetingMonth, openTodosIn, type TodoOwner } from './open-todos.ts';

/** How many of each kind are shown. */
const mostShown = 5;

async function todosIn(
  scope: Scope,
  person: number,
  whose: TodoOwner,
  month: MeetingMonth,
): Promise<TodosOfKind[]> {
  const standing = await openTodosIn(scope, person, { whose }, month);
  const vermelho = standing.vermelho.flatMap(({ isAnalysed, ...one }) => (isAnalysed ? [] : [one]));
  const all: Readonly<Record<TodoKind, readonly MeetingTodo[]>> = { ...standing, vermelho };
  return todoKinds.map((tipo) => ({
    tipo,
    quantos: countOf(all[tipo]),
    itens: all[tipo].slice(0, mostShown),
  }));
}

const kind = choice(...todoKinds);
const count = integer(0, Number.MAX_SAFE_INTEGER);
const text = nullable(optionalText(10_000));

/** For people alone: a token owes nothing. */
export const getMeetingTodos = read({
  path: '/meeting/owed/{gmr_process_id}/{month}/{year}',
  module: 'gmr',
  people: 'Colaborador',
  extension: true,
  primaryOnly: true,
  summary:
    'What I owe in a month of a process, or my people do: the first of each kind, and how many there are',
  params: object({
    gmr_process_id: id('gmr_processo'),
    month: integer(1, 12),
    year: integer(1, 9999),
  }),
  query: object({ de: optional(choice('eu', 'equipe')) }),
  record: object({
    tipo: kind,
    quantos: count,
    itens: list(
      object({
        tipo: kind,
        id: nullable(id()),
        id_gmr_painel: id('gmr_painel'),
        painel: requiredText(),
        id_indicador: nullable(id('indicador')),
        indicador: text,
        mes: nullable(integer(1, 12)),
        ano: nullable(integer(0, 9999)),
        texto: text,
        nome: text,
        ate: text,
        quantos: nullable(count),
        atingimento: nullable(integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
      }),
    ),
  }),
  rows(call) {
    const { scope, person, params, query } = call;
    const { gmr_process_id: processId, month: mes, year: ano } = params;
    if (person === undefined) throw new ApiError('not-allowed', 'only people owe something');
    return todosIn(scope, person.employeeId, query.de ?? 'eu', { processId, mes, ano });
  },
});
