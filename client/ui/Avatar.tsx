import { useState } from 'react';
import styles from './Avatar.module.css';
import { cx } from './cx';

/** Initials of a name: from its first and last Latin words, else its first character ("林雨晴" gives "林"). */
const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word));
  const [first = words[0] ?? ''] = latin;
  const last = latin.length > 1 ? (latin.at(-1) ?? '') : '';
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase();
};

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** True where the name does not stand beside it. */
  alone?: boolean;
};

/** A portrait, or initials when there is none or it fails to load. */
export const Avatar = ({ name, src, size = 'md', alone = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  const named = alone ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={cx(styles.avatar, styles[size])} {...named}>
      {src && src !== broken ? (
        // A new portrait must not show the previous one while it loads.
        <img key={src} className={styles.image} src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
};
