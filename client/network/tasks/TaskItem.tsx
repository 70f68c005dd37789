import { Check, Clock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { cx } from '~/ui/cx';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { focusBeside } from './TaskList';
import type { Task, TaskMarks } from './TaskMarks';
import styles from './Tasks.module.css';
import { marking } from './taskCalls';
import { useSnoozeItems } from './useSnoozeItems';
import { useSwipe } from './useSwipe';

const SnoozeDialog = lazy(async () => ({ default: (await import('./SnoozeDialog')).SnoozeDialog }));

interface TaskItemProps {
  task: Task;
  marks: TaskMarks;
  /** The address that opens the task. */
  to: string;
  className?: string | undefined;
  /** The content of the link. */
  children: ReactNode;
  /** Further buttons of the task, before done and snooze. */
  actions?: ReactNode;
}

/** A task in a `TaskList`, with buttons for done and snooze. A swipe to the end means done, to the start snooze. */
export const TaskItem = observer(({ task, marks, to, className, children, actions }: TaskItemProps) => {
  const { t } = useTranslation('tasks');
  const item = useRef<HTMLLIElement>(null);
  const [choosing, setChoosing] = useState(false);
  const allowed = mayCall(marking);
  const done = () => {
    focusBeside(item.current);
    void marks.done(task);
  };
  const snooze = (until: string) => {
    focusBeside(item.current);
    void marks.snooze(task, until);
  };
  const items = useSnoozeItems(snooze, () => setChoosing(true));
  const swipe = useSwipe({
    toEnd: done,
    toStart: () => item.current?.querySelector<HTMLElement>('[data-task-snooze]')?.click(),
  });
  return (
    <li ref={item} data-task={task.task} className={cx(styles.item, className)} {...(allowed && swipe)}>
      <Link to={to} className={styles.link} data-task-open="">
        {children}
      </Link>
      <span className={styles.actions} data-print="no">
        {actions}
        {allowed && (
          <>
            <IconButton
              icon={Check}
              size="sm"
              label={t('done', { name: task.name })}
              aria-keyshortcuts="e"
              data-task-done=""
              onClick={done}
            />
            <Menu
              label={t('snooze', { name: task.name })}
              items={items}
              trigger={(props) => (
                <IconButton
                  {...props}
                  icon={Clock}
                  size="sm"
                  label={t('snooze', { name: task.name })}
                  aria-keyshortcuts="s"
                  data-task-snooze=""
                />
              )}
            />
          </>
        )}
      </span>
      {choosing && (
        <FetchedPart onClose={() => setChoosing(false)}>
          <SnoozeDialog
            name={task.name}
            onClose={(until) => {
              setChoosing(false);
              if (until) snooze(until);
            }}
          />
        </FetchedPart>
      )}
    </li>
  );
});
