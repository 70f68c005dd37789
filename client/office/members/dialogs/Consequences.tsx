import type { ReactNode } from 'react';
import { Notice } from '~/ui/Notice';
import type { Tone } from '~/ui/tone';
import styles from './Dialogs.module.css';

/** Lists a change's effects before the user confirms it. */
export const Consequences = ({
  title,
  items,
  tone = 'info',
}: {
  title: string;
  items: readonly ReactNode[];
  tone?: Extract<Tone, 'info' | 'warning' | 'danger'>;
}) => (
  <Notice tone={tone} title={title}>
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <div className="own-order">{item}</div>
        </li>
      ))}
    </ul>
  </Notice>
);
