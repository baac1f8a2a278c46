/**
 * A date field: its parts in the order of the reader's language, a calendar, and what is chosen
 * most often. The calendar stands in a popover of the browser, which opens above dialogs; React
 * Aria's own would open behind them.
 */
import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  toCalendarDateTime,
  toTime,
} from '@internationalized/date';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateField, DateSegment, DateInput as Segments } from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useWords } from '../../words/words.ts';
import { Button, buttonClass } from '../button.tsx';
import { Popover } from '../dialogs/popover.tsx';
import { Icon } from '../icon.tsx';
import styles from './date-input.module.css';
import fields from './field.module.css';

export interface DatePreset {
  readonly name: string;
  /** As the value of the field. */
  readonly value: string;
}

export interface DateInputProps {
  readonly label: string;
  /** `2026-11-30`, with a time `2026-11-30T09:30` by the reader's clock. Empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hasTime?: boolean;
  /** Days that are chosen most often: buttons below the field. */
  readonly presets?: readonly DatePreset[];
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly about?: ReactNode;
  readonly error?: string | undefined;
}

export default function DateInput(props: DateInputProps) {
  const { label, value, onChange, hasTime = false, presets = [], about, error } = props;
  const { dates: words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const date = dateOf(value, hasTime);
  const set = (next: CalendarDate | CalendarDateTime | null) => onChange(next ? textOf(next) : '');
  return (
    <DateField
      className={fields.field}
      granularity={hasTime ? 'minute' : 'day'}
      value={date}
      onChange={set}
      isInvalid={error !== undefined}
      isRequired={props.isRequired ?? false}
      isReadOnly={props.isReadOnly ?? false}
      validationBehavior="aria"
      shouldForceLeadingZeros
    >
      <Label className={fields.label}>{label}</Label>
      <div
        className={styles.row}
        // Escape closes the calendar, and not a dialog below it.
        onKeyDown={(event) => isOpen && event.key === 'Escape' && event.stopPropagation()}
      >
        <Segments className={`${fields.input} ${styles.segments}`}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </Segments>
        {!props.isReadOnly && (
          <Popover
            label={`${words.calendar}: ${label}`}
            className={`${fields.input} ${styles.open}`}
            place="start"
            onToggle={setOpen}
            button={
              <>
                <Icon name="calendar" />
                <VisuallyHidden>{words.calendar}</VisuallyHidden>
              </>
            }
          >
            {(close) => (
              <div data-stays="">
                {isOpen && (
                  <Month
                    label={label}
                    date={date}
                    onChange={(day) => {
                      set(hasTime ? withTime(day, date) : day);
                      close();
                    }}
                  />
                )}
              </div>
            )}
          </Popover>
        )}
        {!props.isReadOnly &&
          presets.map((preset) => (
            <Button key={preset.name} look="quiet" onPress={() => onChange(preset.value)}>
              {preset.name}
            </Button>
          ))}
      </div>
      <FieldError className={fields.error}>{error}</FieldError>
      {about !== undefined && (
        <Text slot="description" className={fields.about}>
          {about}
        </Text>
      )}
    </DateField>
  );
}

interface MonthProps {
  readonly label: string;
  readonly date: CalendarDate | CalendarDateTime | null;
  readonly onChange: (day: CalendarDate | CalendarDateTime) => void;
}

function Month({ label, date, onChange }: MonthProps) {
  return (
    <Calendar autoFocus aria-label={label} value={date} onChange={onChange} className={styles.calendar}>
      <div className={styles.head}>
        <AriaButton slot="previous" className={buttonClass('quiet', true)}>
          <Icon name="previous" />
        </AriaButton>
        <CalendarHeading className={styles.month} />
        <AriaButton slot="next" className={buttonClass('quiet', true)}>
          <Icon name="next" />
        </AriaButton>
      </div>
      <CalendarGrid className={styles.grid}>
        {(day) => <CalendarCell date={day} className={styles.day} />}
      </CalendarGrid>
    </Calendar>
  );
}

/** What is not a date, such as a text from an address, is none. */
function dateOf(text: string, hasTime: boolean): CalendarDate | CalendarDateTime | null {
  try {
    return hasTime ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
}

/** Another day at the time that stands there; midnight, if none does. */
const withTime = (day: CalendarDate | CalendarDateTime, before: CalendarDate | CalendarDateTime | null) =>
  toCalendarDateTime(day, before && 'hour' in before ? toTime(before) : undefined);

/** Without seconds: nobody types them. */
const textOf = (date: CalendarDate | CalendarDateTime) => date.toString().slice(0, 16);
