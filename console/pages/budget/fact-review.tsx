/** The review of facts before they are sent: before and after, and what others have stored. */
import { ApiError } from '@prumo/client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { wasSent } from '../../data/drafts/sending-key.ts';
import { useFormat } from '../../data/written/format.ts';
import { declaredFormat, writeNumber } from '../../grid/number-text.ts';
import { conflictsOf, settledIn, without } from '../../grid/pending.ts';
import { type EditNames, ReviewDialog } from '../../grid/review-dialog.tsx';
import type { EditsInUse } from '../../grid/use-edits.ts';
import { labelOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { useEntryWords } from './entry-words.ts';
import {
  bodyOf,
  type FactEdit,
  type FactEdits,
  type FactKind,
  type FactPlace,
  mostFacts,
} from './fact-edits.ts';
import { foretellFacts, sendFacts } from './send-facts.ts';
import type { BudgetTrees } from './use-budget-trees.ts';

interface FactReviewProps {
  readonly kept: string;
  readonly kind: FactKind;
  readonly editing: EditsInUse<FactPlace, string>;
  readonly trees: BudgetTrees;
  readonly close: () => void;
  readonly sent: (edits: FactEdits) => void;
}

export function FactReview(props: FactReviewProps) {
  const { kind, editing, trees, close } = props;
  const { grid, problem } = useWords();
  const own = useEntryWords();
  const format = useFormat();
  const { edits } = editing;
  const sending = useFactSending(props);
  const names = useFactNames(trees);
  const isTooMany = edits.size > mostFacts;
  return (
    <ReviewDialog
      {...sending}
      edits={edits}
      close={close}
      names={names}
      writer={() => null}
      isCompared={sending.isCompared && !isTooMany && sending.foretold?.refused.length === 0}
      words={{ ...grid, title: grid.reviewTitle, send: grid.send(edits.size), failed: problem.notSaved }}
      note={
        <>
          <p>{own.kinds[kind]}</p>
          {isTooMany && <p role="alert">{own.tooMany(format.number(mostFacts, 0))}</p>}
        </>
      }
      found={sending.foretold && <Foretold foretold={sending.foretold} edits={edits} names={names} />}
    />
  );
}

interface ForetoldProps {
  readonly foretold: Awaited<ReturnType<typeof foretellFacts>>;
  readonly edits: FactEdits;
  readonly names: EditNames<FactEdit>;
}

const shownRefusals = 20;

function Foretold({ foretold, edits, names }: ForetoldProps) {
  const own = useEntryWords();
  const { inserted, updated, refused } = foretold;
  return (
    <>
      <p role="status">{own.foretold(inserted, updated)}</p>
      {refused.length > 0 && (
        <div role="alert">
          <p>{own.refused(refused.length)}</p>
          <ul>
            {refused.slice(0, shownRefusals).map(({ key, msg }) => {
              const edit = edits.get(key);
              return (
                <li key={key}>
                  {edit && `${names.groupOf(edit)}, ${names.cellOf(edit)}: `}
                  {msg}
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}

function useFactSending({ kept, kind, editing, sent }: FactReviewProps) {
  const queries = useQueryClient();
  const { edits, change } = editing;
  const text = bodyOf(edits, true);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['budget', 'foretold', kind, text],
    queryFn: () => foretellFacts(kind, edits),
    enabled: edits.size > 0 && edits.size <= mostFacts,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isKnown = data !== undefined && !isPlaceholderData;
  const conflicts = useMemo(
    () => (data ? conflictsOf(edits, (key) => data.now.get(key)) : []),
    [edits, data],
  );
  // What is there already is nothing to send, unless this page may have sent it itself.
  useEffect(() => {
    if (isKnown && !wasSent(`${kept}.sending`, text))
      change((before) =>
        without(
          before,
          settledIn(before, (key) => data.now.get(key)),
        ),
      );
  }, [isKnown, data, change, kept, text]);
  const sending = useMutation({
    async mutationFn() {
      try {
        await sendFacts(kept, kind, edits);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'changed-meanwhile') throw failure;
        await refetch();
        return;
      }
      await queries.invalidateQueries({ queryKey: ['budget'] });
      sent(edits);
    },
  });
  return {
    conflicts,
    isCompared: isKnown,
    decide: change,
    checking: { isPending: isFetching, mutate: () => void refetch() },
    sending,
    error: sending.error ?? error,
    foretold: data,
  };
}

export function useFactNames({ accounts, centres, values }: BudgetTrees): EditNames<FactEdit> {
  const { language, number } = useWords();
  const format = useFormat();
  return useMemo(() => {
    const declared = declaredFormat(language.locale);
    const [accountOf, centreOf, valueOf] = [accounts, centres, values].map((records) => {
      const byId = new Map(records.map((one) => [one.id, labelOf(one)]));
      return (id: number) => byId.get(id) ?? String(id);
    }) as [(id: number) => string, (id: number) => string, (id: number) => string];
    return {
      groupOf: ({ centre, values: ids }) => [centreOf(centre), ...ids.map(valueOf)].join(' · '),
      cellOf: ({ account, ano, mes }) => `${accountOf(account)}, ${format.month({ ano, mes })}`,
      valueOf: (text) =>
        text === null ? number.none : writeNumber(text, declared, { isGrouped: true, decimals: 2 }),
    };
  }, [accounts, centres, values, language, number, format]);
}
