/** What is done seldom, as a list behind a button. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useWords } from '../words/words.ts';
import { buttonClass } from './button.tsx';
import { Popover } from './dialogs/popover.tsx';
import { Icon } from './icon.tsx';

interface MoreProps {
  /** Of what, where a page has more than one. */
  readonly of?: string;
  /** Buttons and links. */
  readonly children: ReactNode;
}

export function More({ of, children }: MoreProps) {
  const { common } = useWords();
  const label = of === undefined ? common.more : `${common.more}: ${of}`;
  return (
    <Popover
      label={label}
      className={buttonClass('quiet', true)}
      place="end"
      button={
        <>
          <Icon name="dots" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      }
    >
      {() => children}
    </Popover>
  );
}
