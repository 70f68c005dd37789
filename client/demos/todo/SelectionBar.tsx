import { CalendarDays, Check, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { dayOfTarget, moveTargets } from './groups';
import styles from './Todo.module.css';
import type { TodoStore } from './TodoStore';
import type { TaskActions } from './useTaskActions';

interface SelectionBarProps {
  store: TodoStore;
  actions: TaskActions;
  today: string;
  onClear: () => void;
}

/** Completes, moves or deletes the selected tasks. */
export const SelectionBar = observer(({ store, actions, today, onClear }: SelectionBarProps) => {
  const { t } = useTranslation('demoTodo');
  const { selected } = store;
  const none = selected.length === 0;
  const areDone = !none && selected.every(({ isCompleted }) => isCompleted);
  const areDeleted = !none && selected.every(({ isDeleted }) => isDeleted);
  return (
    <section className={styles.bulk} aria-label={t('bulk')} data-print="no">
      <p className={styles.bulkCount} aria-live="polite">
        <bdi>{t('selected', { count: selected.length })}</bdi>
      </p>
      {areDeleted ? (
        <IconButton icon={Undo2} label={t('restoreSelected')} onClick={() => void actions.restore(selected)} />
      ) : (
        <>
          <IconButton
            icon={areDone ? RotateCcw : Check}
            label={t(areDone ? 'reopenSelected' : 'completeSelected')}
            aria-keyshortcuts="e"
            disabled={none}
            onClick={() => void actions.complete(selected, !areDone)}
          />
          <Menu
            label={t('moveSelected')}
            items={moveTargets.map((target) => ({
              label: t(`targets.${target}`),
              onSelect: () => void actions.moveTo(selected, dayOfTarget(target, today)),
            }))}
            trigger={(trigger) => (
              <IconButton {...trigger} icon={CalendarDays} label={t('moveSelected')} disabled={none} />
            )}
          />
          <IconButton
            icon={Trash2}
            label={t('removeSelected')}
            aria-keyshortcuts="#"
            disabled={none}
            onClick={() => void actions.remove(selected)}
          />
        </>
      )}
      <IconButton icon={X} label={t('clearSelection')} onClick={onClear} />
    </section>
  );
});
