import { useState } from 'react';
import styles from './Avatar.module.css';
import { cx } from './cx';
import { initials } from './initials';

export type AvatarProps = {
  /** Of the person: gives the initials. */
  name: string;
  /** The address of the portrait. */
  src?: string | undefined;
  /** 26, 34, 56 or 96 px. */
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
