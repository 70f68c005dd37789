import type { Banner } from '@shared/contracts/network/banners';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { BannerLink } from './BannerLink';
import styles from './Banners.module.css';
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

/** A carousel of the network's banners. It never advances on its own: readers use arrows, swipes, or the keyboard. */
export const Banners = ({ banners }: { banners: readonly Banner[] }) => {
  const { t } = useTranslation('home');
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [moved, setMoved] = useState(false);
  const last = banners.length - 1;

  const go = (index: number) => {
    const slide = track.current?.children[index];
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    slide?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest', inline: 'start' });
    setMoved(true);
    setAt(index);
  };
  const onScroll = () => {
    const box = track.current;
    if (box) setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };
  return (
    <section className={styles.banners} aria-label={t('banners.title')} data-print="no">
      <ul ref={track} className={styles.track} onScroll={onScroll}>
        {banners.map((banner, index) => (
          <li key={banner.id} className={styles.slide} inert={index !== at}>
            <BannerLink banner={banner} eager={index === 0} onFollow={() => void countClick(banner.id)} />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.controls}>
          <IconButton
            size="sm"
            mirror
            variant="secondary"
            label={t('banners.previous')}
            icon={ChevronLeft}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          {/* Announced after the first move only, so that page load stays silent. */}
          <span className={cx(styles.place, 'own-order')} aria-live={moved ? 'polite' : undefined}>
            {t('banners.place', { at: at + 1, of: banners.length })}
          </span>
          <IconButton
            size="sm"
            mirror
            variant="secondary"
            label={t('banners.next')}
            icon={ChevronRight}
            disabled={at === last}
            onClick={() => go(at + 1)}
          />
        </div>
      )}
    </section>
  );
};
