import type { Moment } from '@shared/contracts/network/home';
import { PartyPopper, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ShareCard } from '~/network/card/ShareCard';
import { marking, taskCalls } from '~/network/tasks/taskCalls';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import { keys, readText, write } from '~/platform/storage';
import { IconButton } from '~/ui/IconButton';
import styles from './MomentCard.module.css';

/** Marks the moment as seen. A failure leaves it for the next visit. */
async function markSeen(task: string): Promise<void> {
  try {
    await call(taskCalls.mark, { body: { task, state: 'done' } });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
  }
}

/** An occasion, shown on one visit, with a card to share (domain.md 2.21). It never moves. */
export const MomentCard = ({ moment }: { moment: Moment }) => {
  const { t } = useTranslation('home');
  const { task, kind, subject, count } = moment;
  const card = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(() => readText(keys.moment) !== task);
  useEffect(() => {
    if (!open || !mayCall(marking)) return;
    write(keys.moment, task);
    void markSeen(task);
  }, [open, task]);
  const close = useCallback(() => {
    if (card.current?.contains(document.activeElement)) pageTitle()?.focus({ preventScroll: true });
    setOpen(false);
  }, []);
  useEffect(() => {
    if (!open) return;
    const closeByKey = ({ key, defaultPrevented, isComposing }: KeyboardEvent) => {
      const focused = document.activeElement;
      // A focused menu or field keeps the key.
      const isOurs = focused === document.body || focused === pageTitle() || card.current?.contains(focused);
      if (key === 'Escape' && !defaultPrevented && !isComposing && isOurs) close();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, [open, close]);
  if (!open) return null;
  const title = t(`moment.${kind}`, { subject, count });
  return (
    <section ref={card} className={styles.moment} aria-label={t('moment.label')} data-print="no">
      <span className={styles.icon}>
        <PartyPopper size={20} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        <p className={styles.text}>{t('moment.text')}</p>
      </div>
      <div className={styles.share}>
        <ShareCard
          label={t('moment.share')}
          title={title}
          file={kind}
          failed={t('moment.failed')}
          lines={() => [
            { text: session.userData?.fullName ?? '', size: 72, bold: true },
            { text: title, size: 56, gap: 48 },
          ]}
        />
      </div>
      <IconButton className={styles.close} label={t('moment.close')} icon={X} size="sm" onClick={close} />
    </section>
  );
};

const pageTitle = () => document.getElementById('page-title');
