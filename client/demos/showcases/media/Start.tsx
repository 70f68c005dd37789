import styles from './List.module.css';
import { Note } from './Note';
import { Picture } from './Picture';

const names = ['clinic', 'visit', 'review'] as const;

export const Start = () => (
  <div className={styles.list}>
    {names.map((name) => (
      <Note key={name} name={name} picture={<Picture name={name} />} />
    ))}
  </div>
);
