import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { cx } from '~/ui/cx';
import { type Step, TaskRow } from './TaskRow';
import styles from './Todo.module.css';
import type { TodoStore } from './TodoStore';

interface TaskListProps {
  store: TodoStore;
  today: string;
  /** The tasks are in the user's own order and can be rearranged. */
  ordered: boolean;
  onRestore: (task: TaskRecord) => void;
  onOpen: (task: TaskRecord) => void;
}

/** Task rows. The own order changes by dragging, by keyboard or with each row's menu. */
export const TaskList = observer(({ store, today, ordered, onRestore, onOpen }: TaskListProps) => {
  const { t } = useTranslation('demoTodo');
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const { rows } = store;
  const last = rows.length - 1;

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
  return (
    <ul ref={list} className={styles.rows} data-ordered={ordered || undefined}>
      {rows.map((task, index) => (
        <li
          key={task.id}
          className={cx(styles.row, dragged === index && styles.dragged)}
          data-drop={
            over === index && dragged !== undefined && dragged !== index
              ? dragged < index
                ? 'below'
                : 'above'
              : undefined
          }
          draggable={ordered}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragEnd={end}
          onDragOver={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={(event) => {
            if (dragged === undefined) return;
            event.preventDefault();
            move(dragged, index);
            end();
          }}
        >
          <TaskRow
            task={task}
            today={today}
            onStep={ordered ? (by) => step(index, by) : undefined}
            ends={[
              ...(index === 0 ? (['up', 'top'] as const) : []),
              ...(index === last ? (['down', 'bottom'] as const) : []),
            ]}
            onComplete={(isCompleted) => void store.change(task.id, { isCompleted })}
            onRestore={() => onRestore(task)}
            onOpen={() => onOpen(task)}
          />
        </li>
      ))}
    </ul>
  );
});
