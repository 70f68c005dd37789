import { Avatar } from '~/ui/Avatar';
import styles from './List.module.css';
import { Note } from './Note';

const names = ['clinic', 'visit', 'review'] as const;

export const End = () => (
  <div className={styles.list}>
    {names.map((name) => (
      <Note key={name} name={name} picture={<Avatar size="lg" name="Martha Hill" />} end />
    ))}
  </div>
);
