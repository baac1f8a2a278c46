/** A popover beside a button. The browser closes it on Escape and on clicks elsewhere. */
import { type ReactNode, useId, useRef } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The name of the popover, for screen readers. */
  readonly label: string;
  /** The class of the button. */
  readonly className: string;
  /** Where it opens: at the top right, or above the navigation of a telephone. */
  readonly place: 'top' | 'bottom';
  readonly button: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

export function Popover({ label, className, place, button, children }: PopoverProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
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
        className={`${styles.popover} ${styles[place]}`}
      >
        {children(() => ref.current?.hidePopover())}
      </div>
    </>
  );
}
