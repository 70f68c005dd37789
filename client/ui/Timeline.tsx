import type { ReactNode } from 'react';
import { cx } from './cx';
import type { Icon } from './icon';
import styles from './Timeline.module.css';
import type { Tone } from './tone';

export type TimelineItem = {
  key: string | number;
  title: ReactNode;
  at?: ReactNode;
  text?: ReactNode;
  icon?: Icon;
  tone?: Tone;
};
export type TimelineProps = {
  /** The events in display order: a title, with an optional time, text, icon and tone. */
  items: readonly TimelineItem[];
};

/** Events in the given order. */
export const Timeline = ({ items }: TimelineProps) => (
  <ol>
    {items.map(({ key, title, at, text, icon: Glyph, tone = 'neutral' }) => (
      <li key={key} className={styles.item}>
        <span className={cx(styles.mark, tone !== 'neutral' && styles[tone])}>
          {Glyph ? <Glyph size={15} aria-hidden /> : <span className={styles.point} />}
        </span>
        <div>
          <div className={styles.head}>
            <span className={cx(styles.title, 'own-order')}>{title}</span>
            {at != null && <span className={cx(styles.at, 'own-order')}>{at}</span>}
          </div>
          {text != null && <div className={cx(styles.text, 'own-order')}>{text}</div>}
        </div>
      </li>
    ))}
  </ol>
);
