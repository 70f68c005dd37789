import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';
import { cx } from './cx';

export type ButtonGroupProps = {
  /** The group's accessible name. */
  label: string;
  /** Stacks the buttons vertically. */
  vertical?: boolean;
  /** Buttons, or menus with a button. */
  children: ReactNode;
};

/** Related buttons, joined at their edges. */
export const ButtonGroup = ({ label, vertical = false, children }: ButtonGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset adds a legend and a border
  <div role="group" aria-label={label} className={cx(styles.group, vertical && styles.vertical)}>
    {children}
  </div>
);
