/** Novo indicador: the form of a new indicator. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { emptyFields, withKind } from '../../data/drafts/indicator-fields.ts';
import { useFieldsDraft } from '../../data/drafts/use-fields-draft.ts';
import { kindFrom } from '../../data/indicator-kinds.ts';
import { IndicatorNames } from '../../data/indicator-names.ts';
import { namedIndicatorsQuery } from '../../data/queries.ts';
import { useAddress } from '../../data/view.ts';
import { useWords } from '../../words/words.ts';
import { Form } from './form.tsx';

export default function NewIndicatorPage() {
  const { records } = useWords();
  const { data: indicators } = useSuspenseQuery(namedIndicatorsQuery);
  const names = useMemo(() => new IndicatorNames(indicators), [indicators]);
  const kind = kindFrom(useAddress().get('tipo'));
  const drafting = useFieldsDraft('novo', () => {
    const fields = kind ? { ...emptyFields, ...withKind(emptyFields, kind) } : emptyFields;
    return { base: emptyFields, fields, etag: undefined };
  });
  return <Form title={records.kinds.indicador.new} names={names} drafting={drafting} stored={undefined} />;
}
