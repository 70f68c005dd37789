import type { Banner } from '@shared/contracts/network/banners';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { BannerLink } from './BannerLink';
import styles from './BannerStrip.module.css';
import { calls } from './calls';

const follow = { requires: ['read', 'Content'], method: 'post' } as const;

/** Counts a click when the ability allows it, in the background; a failure is ignored. */
async function countClick(id: number): Promise<void> {
  if (!mayCall(follow)) return;
  try {
    await call(calls.follow, { body: { id } });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}

/** The network's banners side by side: title, last day, and the page behind it. */
export const BannerStrip = ({ banners }: { banners: readonly Banner[] }) => {
  const { t } = useTranslation('home');
  return (
    <section className={styles.strip} aria-label={t('banners.title')} data-print="no">
      <ul className={styles.list}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} onFollow={() => void countClick(banner.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
};
