import type { PendingCase } from '@shared/contracts/network/reports';
import { MessageSquareText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { requirementName } from '~/network/policies/requirementName';
import { policyTones } from '~/network/policyTones';
import { TaskItem } from '~/network/tasks/TaskItem';
import type { TaskMarks } from '~/network/tasks/TaskMarks';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import { urgencyOf } from './order';
import styles from './Waiting.module.css';

interface WaitingCaseProps {
  row: PendingCase;
  marks: TaskMarks;
  onNudge: () => void;
}

/** A pending case: client and product, what it waits for and until when, and its days against the carrier's median. */
export const WaitingCase = observer(({ row, marks, onNudge }: WaitingCaseProps) => {
  const { t } = useTranslation(['waiting', 'policies']);
  const format = useFormat();
  const [next, ...others] = row.missing;
  const urgency = urgencyOf(row);
  const name = `${row.insured}, ${row.case_no}`;
  const median = row.median_days;
  const share = median === null ? 0 : Math.min(100, Math.round((50 * row.days_in_status) / Math.max(1, median)));
  return (
    <TaskItem
      task={{ task: row.task, name, mark: row.mark }}
      marks={marks}
      to={paths.policyDetail(row.id)}
      className={cx(styles.item, styles[urgency])}
      actions={
        <IconButton
          icon={MessageSquareText}
          size="sm"
          label={t('nudge', { name })}
          aria-keyshortcuts="m"
          data-task-message=""
          onClick={onNudge}
        />
      }
    >
      <span className={styles.row}>
        <span className={styles.who}>
          <b className="own-order">{row.insured}</b>
          <span className={styles.note}>
            <bdi>{row.case_no}</bdi> · <bdi>{row.product}</bdi>
          </span>
        </span>
        <span className={styles.what}>
          {next ? (
            <>
              <span>
                {requirementName(t, next)} {others.length > 0 && <Tag>{t('others', { count: others.length })}</Tag>}
              </span>
              <span className={cx(styles.note, next.overdue && styles.late)}>
                {t(`policies:choices.requirement_owner.${next.owner}`)}
                {next.due_on && ` · ${t(next.overdue ? 'overdue' : 'until', { day: format.day(next.due_on) })}`}
              </span>
            </>
          ) : (
            <>
              <span>{t('nothingMissing')}</span>
              <span className={styles.note}>{t('withCarrier', { brand: row.brand })}</span>
            </>
          )}
        </span>
        <span className={styles.stay}>
          <span className={styles.days}>
            <Tag tone={policyTones[row.status]}>{t(`policies:choices.status.${row.status}`)}</Tag>
            <span className={cx('tabular own-order', urgency === 'slow' && styles.slowText)}>
              {t('days', { count: row.days_in_status })}
            </span>
          </span>
          {median !== null && (
            <>
              <span className={styles.meter} aria-hidden>
                <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
                <span className={styles.median} />
              </span>
              <span className={styles.note}>{t('median', { count: median })}</span>
            </>
          )}
        </span>
        <span className={styles.expected}>
          <span className={styles.note}>{t('expected')}</span>
          <span className="tabular">{row.expected_on ? format.day(row.expected_on) : '–'}</span>
        </span>
      </span>
    </TaskItem>
  );
});
