import type { ResourceRow } from '@shared/contracts/network/library';
import { useState } from 'react';
import { usePicture } from '~/platform/picture';
import styles from './Cover.module.css';
import { kindIcons } from './kindIcons';

/** The picture of a resource, or the sign of its kind where there is none. Beside its title, so that it says nothing itself. */
export const Cover = ({ cover_url, kind }: Pick<ResourceRow, 'cover_url' | 'kind'>) => {
  const address = usePicture(cover_url);
  const [broken, setBroken] = useState(false);
  const Glyph = kindIcons[kind];
  return (
    <span className={styles.cover}>
      {address && !broken ? (
        <img className={styles.picture} src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Glyph size={32} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
};
