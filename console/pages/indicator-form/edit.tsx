/** The form of an existing indicator. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isChanged } from '../../data/drafts/indicator-fields.ts';
import { useFieldsDraft } from '../../data/drafts/use-fields-draft.ts';
import { IndicatorNames } from '../../data/indicator-names.ts';
import { namedIndicatorsQuery } from '../../data/queries.ts';
import { DeadEnd } from '../../kit/dead-end.tsx';
import { useWords } from '../../words/words.ts';
import { Form } from './form.tsx';
import { fieldsOf, type StoredIndicator, storedQuery } from './stored-indicator.ts';

export default function EditIndicatorPage({ id }: { readonly id: number }) {
  const { indicators: words } = useWords();
  const { data: stored } = useSuspenseQuery(storedQuery(id));
  return stored ? <Edit key={id} stored={stored} /> : <DeadEnd title={words.missing} />;
}

function Edit({ stored }: { readonly stored: StoredIndicator }) {
  const { indicatorForm: words } = useWords();
  const { record, etag } = stored;
  const { data: indicators } = useSuspenseQuery(namedIndicatorsQuery);
  const names = useMemo(() => new IndicatorNames(indicators), [indicators]);
  const drafting = useFieldsDraft(record.id, () => {
    const fields = fieldsOf(stored, names);
    return { base: fields, fields, etag };
  });
  const { draft, set } = drafting;
  // Without changes, the page shows the stored values.
  useEffect(() => {
    if (draft.etag === etag || isChanged(draft)) return;
    const fields = fieldsOf(stored, names);
    set({ base: fields, fields, etag });
  }, [draft, etag, names, set, stored]);
  return <Form title={words.editTitle(record.nome)} names={names} drafting={drafting} stored={stored} />;
}
