import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { GripVertical, Star, Undo2, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Checkbox } from '~/ui/Checkbox';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { Tag } from '~/ui/Tag';
import { Tooltip } from '~/ui/Tooltip';
import { DueDay } from './DueDay';
import styles from './Todo.module.css';
import { tagTones } from './tagTones';

/** Moves in a row's menu, also on the keyboard. */
export type Step = 'up' | 'down' | 'top' | 'bottom';
const steps: readonly Step[] = ['up', 'down', 'top', 'bottom'];

interface TaskRowProps {
  task: TaskRecord;
  today: string;
  /** Undefined when the list is not in the user's own order. */
  onStep?: ((step: Step) => void) | undefined;
  /** Steps without effect, at either end of the list. */
  ends: readonly Step[];
  selected: boolean;
  /** A click selects instead of opening. */
  selecting: boolean;
  onComplete: (isCompleted: boolean) => void;
  onRestore: () => void;
  /** A click on the title, with the keys held down. */
  onPress: (event: MouseEvent) => void;
}

/** A task with its completion, title, due day and assignee. */
export const TaskRow = ({
  task,
  today,
  onStep,
  ends,
  selected,
  selecting,
  onComplete,
  onRestore,
  onPress,
}: TaskRowProps) => {
  const { t } = useTranslation('demoTodo');
  const format = useFormat();
  const { title, tags, dueDate, assignee, isCompleted, isDeleted, isImportant } = task;
  return (
    <>
      {onStep && (
        <Menu
          label={t('move', { title })}
          align="start"
          items={steps.map((step) => ({
            label: t(`steps.${step}`),
            onSelect: () => onStep(step),
            disabled: ends.includes(step),
            ...(step === 'up' && { hint: 'Alt ↑' }),
            ...(step === 'down' && { hint: 'Alt ↓' }),
          }))}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              className={styles.grip}
              icon={GripVertical}
              size="sm"
              label={t('move', { title })}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              data-grip=""
              onKeyDown={(event) => {
                if (!event.altKey) return trigger.onKeyDown(event);
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                onStep(event.key === 'ArrowUp' ? 'up' : 'down');
              }}
            />
          )}
        />
      )}
      <span className={styles.check}>
        <Checkbox
          ariaLabel={t('completeTask', { title })}
          checked={isCompleted}
          disabled={isDeleted}
          onChange={onComplete}
        />
      </span>
      <span className={styles.what}>
        <button
          type="button"
          className={cx(styles.title, isCompleted && styles.done, 'own-order')}
          data-title=""
          aria-haspopup={selecting ? undefined : 'dialog'}
          aria-pressed={selecting ? selected : undefined}
          onClick={onPress}
        >
          {selected && !selecting && <span className="visually-hidden">{t('isSelected')}: </span>}
          {title}
        </button>
        {isImportant && <Star className={styles.important} size={14} role="img" aria-label={t('fields.isImportant')} />}
      </span>
      <span className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag} tone={tagTones[tag]}>
            {t(`choices.tags.${tag}`)}
          </Tag>
        ))}
      </span>
      <span className={styles.due}>
        {dueDate && (
          <DueDay day={dueDate.slice(0, 10)} today={today} isCompleted={isCompleted} language={format.language} />
        )}
      </span>
      <span className={styles.who}>
        {assignee ? (
          <Tooltip text={assignee.fullName}>
            <span>
              <Avatar
                name={assignee.fullName}
                src={assignee.avatar ? inBase(assignee.avatar) : undefined}
                size="sm"
                alone
              />
            </span>
          </Tooltip>
        ) : (
          <UserRound className={styles.nobody} size={18} role="img" aria-label={t('nobody')} />
        )}
      </span>
      {isDeleted && (
        <span className={styles.back}>
          <IconButton icon={Undo2} size="sm" label={t('restoreTask', { title })} onClick={onRestore} />
        </span>
      )}
    </>
  );
};
