import { type TaskRecord, taskTags } from '@shared/contracts/demos/tasks';
import { Check, RotateCcw, Star, Trash2, Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { AssigneeField } from './AssigneeField';
import styles from './Todo.module.css';
import type { TodoStore } from './TodoStore';
import { formOf, sentOf, type TaskForm, taskForm } from './taskForm';

const Field = fieldsOf({ draft: taskForm });

interface TaskDrawerProps {
  /** Undefined for a new task. */
  task: TaskRecord | undefined;
  today: string;
  store: TodoStore;
  onRemove: (task: TaskRecord) => void;
  onRestore: (task: TaskRecord) => void;
  onClose: () => void;
}

/** Edits or creates a task. Star and completion belong to the draft too. */
export const TaskDrawer = observer(({ task, today, store, onRemove, onRestore, onClose }: TaskDrawerProps) => {
  const { t } = useTranslation('demoTodo');
  const [blank] = useState(() => formOf(task, today));
  const [draft] = useState(() => new FormStore(taskForm, blank));
  const [resets, setResets] = useState(0);
  const { isCompleted, isImportant } = draft.values as TaskForm;
  const send = (values: Record<string, unknown>) => {
    const sent = sentOf(values as TaskForm, task);
    return task ? store.save(task.id, sent) : store.create(sent);
  };
  const [Bin, leave] = task?.isDeleted ? [Undo2, onRestore] : [Trash2, onRemove];
  return (
    <FormDialog
      drawer
      title={t(task ? 'edit' : 'add')}
      texts="demoTodo"
      confirm={t(task ? 'update' : 'addShort')}
      store={draft}
      draft={taskForm}
      send={send}
      onSaved={() => {
        feedback.toast('success', t(task ? 'updated' : 'added'));
        onClose();
      }}
      onClose={onClose}
      aside={
        <IconButton
          icon={RotateCcw}
          label={t('reset')}
          disabled={!draft.dirty}
          onClick={() => {
            draft.accept(blank);
            setResets(resets + 1);
          }}
        />
      }
    >
      <div className={styles.state}>
        <Button
          size="sm"
          icon={Check}
          variant={isCompleted ? 'primary' : 'secondary'}
          aria-pressed={isCompleted}
          onClick={() => draft.set('isCompleted', !isCompleted)}
        >
          {t(isCompleted ? 'completed' : 'complete')}
        </Button>
        <IconButton
          className={isImportant ? styles.starred : undefined}
          icon={Star}
          size="sm"
          label={t('fields.isImportant')}
          aria-pressed={isImportant}
          onClick={() => draft.set('isImportant', !isImportant)}
        />
        {task && (
          <IconButton
            icon={Bin}
            size="sm"
            label={t(task.isDeleted ? 'restore' : 'remove')}
            onClick={() => {
              leave(task);
              onClose();
            }}
          />
        )}
      </div>
      {/* The editor reads its text only on mount. */}
      <Fragment key={resets}>
        <Field.Text name="title" wide />
        <AssigneeField />
        <Field.Day name="due_on" />
        <Field.Choices name="tags" values={taskTags} />
        <Field.Html name="description" />
      </Fragment>
    </FormDialog>
  );
});
