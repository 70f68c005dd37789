import type { UserData } from '@shared/contracts/network/session';
import styles from './Avatar.module.css';

/** First letters of the first and the last name. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
};

/** Beside the name, so it says nothing itself. */
export const Avatar = ({ user }: { user: UserData }) => (
  <span className={styles.avatar} aria-hidden="true">
    {user.avatar ? <img src={user.avatar} alt="" width={34} height={34} /> : initialsOf(user.fullName ?? '')}
  </span>
);
