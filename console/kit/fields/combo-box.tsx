/** A choice of one of many by typing. What the text finds is looked for elsewhere. */
import { type ReactNode, useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { plain } from '../../data/search.ts';
import { Icon } from '../icon.tsx';
import styles from './combo-box.module.css';
import { InSheet } from './field.tsx';

export interface ComboOption {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of that name. */
  readonly about?: string | undefined;
}

interface ComboBoxProps {
  readonly label: string;
  /** The one that is chosen. Null: none. */
  readonly chosen: ComboOption | null;
  readonly onChange: (id: string | null) => void;
  /** What is typed. Undefined: nothing since something was chosen. */
  readonly typed: string | undefined;
  readonly onType: (text: string | undefined) => void;
  /** Those that the text finds. Undefined: they are still looked for. */
  readonly options: readonly ComboOption[] | undefined;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** What the list says when it is empty, and while it is read. */
  readonly emptyText: string;
  /** Below the list: that there are more. */
  readonly moreText?: ReactNode;
  /** The label is only for screen readers, and is the placeholder of the empty field. */
  readonly labelInside?: boolean;
  /** In the empty field. */
  readonly placeholder?: string | undefined;
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

export function ComboBox(props: ComboBoxProps) {
  const { label, chosen, onChange, typed, onType, options, emptyText, moreText, error } = props;
  const isInSheet = useContext(InSheet);
  const labelInside = props.labelInside === true && !isInSheet;
  const placeholder = labelInside ? label : props.placeholder;
  const found = options ?? [];
  // The list always has the one that is chosen: React Aria compares the text with its name.
  const listed = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const choose = (id: string | null) => {
    onType(undefined);
    if (id !== (chosen?.id ?? null)) onChange(id);
  };
  return (
    <AriaComboBox
      className={styles.field ?? ''}
      items={listed}
      value={chosen?.id ?? null}
      inputValue={typed ?? chosen?.name ?? ''}
      onInputChange={(text) => {
        onType(text);
        if (text === '') onChange(null);
      }}
      // Also called when the field is left, or Enter pressed, with a text that is not the name.
      onChange={(key) => {
        const id = key === null ? null : String(key);
        choose(id === (chosen?.id ?? null) ? (meantBy(typed, found) ?? id) : id);
      }}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
      // Only where one types: going back changes the text, too, and an open list hides the page.
      menuTrigger={typed === undefined ? 'manual' : 'input'}
      allowsEmptyCollection
      isRequired={props.isRequired ?? false}
      isInvalid={error !== undefined}
    >
      <Label className={styles[labelInside ? 'hidden' : 'label'] ?? ''}>{label}</Label>
      <Group className={styles.group ?? ''}>
        <Input className={styles.input ?? ''} {...(placeholder !== undefined && { placeholder })} />
        <Button className={styles.open ?? ''}>
          <Icon name="down" />
        </Button>
      </Group>
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
      <Popover className={styles.popover ?? ''}>
        <ListBox<ComboOption> className={styles.list ?? ''} renderEmptyState={() => <Note>{emptyText}</Note>}>
          {({ id, name, about }) => (
            <ListBoxItem id={id} textValue={name} className={styles.item ?? ''}>
              <span>{name}</span>
              {about !== undefined && <span className={styles.about}>{about}</span>}
            </ListBoxItem>
          )}
        </ListBox>
        {moreText !== undefined && <Note>{moreText}</Note>}
      </Popover>
    </AriaComboBox>
  );
}

/** Nothing to choose. A press on it leaves the focus in the field, so that the list stays open. */
function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.empty} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </p>
  );
}

/** The one option that the text can mean: it has that name, or it alone was found. */
function meantBy(typed = '', options: readonly ComboOption[]): string | undefined {
  if (plain(typed) === '') return undefined;
  const named = options.filter(({ name }) => plain(name) === plain(typed));
  const [first, second] = named.length > 0 ? named : options;
  return second ? undefined : first?.id;
}
