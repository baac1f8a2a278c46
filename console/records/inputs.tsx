/** The field of a form, by its type. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText } from '../data/written/clock-text.ts';
import { useFormat } from '../data/written/format.ts';
import { declaredFormat, readNumber, writeNumber } from '../grid/number-text.ts';
import { DateField } from '../kit/fields/date-field.tsx';
import type { DatePreset } from '../kit/fields/date-input.tsx';
import { Select } from '../kit/fields/field.tsx';
import { TextField } from '../kit/fields/text-field.tsx';
import { useWords, type Words } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import { isReference, type RecordField } from './kind.ts';
import { RecordChoice, RecordChoices } from './record-choice.tsx';
import { namedQuery } from './record-queries.ts';
import styles from './records.module.css';
import { choiceName, fieldName, labelOf } from './texts.ts';

interface RecordInputProps {
  /** The kind of record. */
  readonly name: KindName;
  readonly field: RecordField;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly finding: string | undefined;
  /** The record is there already, and the field stays as it is. */
  readonly isReadOnly: boolean;
  /** Of the record. Undefined: it is new. */
  readonly id: number | undefined;
}

export function RecordInput(props: RecordInputProps) {
  const { name, field, text, onChange, finding } = props;
  const words = useWords();
  const { records: own } = words;
  const called = fieldName(words, name, field.name);
  const label = field.isRequired ? called : own.optional(called);
  if (field.type === 'choice') {
    const choices = field.values.map((value) => ({
      id: String(value),
      name: choiceName(words, field.name, value),
    }));
    const none = field.isNullable ? [{ id: '', name: own.notTold }] : [];
    return (
      <Select
        label={called}
        options={[...none, ...choices]}
        value={text}
        onChange={onChange}
        error={finding}
      />
    );
  }
  if (field.type === 'decimal') return <DecimalInput {...props} label={label} />;
  if (field.type === 'reference' && props.isReadOnly)
    return <FixedReference {...{ field, text }} label={called} />;
  if (field.type === 'month') return <MonthInput {...props} label={called} />;
  if (isReference(field)) {
    const Choice = field.type === 'reference' ? RecordChoice : RecordChoices;
    return (
      <Choice
        label={label}
        to={field.to as KindName}
        // No record refers to itself.
        without={field.to === name ? [props.id] : []}
        text={text}
        onChange={onChange}
        isRequired={field.isRequired}
        error={finding}
      />
    );
  }
  if (field.type === 'date' || field.type === 'date-time') {
    return (
      <DateField
        label={label}
        value={text}
        onChange={onChange}
        hasTime={field.type === 'date-time'}
        presets={field.name === 'prazo' ? deadlines(words) : []}
        isRequired={field.isRequired}
        isReadOnly={props.isReadOnly}
        error={finding}
        {...aboutOf(props, own)}
      />
    );
  }
  return (
    <TextField
      label={label}
      name={field.name}
      value={text}
      onChange={onChange}
      autoFocus={field.name === 'nome'}
      isRequired={field.isRequired}
      isReadOnly={props.isReadOnly}
      error={finding}
      {...aboutOf(props, own)}
    />
  );
}

/** Friday of this week or the next, and the ends of this month and the next. */
function deadlines({ dates: own }: Words): DatePreset[] {
  const now = new Date();
  const at = (month: number, day: number) => clockText(new Date(now.getFullYear(), month, day)).slice(0, 10);
  const untilFriday = (5 - now.getDay() + 7) % 7 || 7;
  return [
    { name: own.friday, value: at(now.getMonth(), now.getDate() + untilFriday) },
    { name: own.monthEnd, value: at(now.getMonth() + 1, 0) },
    { name: own.nextMonthEnd, value: at(now.getMonth() + 2, 0) },
  ];
}

/** The text is that of a decimal, `1234.5`, as far as what is typed can be read. */
function DecimalInput({ label, text, onChange, finding }: RecordInputProps & { readonly label: string }) {
  const format = declaredFormat(useWords().language.locale);
  const [typed, setTyped] = useState(() => (/^-?\d+(\.\d+)?$/.test(text) ? writeNumber(text, format) : text));
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(now) => {
        setTyped(now);
        const read = readNumber(now, format, 'typed');
        onChange(read.kind === 'number' && !read.isPercent ? read.text : now.trim());
      }}
      error={finding}
    />
  );
}

interface FixedReferenceProps {
  readonly field: Extract<RecordField, { type: 'reference' }>;
  readonly text: string;
  readonly label: string;
}

function FixedReference({ field, text, label }: FixedReferenceProps) {
  const { records: own } = useWords();
  const { data: named } = useQuery({ ...namedQuery(field.to as KindName, text), enabled: text !== '' });
  const [record] = named ?? [];
  const value = record ? labelOf(record) : '';
  return <TextField label={label} value={value} onChange={stays} isReadOnly about={own.aboutFixed} />;
}

const stays = () => {};

/** A month and its year. The text is `2026-01`, without what is still to be chosen. */
function MonthInput({ label, text, onChange, finding }: RecordInputProps & { readonly label: string }) {
  const { records: own } = useWords();
  const format = useFormat();
  const [year = '', month = ''] = text.split('-');
  const change = (ano: string, mes: string) => onChange(ano === '' && mes === '' ? '' : `${ano}-${mes}`);
  const months = Array.from({ length: 12 }, (_, at) => ({
    id: String(at + 1).padStart(2, '0'),
    name: format.monthName(at + 1),
  }));
  return (
    <div className={styles.month}>
      <Select
        label={label}
        options={months}
        value={month === '' ? null : month}
        onChange={(chosen) => change(year, chosen)}
        error={finding}
      />
      <TextField
        label={own.yearOf(label)}
        value={year}
        onChange={(typed) => change(typed.replaceAll(/[^\d]/g, '').slice(0, 4), month)}
        isRequired
      />
    </div>
  );
}

function aboutOf({ name, field, isReadOnly }: RecordInputProps, own: Words['records']) {
  if (isReadOnly) return { about: own.aboutFixed };
  const help: Readonly<Record<string, Readonly<Record<string, string>>>> = own.help;
  return { about: help[name]?.[field.name] };
}
