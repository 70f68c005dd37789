import styles from './Button.module.css';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** Styles shared by buttons, links that look like buttons, and icon buttons. */
export const buttonClass = (
  variant: ButtonVariant,
  size: ButtonSize,
  ...more: (string | false | undefined)[]
): string => cx(styles.button, styles[variant], styles[size], ...more);
