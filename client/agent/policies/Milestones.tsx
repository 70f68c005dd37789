import type { PolicyDetail } from '@shared/contracts/network/policies';
import { daysBetween } from '@shared/format/days';
import { BellPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import styles from './Milestones.module.css';
import { milestonesOf } from './milestones';
import { mayRemind, useReminder } from './useReminder';

/** The days ahead in a case's life, each with a reminder for the reader's calendar. */
export const Milestones = ({ policy }: { policy: PolicyDetail }) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [dialog, remind] = useReminder(policy);
  const today = businessToday();
  const milestones = milestonesOf(policy, today);
  if (milestones.length === 0) return null;
  return (
    <Card title={t('milestones.title')}>
      <ul className={styles.list}>
        {milestones.map((milestone) => {
          const { key, on, year } = milestone;
          const name = t(`milestones.${key}`, { year });
          const away = daysBetween(today, on);
          return (
            <li key={key}>
              <span className={styles.name}>
                {name}
                {key === 'persistency' && <span className={styles.note}>{t('milestones.persistencyNote')}</span>}
              </span>
              <span className={styles.when}>
                <b className="tabular">{format.day(on)}</b>
                {away > 0 && <span className={styles.note}>{t('milestones.away', { count: away })}</span>}
                {away === 0 && <Tag tone="warning">{t('milestones.today')}</Tag>}
                {away < 0 && (
                  <Tag tone={key === 'requirement' ? 'danger' : 'success'}>
                    {t(key === 'requirement' ? 'detail.overdue' : 'milestones.reached')}
                  </Tag>
                )}
              </span>
              {mayRemind() && away >= 0 && (
                <IconButton
                  label={t('milestones.remind', { milestone: name })}
                  icon={BellPlus}
                  size="sm"
                  onClick={() => remind(milestone)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {dialog}
    </Card>
  );
};
