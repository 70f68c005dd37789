import { type TaskRecord, taskFilters, taskSorts, taskTags } from '@shared/contracts/demos/tasks';
import { ArrowDownUp, Keyboard, ListChecks, ListTodo, Menu as MenuIcon, Plus, Search } from 'lucide-react';
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
import { shell } from '~/platform/shell';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Menu } from '~/ui/Menu';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { TextInput } from '~/ui/TextInput';
import { PanelFrame, usePanelBeside } from '../PanelFrame';
import { grouped } from './groups';
import { QuickAdd } from './QuickAdd';
import { SelectionBar } from './SelectionBar';
import { TaskList } from './TaskList';
import styles from './Todo.module.css';
import { TodoPanel } from './TodoPanel';
import { TodoStore } from './TodoStore';
import { useTaskActions } from './useTaskActions';
import { titleOf, useTaskKeys } from './useTaskKeys';

const TaskDrawer = lazy(async () => ({ default: (await import('./TaskDrawer')).TaskDrawer }));

/** Flat orders. Without one in the address, tasks are grouped by due day. */
const sorts = taskSorts.filter((sort) => sort !== 'latest');

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
  const [selecting, setSelecting] = useState(false);
  const beside = usePanelBeside();
  const today = businessToday();
  const q = params.get('q') ?? '';
  const sort = sorts.find((one) => one === params.get('sort'));

  useEffect(() => {
    store.select([]);
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

  const actions = useTaskActions(store);
  const isOpenView = filter !== 'completed' && filter !== 'deleted';
  const groups = !sort && isOpenView ? grouped(store.rows, today) : undefined;
  const visible = groups?.flatMap(({ tasks }) => tasks) ?? store.rows;
  useTaskKeys({ store, actions, visible, today });
  const clear = () => {
    store.select([]);
    setSelecting(false);
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
    { label: t('sorts.day'), checked: !sort, onSelect: () => set('sort', undefined) },
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
            aria-keyshortcuts="/"
            data-task-search=""
            onKeyDown={(event) => {
              const [first] = visible;
              if (!first || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
              event.preventDefault();
              titleOf(first.id)?.focus();
            }}
          />
          <Menu
            label={t('sort')}
            items={sortItems}
            trigger={(trigger) => (
              <Button {...trigger} tool icon={ArrowDownUp} aria-label={`${t('sort')}: ${t(`sorts.${sort ?? 'day'}`)}`}>
                {t(`sorts.${sort ?? 'day'}`)}
              </Button>
            )}
          />
          {beside && <IconButton icon={Keyboard} label={t('shortcuts')} onClick={() => shell.showKeys()} />}
          {!beside && <IconButton variant="primary" icon={Plus} label={t('add')} onClick={add} />}
        </div>
        <div className={styles.view}>
          <h1 id="todo-view" className={styles.name}>
            {name}
            <bdi className={styles.count}>{store.loaded && t('count', { count: store.rows.length })}</bdi>
          </h1>
          <IconButton
            size="sm"
            icon={ListChecks}
            label={t(selecting ? 'selecting' : 'select')}
            aria-pressed={selecting}
            disabled={store.rows.length === 0}
            data-print="no"
            onClick={() => (selecting ? clear() : setSelecting(true))}
          />
        </div>
        {(selecting || store.selected.length > 0) && (
          <SelectionBar store={store} actions={actions} today={today} onClear={clear} />
        )}
        {isOpenView && <QuickAdd store={store} today={today} tag={tag} isImportant={filter === 'important'} />}
        {store.failure && <ListFailure failure={store.failure} texts="demoTodo" onRetry={() => void store.reload()} />}
        {!store.failure && !store.loaded && <SkeletonTable rows={8} columns={3} />}
        {!store.failure && store.loaded && (
          <div className={cx(styles.scroll, store.loading && styles.dimmed)} aria-busy={store.loading}>
            {store.rows.length > 0 ? (
              <TaskList
                store={store}
                actions={actions}
                today={today}
                groups={groups}
                ordered={sort === 'own' && !q}
                selecting={selecting}
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
            onRemove={(task) => void actions.remove([task])}
            onRestore={(task) => void actions.restore([task])}
            onClose={() => setEditing(undefined)}
          />
        </FetchedPart>
      )}
    </>
  );
});
