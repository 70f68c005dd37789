import { MessageSquareText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { TaskItem } from '~/network/tasks/TaskItem';
import type { TaskMarks } from '~/network/tasks/TaskMarks';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Tag } from '~/ui/Tag';
import styles from './SaveList.module.css';
import type { CaseToSave, TouchState } from './touches';

interface SaveItemProps {
  item: CaseToSave & { next: TouchState };
  marks: TaskMarks;
  onNudge: () => void;
}

/** A case to keep: client, product, its four talks, and the cost of a lapse. */
export const SaveItem = observer(({ item: { row, touches, next }, marks, onNudge }: SaveItemProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const overdue = next.on < businessToday();
  const name = t('save.task', { client: row.insured, months: next.months });
  return (
    <TaskItem
      task={{ task: next.task, name, mark: next.mark }}
      marks={marks}
      to={paths.policyDetail(row.policy_id)}
      className={cx(styles.item, next.state === 'due' && (overdue ? styles.overdue : styles.due))}
      actions={
        <IconButton
          icon={MessageSquareText}
          size="sm"
          label={t('save.message', { client: row.insured })}
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
        <span className={styles.touches}>
          {touches.map(({ months, state }) => (
            <span key={months} className={cx(styles.touch, styles[state])}>
              {months}
              <span className="visually-hidden">: {t(`save.state.${state}`)}</span>
            </span>
          ))}
        </span>
        <span className={styles.who}>
          <span className={cx(overdue && next.state === 'due' && styles.late)}>
            {t('save.month', { months: next.months })}
          </span>
          <span className={styles.note}>
            {t(overdue ? 'save.since' : 'save.on', { day: format.day(next.on) })}
            {row.days_late > 0 && (
              <>
                {' '}
                <Tag tone="danger">{t('exposure.late', { count: row.days_late })}</Tag>
              </>
            )}
          </span>
        </span>
        <span className={styles.cents}>
          <Money cents={row.unearned_cents} currency={row.currency} />
          <span className={styles.note}>{t('save.atRisk')}</span>
        </span>
      </span>
    </TaskItem>
  );
});
