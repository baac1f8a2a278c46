/** Requests as the rows of a file. */
import type { CsvCell } from '../../data/written/csv-text.ts';
import type { Words } from '../../words/words.ts';
import type { RecordedRequest } from './recorded.ts';

export function csvOfRequests(
  requests: readonly RecordedRequest[],
  { requests: own }: Words,
): readonly (readonly CsvCell[])[] {
  return [
    own.csvColumns,
    ...requests.map((one) => [
      one.horario,
      one.id_token === null ? own.person : own.token,
      one.autor,
      one.metodo,
      one.rota,
      one.caminho,
      one.registro?.nome ?? null,
      one.status,
      one.erro,
      one.mensagem,
      one.recusadas,
      Math.round(one.duracao_ms),
    ]),
  ];
}
