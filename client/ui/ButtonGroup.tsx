import type { ReactNode } from 'react';
import styles from './ButtonGroup.module.css';
import { cx } from './cx';

export type ButtonGroupProps = {
  /** What the buttons have in common, for those who cannot see them joined. */
  label: string;
  /** One below the other. */
  vertical?: boolean;
  /** Buttons, or menus with a button. */
  children: ReactNode;
};

/** Buttons that belong together, joined at their edges. */
export const ButtonGroup = ({ label, vertical = false, children }: ButtonGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and an edge
  <div role="group" aria-label={label} className={cx(styles.group, vertical && styles.vertical)}>
    {children}
  </div>
);
