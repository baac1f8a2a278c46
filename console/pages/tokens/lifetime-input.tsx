/** For how many days a token is valid. */
import { Select } from '../../kit/fields/field.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useWords } from '../../words/words.ts';

const usual = ['30', '90', '365'];

/** Whether it is not a number of days. Empty: no end is chosen. */
export const isBadLifetime = (days: string): boolean => days !== '' && !/^[1-9]\d{0,4}$/.test(days);

/** As the server takes it. */
export const daysOf = (days: string): number | null => (days === '' ? null : Number(days));

interface LifetimeInputProps {
  /** May be empty. */
  readonly days: string;
  readonly onChange: (days: string) => void;
  /** What it means when it is empty. */
  readonly without: string;
}

export function LifetimeInput({ days, onChange, without }: LifetimeInputProps) {
  const { tokens: own } = useWords();
  const isUsual = days === '' || usual.includes(days);
  return (
    <>
      <Select
        label={own.lifetime}
        options={[
          ...usual.map((id) => ({ id, name: own.days(Number(id)) })),
          { id: 'outro', name: own.otherDays },
          { id: '', name: without },
        ]}
        value={isUsual ? days : 'outro'}
        onChange={(id) => onChange(id === 'outro' ? '180' : id)}
      />
      {!isUsual && (
        <TextField
          label={own.daysLabel}
          value={days}
          onChange={(text) => onChange(text === '' ? ' ' : text.trim())}
          error={isBadLifetime(days) ? own.badDays : undefined}
        />
      )}
    </>
  );
}
