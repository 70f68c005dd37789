import type { Banner } from '@shared/contracts/network/banners';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePicture } from '~/platform/picture';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Banners.module.css';

interface BannerLinkProps {
  banner: Banner;
  /** Loads the picture eagerly: the banner is visible first. */
  eager: boolean;
  onFollow: () => void;
}

export const BannerLink = ({ banner, eager, onFollow }: BannerLinkProps) => {
  const { title, image_url, mobile_image_url, link } = banner;
  const wide = usePicture(image_url);
  const small = usePicture(mobile_image_url);
  const [broken, setBroken] = useState(false);
  const picture = (
    <>
      {wide && !broken ? (
        <picture>
          {small && <source media="(max-width: 575.98px)" srcSet={small} />}
          <img
            className={styles.picture}
            src={wide}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            onError={() => setBroken(true)}
          />
        </picture>
      ) : (
        <span className={styles.picture}>
          <DrawnCover name={title} kind="scene" />
        </span>
      )}
      <span className={styles.title}>
        <bdi>{title}</bdi>
      </span>
    </>
  );
  if (!link) return <div className={styles.banner}>{picture}</div>;
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.banner} onClick={onFollow}>
        {picture}
      </Link>
    );
  return (
    <a href={link} className={styles.banner} target="_blank" rel="noreferrer" onClick={onFollow}>
      {picture}
    </a>
  );
};
