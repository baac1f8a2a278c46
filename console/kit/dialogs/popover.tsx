/** A popover beside a button. The browser closes it on Escape and on clicks elsewhere. */
import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The name of the popover, for screen readers. */
  readonly label: string;
  /** The class of the button. */
  readonly className: string;
  /**
   * Where it opens: at the top right, above the navigation of a telephone, or below its button,
   * from its start or up to its end. One below its button is a list: what is pressed closes it.
   */
  readonly place: 'top' | 'bottom' | 'start' | 'end';
  readonly button: ReactNode;
  readonly children: (close: () => void) => ReactNode;
  readonly onToggle?: (isOpen: boolean) => void;
}

export function Popover({ label, className, place, button, children, onToggle }: PopoverProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const close = () => ref.current?.hidePopover();
  const isList = place === 'start' || place === 'end';
  /** What says in it how it went, or chooses more than one thing, leaves it open. */
  const closeAfter = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null;
    if (pressed && !pressed.closest('[data-stays]')) close();
  };
  /** Keys press without a click: what they open takes the focus. */
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-haspopup="dialog">
        {button}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        className={[styles.popover, styles[place], isList && styles.list].filter(Boolean).join(' ')}
        {...(isList && { onClickCapture: closeAfter, onBlur: closeBehind })}
      >
        {children(close)}
      </div>
    </>
  );
}
