import type { MemberDetail } from '@shared/contracts/network/membership';
import { plannedChanges } from '@shared/contracts/network/promotions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Timeline } from '~/ui/Timeline';
import { cancelPlan } from '../cancelPlan';
import styles from '../MemberPage.module.css';

/** Planned changes, and the history of levels, sponsors and statuses. */
export const HistoryTab = observer(({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const planned = useAnswer(plannedChanges.list, { query: { member_id: member.id, limit: 50, sort: 'effective_on' } });
  const changed = () => {
    planned.reload();
    reload();
  };
  const past = (
    title: string,
    items: readonly { from_on: string; what: string; reason: string; by: string; note: string }[],
  ) => (
    <Card title={title}>
      {items.length === 0 ? (
        <EmptyState title={t('none.history')} />
      ) : (
        <Timeline
          items={items.map(({ from_on, what, reason, by, note }, index) => ({
            key: index,
            title: what,
            at: format.day(from_on),
            text: [reason, by, note].filter(Boolean).join(' · '),
          }))}
        />
      )}
    </Card>
  );
  return (
    <div className={styles.stack}>
      <Widget store={planned} name={t('planned.title')} skeleton={<SkeletonLines lines={2} />}>
        {({ list }) =>
          list.length > 0 && (
            <Card title={t('planned.title')}>
              <ul className={styles.planned}>
                {list.map((change) => (
                  <li key={change.id}>
                    <span>
                      <b>{t(`planned.${change.kind}`, { to: change.to })}</b>{' '}
                      {t('planned.on', { day: format.day(change.effective_on) })} ·{' '}
                      {t(`planned.status.${change.status}`)}
                      {change.failure && <> · {change.failure}</>}
                      <span className={styles.muted}> {[change.planned_by, change.reason].join(' · ')}</span>
                    </span>
                    {change.status === 'planned' && cancelPlan.offered(change) && (
                      <Button
                        size="sm"
                        onClick={() => void cancelPlan.run?.(change, 'members').then((done) => done && changed())}
                      >
                        {t('actions.cancelPlan')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Widget>
      <div className={styles.three}>
        {past(
          t('history.levels'),
          member.levels.map(({ level, reason, ...of }) => ({
            ...of,
            what: level,
            reason: t(`history.level.${reason}`),
          })),
        )}
        {past(
          t('history.uplines'),
          member.uplines.map(({ sponsor, reason, ...of }) => ({
            ...of,
            what: sponsor,
            reason: t(`history.upline.${reason}`),
          })),
        )}
        {past(
          t('history.statuses'),
          member.statuses.map(({ status, ...of }) => ({ ...of, what: t(`choices.status.${status}`), reason: '' })),
        )}
      </div>
    </div>
  );
});
