/** For how many days a token is valid. */
import { Select, TextField } from '../../kit/field.tsx';
import { useWords } from '../../words/words.ts';

const usual = ['30', '90', '365'];

interface LifetimeInputProps {
  /** May be empty. */
  readonly days: string;
  readonly onChange: (days: string) => void;
  readonly isBad: boolean;
  /** What it means when it is empty. */
  readonly without: string;
}

export function LifetimeInput({ days, onChange, isBad, without }: LifetimeInputProps) {
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
          error={isBad || days.trim() === '' ? own.badDays : undefined}
        />
      )}
    </>
  );
}
