import type { Queue, QueueKey } from '@shared/contracts/network/dashboard';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { BackupNote } from './BackupNote';
import styles from './Queues.module.css';
import widget from './Widget.module.css';

const lists = {
  policies: paths.officePolicyList,
  inactiveMembers: paths.inactiveMembers,
  payRuns: paths.officePayments,
  carrierStatements: paths.carrierStatements,
  mailbox: paths.mailbox,
  approvals: paths.approvals,
  commissionQueue: paths.commissionQueue,
  promotions: paths.levelList,
  licenseQueue: paths.licenseQueue,
};
/** Queues whose delay costs somebody money. */
const urgent: ReadonlySet<QueueKey> = new Set([
  'requirements_overdue',
  'pending_long',
  'approvals',
  'licenses_expiring',
]);

export const Queues = ({ queues, backup }: Queue) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card className={widget.card} title={t('queues.title')} subtitle={t('queues.subtitle')}>
      <ul className={styles.list}>
        {queues.map(({ key, count, sums = [], target }) => {
          const words = (
            <>
              <span className={cx(styles.count, count > 0 && urgent.has(key) && styles.urgent)}>
                {format.count(count)}
              </span>
              <span className={styles.text}>
                {t(`queues.${key}`)}
                {sums.length > 0 && (
                  <span className={styles.sums}>
                    {' '}
                    {format.list(sums.map(({ cents, currency }) => format.money(cents, currency)))}
                  </span>
                )}
              </span>
            </>
          );
          return (
            <li key={key} className={styles.item}>
              {target ? (
                <Link className={styles.row} to={`${lists[target.screen]}?${new URLSearchParams(target.query)}`}>
                  {words}
                  <ChevronRight size={16} className={cx('mirror', styles.arrow)} aria-hidden />
                </Link>
              ) : (
                <span className={styles.row}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
      {backup && <BackupNote {...backup} />}
    </Card>
  );
};
