import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import styles from './Avatars.module.css';

const people = { 'Ada Brandt': 18, 'Noor Haddad': 20, 'Yuqing Lin': 21, 'Jonas Weiss': 23 };

export const Stacked = () => (
  <div className={styles.group}>
    {Object.entries(people).map(([name, file]) => (
      <span key={name}>
        <Avatar alone name={name} src={inBase(`/demos/avatars/${file}.svg`)} />
      </span>
    ))}
  </div>
);
