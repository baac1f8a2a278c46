/** Which list of a company document a field of its records refers to. */
import { kindList } from '../index.ts';
import { listOf } from './company-documents.ts';

/** Lists of ids, which are not columns. */
const listsOfIds: Readonly<Record<string, string>> = {
  departamentos: 'departamentos',
  processos: 'processos',
  centrosResultado: 'go.centrosResultado',
  dimensoesResultado: 'go.dimensoesResultado',
};

/** The columns of each list's records, and of their parts. */
const columnsOf = new Map(
  kindList.map(({ list, columns, parts = {} }) => [
    list,
    Object.assign({}, columns, ...Object.values(parts).map((part) => part.columns)) as typeof columns,
  ]),
);

/** The list that the field refers to, in a record of `list`. */
export function listReferredTo(name: string, list: string): string | undefined {
  const column = columnsOf.get(list)?.[name];
  return (column && listOf(column)) ?? listsOfIds[name];
}
