import type { Moment } from '@shared/contracts/network/home';
import { PartyPopper } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ShareCard } from '~/network/card/ShareCard';
import { marking, taskCalls } from '~/network/tasks/taskCalls';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
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
  useEffect(() => {
    if (mayCall(marking)) void markSeen(task);
  }, [task]);
  const title = t(`moment.${kind}`, { subject, count });
  return (
    <section className={styles.moment} aria-label={t('moment.label')} data-print="no">
      <span className={styles.icon}>
        <PartyPopper size={20} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{t('moment.text')}</p>
      </div>
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
    </section>
  );
};
