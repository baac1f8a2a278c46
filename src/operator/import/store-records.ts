/** Stores the records of a document, but facts and values, and the parts that belong to them. */

import type { IdentifiedList } from '../../kinds/derive/company-documents.ts';
import { documentParts, tablesOfLists } from '../../kinds/derive/company-documents.ts';
import type { DocumentLists } from './company-document.ts';
import type { RecordStore } from './record-store.ts';

type WithParts = Readonly<Record<string, unknown>>;

export async function storeRecords(store: RecordStore, lists: DocumentLists): Promise<void> {
  for (const list of Object.keys(tablesOfLists) as IdentifiedList[]) await store.list(list, lists[list]);
  for (const { list, table, as, of, place, fields } of documentParts) {
    const rows = (lists[list as IdentifiedList] as readonly WithParts[]).flatMap((record) =>
      ((record[as] ?? []) as readonly object[]).map((part, at) => ({
        ...(fields.length === 1 ? { [fields[0] as string]: part } : part),
        ...(place === undefined ? {} : { [place]: at }),
        [of]: record['id'],
      })),
    );
    await store.rows(table, rows);
  }
  // They are of a panel in a process, which is a part.
  await store.rows('painel_acesso', lists.acessos);
}
