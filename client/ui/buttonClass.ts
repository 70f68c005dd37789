import styles from './Button.module.css';
import { cx } from './cx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

/** The looks shared by everything that is pressed: buttons, links that look like one, icon buttons. */
export const buttonClass = (
  variant: ButtonVariant,
  size: ButtonSize,
  ...more: (string | false | undefined)[]
): string => cx(styles.button, styles[variant], styles[size], ...more);
