import type { ComponentProps } from 'react';
import styles from './Choice.module.css';

export type RadioCardProps = Omit<ComponentProps<'input'>, 'type'>;

/** A radio button inside a card. The whole card is its label, for choices with more than text. */
export const RadioCard = ({ className, children, ...input }: RadioCardProps) => (
  <label className={className}>
    <input {...input} type="radio" className={styles.dot} />
    {children}
  </label>
);
