import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { shiftDay } from '@shared/format/days';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '~/platform/pageKeys';
import type { TodoStore } from './TodoStore';
import type { TaskActions } from './useTaskActions';

const keys = [
  ['n', 'n'],
  ['slash', '/'],
  ['j', 'j'],
  ['k', 'k'],
  ['enter', 'Enter'],
  ['x', 'x'],
  ['e', 'e'],
  ['t', 't'],
  ['m', 'm'],
  ['hash', '#'],
  ['escape', 'Esc'],
] as const;

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], dialog';

interface Keys {
  store: TodoStore;
  actions: TaskActions;
  /** The tasks in the order of the screen. */
  visible: readonly TaskRecord[];
  today: string;
}

export const titleOf = (id: number) => document.querySelector<HTMLElement>(`[data-task="${id}"] [data-title]`);

/** Keyboard shortcuts of the list; inputs, menus and dialogs keep their own keys. */
export function useTaskKeys(given: Keys): void {
  const { t } = useTranslation('demoTodo');
  usePageKeys([
    ...keys.map(([name, key]) => ({ key, effect: t(`keys.${name}`) })),
    { key: t('keys.extendKeys'), effect: t('keys.extend') },
    { key: t('keys.allKeys'), effect: t('keys.all') },
  ]);
  const latest = useRef(given);
  latest.current = given;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.altKey || !(target instanceof Element) || target.closest(typing)) return;
      if (document.querySelector('dialog[open]')) return;
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function actionOf(event: KeyboardEvent, { store, actions, visible, today }: Keys): (() => void) | undefined {
  const focused = Number(document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task);
  const at = visible.findIndex(({ id }) => id === focused);
  /** Selected tasks, or the task in focus. */
  const chosen = store.selected.length > 0 ? store.selected : visible.filter(({ id }) => id === focused);
  const ids = visible.map(({ id }) => id);
  const step = (by: 1 | -1, extend: boolean) => {
    const next = visible[at < 0 ? 0 : at + by];
    if (!next) return;
    if (extend) {
      const from = at < 0 ? [] : [focused];
      store.select([...store.selected.map(({ id }) => id), ...from, next.id]);
    }
    titleOf(next.id)?.focus();
  };
  /** Keeps the focus in the list when the tasks leave their place. */
  const leave = (change: (tasks: readonly TaskRecord[]) => Promise<void>) => {
    if (chosen.length === 0) return;
    const gone = new Set(chosen.map(({ id }) => id));
    const rest = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()].find((id) => !gone.has(id));
    void change(chosen);
    if (rest !== undefined) titleOf(rest)?.focus();
  };
  if (event.ctrlKey || event.metaKey) return event.key === 'a' && at >= 0 ? () => store.select(ids) : undefined;
  switch (event.key) {
    case 'j':
    case 'J':
      return () => step(1, event.shiftKey);
    case 'k':
    case 'K':
      return () => step(-1, event.shiftKey);
    case 'x':
      return at < 0 ? undefined : () => store.toggle(focused);
    case 'e':
      return () => leave((tasks) => actions.complete(tasks, !tasks.every(({ isCompleted }) => isCompleted)));
    case 't':
      return () => leave((tasks) => actions.moveTo(tasks, today));
    case 'm':
      return () => leave((tasks) => actions.moveTo(tasks, shiftDay(today, 1)));
    case '#':
    case 'Delete':
      return () => leave(actions.remove);
    case 'n':
      return () => document.querySelector<HTMLElement>('[data-quick-add]')?.focus();
    case '/':
      return () => document.querySelector<HTMLElement>('[data-task-search]')?.focus();
    case 'Escape':
      return store.selected.length > 0 ? () => store.select([]) : undefined;
    default:
      return undefined;
  }
}
