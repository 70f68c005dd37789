import type { RunRow } from '@shared/contracts/network/payments';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describePayDay } from '~/network/statement/describePayDay';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Stepper } from '~/ui/Stepper';
import { Tag } from '~/ui/Tag';
import styles from './Run.module.css';
import { runTones, stepsOf } from './run';

interface RunHeadProps {
  run: RunRow;
  actions: ReactNode;
  children: ReactNode;
}

export const RunHead = ({ run, actions, children }: RunHeadProps) => {
  const { t } = useTranslation('payRuns');
  const format = useFormat();
  const { cycle_no, status, from_on, to_on, blocker, requested_by, requested_at, locked_by, locked_at, off_cycle } =
    run;
  return (
    <Card
      title={
        <span className={styles.title}>
          {t('runTitle', { cycle: cycle_no })} <Tag tone={runTones[status]}>{t(`choices.status.${status}`)}</Tag>
        </span>
      }
      subtitle={
        off_cycle
          ? t('offCycle.of', { count: off_cycle.members, reason: off_cycle.reason })
          : t('runDays', { from: format.day(from_on), to: format.day(to_on), pay: describePayDay(t, format, run) })
      }
    >
      <div className={styles.head}>
        <Stepper label={t('stages')} steps={stepsOf(run, (stage) => t(`stage.${stage}`))} />
        {blocker && <Notice tone="info">{t(`blocker.${blocker}`, { day: format.day(to_on) })}</Notice>}
        {requested_by && status === 'open' && (
          <Notice
            tone="warning"
            title={t('requested', { member: requested_by, at: requested_at ? format.instant(requested_at) : '' })}
          >
            {t('requestedText')}
          </Notice>
        )}
        {children}
        {locked_by && locked_at && (
          <p className="muted">{t('lockedBy', { member: locked_by, at: format.instant(locked_at) })}</p>
        )}
        <div className={styles.actions} data-print="no">
          {actions}
        </div>
      </div>
    </Card>
  );
};
