import { type TaskRecord, taskFilters, taskSorts, taskTags } from '@shared/contracts/demos/tasks';
import { ArrowDownUp, ListTodo, Menu as MenuIcon, Plus, Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import { useTyped } from '~/crud/useTyped';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { feedback } from '~/platform/feedback';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import { PanelFrame, usePanelBeside } from '../PanelFrame';
import { TaskList } from './TaskList';
import styles from './Todo.module.css';
import { TodoPanel } from './TodoPanel';
import { TodoStore } from './TodoStore';

const TaskDrawer = lazy(async () => ({ default: (await import('./TaskDrawer')).TaskDrawer }));

const sorts = taskSorts.filter((sort) => sort !== 'own' && sort !== 'latest');

/** The to-do list. The path has the filter or tag, the query has search and order. */
export const TodoScreen = () => {
  const params = useParams();
  const filter = taskFilters.find((one) => one === params.filter);
  const tag = taskTags.find((one) => one === params.tag);
  if ((params.filter && !filter) || (params.tag && !tag)) return <Navigate to={paths.notFound} replace />;
  return <Todo filter={filter} tag={tag} />;
};

interface TodoProps {
  filter: (typeof taskFilters)[number] | undefined;
  tag: (typeof taskTags)[number] | undefined;
}

const Todo = observer(({ filter, tag }: TodoProps) => {
  const { t } = useTranslation('demoTodo');
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [store] = useState(() => new TodoStore());
  const [editing, setEditing] = useState<{ task: TaskRecord | undefined }>();
  const [choosing, setChoosing] = useState(false);
  const [removed, setRemoved] = useState<TaskRecord>();
  const beside = usePanelBeside();
  const today = businessToday();
  const q = params.get('q') ?? '';
  const sort = sorts.find((one) => one === params.get('sort'));

  useEffect(() => {
    void store.load({ q, sortBy: sort ?? 'own', ...(filter && { filter }), ...(tag && { tag }) });
    return () => store.stop();
  }, [store, q, sort, filter, tag]);

  const { refusal } = store;
  useEffect(() => {
    if (refusal) feedback.toast('danger', t('notSaved'), failureText(t, refusal, 'demoTodo'));
  }, [refusal, t]);

  const set = (name: 'q' | 'sort', value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'q', preventScrollReset: true },
    );
  const [typed, setTyped] = useTyped(q, (text) => set('q', text));

  const undo = async (task: TaskRecord) => {
    setRemoved(undefined);
    if (await store.change(task.id, { isDeleted: false })) feedback.toast('success', t('restored'));
  };
  useUndoKey(removed && (() => void undo(removed)));
  const remove = async (task: TaskRecord) => {
    if (!(await store.remove(task.id))) return;
    setRemoved(task);
    feedback.toast('success', t('removed'), task.title, {
      label: t('undo'),
      run: () => void undo(task),
      keys: undoKeys,
    });
  };
  const restore = async (task: TaskRecord) => {
    if (await store.restore(task.id)) feedback.toast('success', t('restored'), task.title);
  };

  const name = tag ? t('tagged', { tag: t(`choices.tags.${tag}`) }) : t(`filters.${filter ?? 'all'}`);
  const add = () => setEditing({ task: undefined });
  const panel = (
    <TodoPanel
      onAdd={() => {
        setChoosing(false);
        add();
      }}
      onChosen={() => setChoosing(false)}
    />
  );
  const sortItems = [
    { label: t('sorts.own'), checked: !sort, onSelect: () => set('sort', undefined) },
    ...sorts.map((one) => ({ label: t(`sorts.${one}`), checked: sort === one, onSelect: () => set('sort', one) })),
  ];
  return (
    <>
      <PanelFrame
        panel={panel}
        title={t('views')}
        open={choosing}
        onClose={() => setChoosing(false)}
        labelledBy="todo-view"
      >
        <div className={styles.bar} data-print="no">
          {!beside && <IconButton icon={MenuIcon} label={t('views')} onClick={() => setChoosing(true)} />}
          <TextInput
            className={styles.search}
            type="search"
            icon={Search}
            clearable
            value={typed}
            onChange={setTyped}
            placeholder={t('search')}
            aria-label={t('search')}
          />
          <Menu
            label={t('sort')}
            items={sortItems}
            trigger={(trigger) => (
              <Button {...trigger} tool icon={ArrowDownUp} aria-label={`${t('sort')}: ${t(`sorts.${sort ?? 'own'}`)}`}>
                {t(`sorts.${sort ?? 'own'}`)}
              </Button>
            )}
          />
          {!beside && <IconButton variant="primary" icon={Plus} label={t('add')} onClick={add} />}
        </div>
        <h1 id="todo-view" className={styles.view}>
          {name}
          <bdi className={styles.count}>{store.loaded && t('count', { count: store.rows.length })}</bdi>
        </h1>
        {store.failure && <ListFailure failure={store.failure} texts="demoTodo" onRetry={() => void store.reload()} />}
        {!store.failure && !store.loaded && <SkeletonTable rows={8} columns={3} />}
        {!store.failure && store.loaded && (
          <div className={cx(styles.scroll, store.loading && styles.dimmed)} aria-busy={store.loading}>
            {store.rows.length > 0 ? (
              <TaskList
                store={store}
                today={today}
                ordered={!sort && !q}
                onRestore={(task) => void restore(task)}
                onOpen={(task) => setEditing({ task })}
              />
            ) : q ? (
              <EmptyState
                icon={Search}
                title={t('nothingFound', { q })}
                action={<Button onClick={() => setTyped('')}>{t('clearSearch')}</Button>}
              />
            ) : (
              <EmptyState
                icon={ListTodo}
                title={t('empty.title')}
                text={t(filter ? `empty.${filter}` : tag ? 'empty.tag' : 'empty.all')}
                {...(filter !== 'deleted' && {
                  action: (
                    <Button variant="primary" icon={Plus} onClick={add}>
                      {t('add')}
                    </Button>
                  ),
                })}
              />
            )}
          </div>
        )}
      </PanelFrame>
      {editing && (
        <FetchedPart onClose={() => setEditing(undefined)}>
          <TaskDrawer
            key={pathname}
            {...editing}
            today={today}
            store={store}
            onRemove={(task) => void remove(task)}
            onRestore={(task) => void restore(task)}
            onClose={() => setEditing(undefined)}
          />
        </FetchedPart>
      )}
    </>
  );
});
