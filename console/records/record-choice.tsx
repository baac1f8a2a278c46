/** One record or several of a kind, found by typing: the server looks for them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contains } from '../data/search.ts';
import { Button } from '../kit/button.tsx';
import { ComboBox, type ComboOption } from '../kit/fields/combo-box.tsx';
import { useWords } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import { foundQuery, namedQuery } from './record-queries.ts';
import styles from './records.module.css';
import type { RecordRow } from './requests.ts';
import { labelOf } from './texts.ts';

interface ChoiceProps {
  readonly label: string;
  /** The label is only for screen readers, and is the placeholder of the empty field. */
  readonly labelInside?: boolean;
  /** The kind of record. */
  readonly to: KindName;
  /** Those that are not offered. */
  readonly without: readonly (number | undefined)[];
  /** Stands for no record, where that is something to choose. */
  readonly none?: ComboOption | undefined;
  /** Whether only records that are not retired are offered. */
  readonly isInUse?: boolean;
  /** The text of the field: an id, or several with commas between them. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isRequired: boolean;
  readonly error: string | undefined;
}

export function RecordChoice(props: ChoiceProps) {
  const { label, labelInside = false, to, without, none, isInUse = true, text, onChange } = props;
  const { isRequired, error } = props;
  const { records: own, common } = useWords();
  const queryClient = useQueryClient();
  const [typed, onType] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const asked = (typed ?? '').replaceAll(/\s+/g, ' ').trim();
  const { data: found, isPlaceholderData } = useQuery({
    ...foundQuery(to, asked, isInUse),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const isNone = text === none?.id;
  const { data: named } = useQuery({ ...namedQuery(to, text), enabled: text !== '' && !isNone });
  const chosen = isNone ? none : named?.map(optionOf)[0];
  const offered = found?.records.filter(({ id }) => !without.includes(id));
  const offersNone = none !== undefined && contains(none.name, asked);
  const more = (found?.total ?? 0) - (found?.records.length ?? 0);
  return (
    <ComboBox
      label={label}
      labelInside={labelInside}
      // Its name is still read: the field must not look empty.
      chosen={text === '' ? null : (chosen ?? { id: text, name: '…' })}
      onChange={(id) => {
        const record = offered?.find((one) => String(one.id) === id);
        // Its name is known: the field must not show another text first.
        if (record) queryClient.setQueryData(namedQuery(to, String(record.id)).queryKey, [record]);
        onChange(id ?? '');
      }}
      typed={typed}
      onType={onType}
      options={
        isPlaceholderData ? undefined : offered && [...(offersNone ? [none] : []), ...offered.map(optionOf)]
      }
      onOpenChange={setOpen}
      emptyText={found && !isPlaceholderData ? own.noMatch : common.loading}
      {...(more > 0 && !isPlaceholderData && { moreText: own.moreFound(more) })}
      placeholder={isRequired ? undefined : labelInside ? own.any : own.noneChosen}
      isRequired={isRequired}
      error={error}
    />
  );
}

/** Several: each that is chosen can be taken out again. */
export function RecordChoices(props: ChoiceProps) {
  const { label, to, text, onChange, error } = props;
  const { records: own } = useWords();
  const ids = text === '' ? [] : text.split(',');
  const { data: named = [] } = useQuery({ ...namedQuery(to, text), enabled: text !== '' });
  return (
    <div className={styles.several}>
      <RecordChoice
        {...props}
        text=""
        error={undefined}
        without={ids.map(Number)}
        onChange={(id) => id !== '' && onChange([...ids, id].join(','))}
      />
      <ul aria-label={label} className={styles.chosen}>
        {named.map((record) => (
          <li key={record.id}>
            {labelOf(record)}
            <Button
              look="quiet"
              icon
              aria-label={own.takeOut(labelOf(record))}
              onPress={() => onChange(ids.filter((one) => one !== String(record.id)).join(','))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}

function optionOf(record: RecordRow): ComboOption {
  const about = [record['codigo_externo'], record['email']].find((one) => typeof one === 'string');
  return { id: String(record.id), name: labelOf(record), about };
}
