import type { NextTask } from '@shared/contracts/network/home';
import type { Answer } from '@shared/http/endpoint';
import { CircleCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TaskItem } from '~/network/tasks/TaskItem';
import { TaskList } from '~/network/tasks/TaskList';
import { useTaskMarks } from '~/network/tasks/useTaskMarks';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import type { calls } from './calls';
import styles from './DoNext.module.css';
import { describeTask } from './describeTask';
import { taskIcons } from './taskIcons';
import widget from './Widget.module.css';

/** Tasks shown before "show all". */
const shown = 6;

/** The reader's own tasks, the most pressing first, done, snoozed, or opened in place. */
export const DoNext = observer(({ list, total, as_of }: Answer<typeof calls.tasks>) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const marks = useTaskMarks();
  const [all, setAll] = useState(false);
  const open = marks.open(list);
  const left = total - (list.length - open.length);
  return (
    <Card
      className={cx(widget.card, styles.card)}
      title={t('next.title')}
      subtitle={left > 0 ? t('next.count', { count: left }) : t('next.none')}
      actions={
        <Link to={`${paths.policyList}?group=pending&scope=me`} data-print="no">
          {t('attention.all')}
        </Link>
      }
    >
      {open.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('next.empty')} text={t('next.emptyText')} />
      ) : (
        <>
          <div data-tour="attention">
            <TaskList label={t('next.title')} marks={marks} className={styles.list}>
              {(all ? open : open.slice(0, shown)).map((item) => (
                <Item key={item.task} item={item} asOf={as_of} marks={marks} />
              ))}
            </TaskList>
          </div>
          <p className={styles.foot} data-print="no">
            <span className={styles.keys}>{t('tasks:keys')}</span>
            {open.length > shown && (
              <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
                {all
                  ? t('next.fewer')
                  : t('next.more', { count: open.length - shown, number: format.count(open.length - shown) })}
              </Button>
            )}
          </p>
        </>
      )}
    </Card>
  );
});

interface ItemProps {
  item: NextTask;
  asOf: string;
  marks: ReturnType<typeof useTaskMarks>;
}

const Item = observer(({ item, asOf, marks }: ItemProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { title, about, due, to } = describeTask(t, format, item, asOf);
  const Icon = taskIcons[item.kind];
  return (
    <TaskItem task={{ task: item.task, name: title }} marks={marks} to={to} className={styles.item}>
      <span className={styles.row}>
        <span className={styles.icon} data-tone={item.tone}>
          <Icon size={16} aria-hidden />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <bdi>{title}</bdi>
          </span>
          {about && (
            <span className={styles.about}>
              <bdi>{about}</bdi>
            </span>
          )}
        </span>
        {due && (
          <span className={styles.due} data-tone={item.tone}>
            {due}
          </span>
        )}
      </span>
    </TaskItem>
  );
});
