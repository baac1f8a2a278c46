/** Facts that are typed: what would become of them, and their one write. */
import { client } from '../../data/client.ts';
import { sendOnce } from '../../data/drafts/sending-key.ts';
import { textOfExact } from '../../grid/number-text.ts';
import { bodyOf, type FactEdits, type FactKind } from './fact-edits.ts';

const pathOf = (kind: FactKind) => `/go/${kind}Go/upsertMany`;
const headers = { 'content-type': 'application/json' };

/** What a dry run says of a row. */
interface ForetoldRow {
  readonly index: number;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly changes: readonly { readonly before: string | null }[];
}

export interface ForetoldFacts {
  readonly inserted: number;
  readonly updated: number;
  /** What is stored now. Without those that would be refused. */
  readonly now: ReadonlyMap<string, string | null>;
  readonly refused: readonly { readonly key: string; readonly msg: string }[];
}

/** A dry run, which also says what is stored now. */
export async function foretellFacts(kind: FactKind, edits: FactEdits): Promise<ForetoldFacts> {
  const response = await client.request(pathOf(kind), {
    method: 'POST',
    body: bodyOf(edits, false),
    headers: { ...headers, prefer: 'tx=rollback, handling=lenient' },
  });
  const { response: told } = (await response.json()) as {
    response: {
      inserted: number;
      updated: number;
      rows: readonly ForetoldRow[];
      errors: readonly { readonly index: number; readonly msg: string }[];
    };
  };
  const all = [...edits];
  const keyOf = (index: number) => (all[index] as (typeof all)[number])[0];
  const now = told.rows.flatMap(({ index, outcome, changes }): (readonly [string, string | null])[] => {
    const [key, edit] = all[index] as (typeof all)[number];
    if (outcome === 'refused') return [];
    if (outcome === 'unchanged') return [[key, edit.after]];
    const before = changes[0]?.before ?? null;
    return [[key, before === null ? null : (textOfExact(before) ?? null)]];
  });
  const { inserted, updated, errors } = told;
  return {
    inserted,
    updated,
    now: new Map(now),
    refused: errors.map(({ index, msg }) => ({ key: keyOf(index), msg })),
  };
}

/** Throws an ApiError if the server has refused it, so that nothing was stored. */
export async function sendFacts(kept: string, kind: FactKind, edits: FactEdits): Promise<void> {
  const body = bodyOf(edits, true);
  await sendOnce(`${kept}.sending`, body, (idempotencyKey) =>
    client.request(pathOf(kind), { method: 'POST', body, headers, idempotencyKey, retries: 4 }),
  );
}
