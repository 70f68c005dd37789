import { cx } from '~/ui/cx';
import styles from './List.module.css';
import { Note } from './Note';
import { Picture } from './Picture';

const names = ['clinic', 'visit', 'review'] as const;

export const EndBordered = () => (
  <div className={cx(styles.list, styles.lines)}>
    {names.map((name) => (
      <Note key={name} name={name} picture={<Picture name={name} />} end />
    ))}
  </div>
);
