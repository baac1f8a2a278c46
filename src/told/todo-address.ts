/**
 * Where the console shows something that is owed, below `/console`. Its addresses are read by
 * console/data/view.ts and console/data/explained.ts.
 */
import type { ProcessOfMonth } from '../cells/results/processes-of-panels.ts';
import type { MeetingTodo } from '../kernel/meeting-todo.ts';

export function addressOf(owed: MeetingTodo, processOf: ProcessOfMonth): string {
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
