import { useState } from 'react';
import styles from './Avatar.module.css';
import { cx } from './cx';
import { initials } from './initials';

export type AvatarProps = {
  /** The person's name, which supplies the initials. */
  name: string;
  /** The portrait's URL. */
  src?: string | undefined;
  /** 26, 34, 56 or 96 px. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Makes the name the picture's text alternative, for places without the name as text. */
  alone?: boolean;
};

/** A portrait, or initials when there is none or it fails to load. */
export const Avatar = ({ name, src, size = 'md', alone = false }: AvatarProps) => {
  const [broken, setBroken] = useState<string>();
  const named = alone ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={cx(styles.avatar, styles[size])} {...named}>
      {src && src !== broken ? (
        // The key hides the previous portrait while a new one loads.
        <img key={src} className={styles.image} src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
};
