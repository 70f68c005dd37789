import type { Banner } from '@shared/contracts/network/banners';
import { ChevronRight, ExternalLink, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import styles from './BannerStrip.module.css';

interface BannerLinkProps {
  banner: Banner;
  onFollow: () => void;
}

/** A banner's title and last day, linked to its page. */
export const BannerLink = ({ banner, onFollow }: BannerLinkProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { title, link, ends_at } = banner;
  const content = (
    <>
      <span className={styles.icon}>
        <Megaphone size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        {ends_at && <span className={styles.until}>{t('banners.until', { day: format.day(ends_at) })}</span>}
      </span>
    </>
  );
  if (!link) return <div className={styles.banner}>{content}</div>;
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.banner} onClick={onFollow}>
        {content}
        <ChevronRight size={16} aria-hidden className={styles.arrow} />
      </Link>
    );
  return (
    <a href={link} className={styles.banner} target="_blank" rel="noreferrer" onClick={onFollow}>
      {content}
      <ExternalLink size={16} aria-hidden className={styles.arrow} />
    </a>
  );
};
