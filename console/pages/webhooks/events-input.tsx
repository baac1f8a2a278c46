/** Which changes a webhook is told of. */
import { useWords } from '../../words/words.ts';
import { eventTypes, type Webhook } from './webhook-queries.ts';
import styles from './webhooks.module.css';

type Events = Webhook['eventos'];

interface EventsInputProps {
  readonly chosen: Events;
  readonly onChange: (events: Events) => void;
  /** None is chosen, and one must be. */
  readonly isMissing: boolean;
}

export function EventsInput({ chosen, onChange, isMissing }: EventsInputProps) {
  const { webhooks: own } = useWords();
  return (
    <fieldset className={styles.events}>
      <legend>{own.told}</legend>
      {eventTypes.map((event) => (
        <label key={event}>
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              onChange(eventTypes.filter((one) => (one === event ? target.checked : chosen.includes(one))))
            }
          />{' '}
          {own.events[event]}
        </label>
      ))}
      {isMissing && (
        <p role="alert" className={styles.bad}>
          {own.noEvents}
        </p>
      )}
    </fieldset>
  );
}
