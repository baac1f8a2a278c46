import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly look?: 'primary' | 'quiet' | 'danger' | undefined;
  /** It has only an icon, so it needs an `aria-label`. */
  readonly icon?: boolean;
  readonly children: ReactNode;
}

export function Button({ look, icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} data-look={look} className={buttonClass(look, icon)}>
      {children}
    </AriaButton>
  );
}

/** For links that look like buttons. */
export function buttonClass(look?: ButtonProps['look'], icon?: boolean): string {
  return [styles.button, look && styles[look], icon && styles.icon].filter(Boolean).join(' ');
}
