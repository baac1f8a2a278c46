/** What the page of the budget reads: its lines, and what stands behind a number. */
import type { BreakdownRow, BudgetReader, HistoryEntry, StatementLine, StatementRecord } from '@prumo/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { list, wholeList } from '../../data/client.ts';
import { type BudgetView, type Numbered, sliceOf } from './budget-view.ts';

export type { BreakdownRow, HistoryEntry, StatementLine, StatementRecord };

export type Mode = 'periodo' | 'acumulado';

/** Which accounts, in which sign. Undefined: the lines of the whole statement. */
interface Below {
  readonly account: number;
  readonly sign: number;
}

/** The lines of the statement, or the accounts below one of it. */
export function linesQuery(view: BudgetView, mode: Mode, below?: Below) {
  const values = new URLSearchParams({
    ...sliceOf(view),
    go_modo: mode,
    ...(view.base !== undefined && { id_estrutura_base: String(view.base) }),
    ...(below
      ? { id_conta: String(below.account), ...(below.sign < 0 && { subtrai: '1' }) }
      : view.lines !== 'estruturas' && { linhas: view.lines }),
    ...(view.entry !== undefined && view.centre !== undefined && { lidos: '1' }),
  });
  return queryOptions({
    queryKey: ['budget', 'lines', values.toString()],
    queryFn: ({ signal }) => wholeList<StatementLine>('/go/valoresGo/getStatement', values, signal),
    enabled: view.period !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** By what a number is told. */
export type By = 'conta' | 'centro' | `dimensao ${number}`;

function numberValues(view: BudgetView, { tipo, id, ano, mes, mode, account, centre }: Numbered) {
  return new URLSearchParams({
    ...sliceOf(view),
    [`id_${tipo}`]: String(id),
    mes: String(mes),
    ano: String(ano),
    go_modo: mode,
    ...(account !== undefined && { so_conta: String(account) }),
    ...(centre !== undefined && { so_centro: String(centre) }),
  });
}

export function breakdownQuery(view: BudgetView, number: Numbered, by: By) {
  const values = numberValues(view, number);
  const [por = '', dimension] = by.split(' ');
  values.set('por', por);
  if (dimension !== undefined) values.set('id_dimensao', dimension);
  return queryOptions({
    queryKey: ['budget', 'breakdown', values.toString()],
    queryFn: async () => (await list<BreakdownRow>('/go/valoresGo/getBreakdown', values)).records,
  });
}

/** How many records are shown at once. */
const mostRecords = 200;

export function recordsQuery(view: BudgetView, number: Numbered) {
  const values = numberValues(view, number);
  values.set('limit', String(mostRecords));
  return queryOptions({
    queryKey: ['budget', 'records', values.toString()],
    queryFn: () => list<StatementRecord>('/go/valoresGo/getRecords', values),
  });
}

export const readersQuery = ({ period }: BudgetView, { tipo, id }: Numbered) =>
  queryOptions({
    queryKey: ['budget', 'readers', period, tipo, id],
    queryFn: async () => {
      const values = new URLSearchParams({
        id_go_processo_periodo: String(period),
        [`id_${tipo}`]: String(id),
      });
      return (await list<BudgetReader>('/go/valoresGo/getReaders', values)).records;
    },
  });

export const historyQuery = (resource: string, id: number) =>
  queryOptions({
    queryKey: ['budget', 'history', resource, id],
    queryFn: async () =>
      (await list<HistoryEntry>(`/go/registroGo/getHistory/${resource}/${id}`, new URLSearchParams()))
        .records,
  });
