import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { observer } from 'mobx-react-lite';
import { type DragEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { dayOfTarget, type GroupName } from './groups';
import { type Step, TaskRow } from './TaskRow';
import styles from './Todo.module.css';
import type { TodoStore } from './TodoStore';
import type { TaskActions } from './useTaskActions';

interface TaskListProps {
  store: TodoStore;
  actions: TaskActions;
  today: string;
  /** The tasks by due day; undefined for a flat list. */
  groups: readonly { name: GroupName; tasks: readonly TaskRecord[] }[] | undefined;
  /** The flat list is in the user's own order and can be rearranged. */
  ordered: boolean;
  /** A click selects instead of opening. */
  selecting: boolean;
  onOpen: (task: TaskRecord) => void;
}

/** Task rows, flat or by due day. The own order changes by dragging, by keyboard or with each row's menu. */
export const TaskList = observer(({ store, actions, today, groups, ordered, selecting, onOpen }: TaskListProps) => {
  const { t } = useTranslation('demoTodo');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number | GroupName>();
  /** The task where a range of selected tasks begins. */
  const [anchor, setAnchor] = useState<number>();
  const { rows } = store;
  const last = rows.length - 1;
  const visible = groups?.flatMap(({ tasks }) => tasks) ?? rows;

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to > last) return;
    void store.move(from, to);
    feedback.say(t('moved', { at: to + 1, of: rows.length }));
  };
  const step = (from: number, by: Step) => {
    const to = { up: from - 1, down: from + 1, top: 0, bottom: last }[by];
    move(from, to);
    requestAnimationFrame(() =>
      list.current?.children[Math.min(Math.max(to, 0), last)]?.querySelector<HTMLElement>('[data-grip]')?.focus(),
    );
  };
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  const press = (task: TaskRecord, event: MouseEvent) => {
    if (event.shiftKey && anchor !== undefined) {
      const ends = [anchor, task.id].map((id) => visible.findIndex((one) => one.id === id));
      store.select(visible.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id));
      return;
    }
    if (!selecting && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      onOpen(task);
      return;
    }
    store.toggle(task.id);
    setAnchor(task.id);
  };
  /** Dropping on a group gives the dragged task, or all selected ones with it, the day of the group. */
  const drop = (name: GroupName) => {
    const task = visible.find(({ id }) => id === dragged);
    if (!task) return;
    const moved = store.isSelected(task.id) ? store.selected : [task];
    if (name === 'done') void actions.complete(moved, true);
    else if (name === 'later') void actions.moveTo(moved, null);
    else void actions.moveTo(moved, dayOfTarget(name === 'next' ? 'tomorrow' : 'today', today));
  };

  const row = (task: TaskRecord, drag: { place: number; onDrop?: () => void }) => {
    const { place, onDrop } = drag;
    return (
      <li
        key={task.id}
        className={cx(styles.row, dragged === place && styles.dragged, store.isSelected(task.id) && styles.selected)}
        data-task={task.id}
        data-drop={
          onDrop && typeof over === 'number' && over === place && dragged !== undefined && dragged !== place
            ? dragged < place
              ? 'below'
              : 'above'
            : undefined
        }
        draggable={ordered || groups !== undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          setDragged(place);
        }}
        onDragEnd={end}
        onDragOver={
          onDrop &&
          ((event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(place);
          })
        }
        onDrop={
          onDrop &&
          ((event) => {
            event.preventDefault();
            onDrop();
            end();
          })
        }
      >
        <TaskRow
          task={task}
          today={today}
          selected={store.isSelected(task.id)}
          selecting={selecting}
          onStep={ordered ? (by) => step(place, by) : undefined}
          ends={[
            ...(place === 0 ? (['up', 'top'] as const) : []),
            ...(place === last ? (['down', 'bottom'] as const) : []),
          ]}
          onComplete={(isCompleted) => void actions.complete([task], isCompleted)}
          onRestore={() => void actions.restore([task])}
          onPress={(event) => press(task, event)}
        />
      </li>
    );
  };

  if (!groups)
    return (
      <ul ref={list} className={styles.rows} data-ordered={ordered || undefined}>
        {rows.map((task, index) =>
          row(task, {
            place: index,
            ...(ordered && { onDrop: () => dragged !== undefined && move(dragged, index) }),
          }),
        )}
      </ul>
    );
  const overGroup = (name: GroupName) => (event: DragEvent) => {
    if (dragged === undefined || name === 'overdue') return;
    event.preventDefault();
    setOver(name);
  };
  return groups.map(({ name, tasks }) => (
    <section
      key={name}
      className={cx(styles.group, over === name && styles.over)}
      aria-labelledby={`todo-${name}`}
      onDragOver={overGroup(name)}
      onDrop={(event) => {
        event.preventDefault();
        drop(name);
        end();
      }}
    >
      <div className={styles.groupHead}>
        <h2 id={`todo-${name}`} className={styles.groupName} data-group={name}>
          {t(`groups.${name}`)} <span className={styles.count}>{tasks.length}</span>
        </h2>
        {name === 'overdue' && (
          <Button size="sm" variant="ghost" data-print="no" onClick={() => void actions.moveTo(tasks, today)}>
            {t('allToday')}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>{tasks.map((task) => row(task, { place: task.id }))}</ul>
    </section>
  ));
});
