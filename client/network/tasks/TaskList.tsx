import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUndoKey } from '~/platform/useUndoKey';
import { cx } from '~/ui/cx';
import type { TaskMarks } from './TaskMarks';
import styles from './Tasks.module.css';

interface TaskListProps {
  /** The list's accessible name. */
  label: string;
  marks: TaskMarks;
  className?: string | undefined;
  /** `TaskItem`s. */
  children: ReactNode;
}

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog';
const itemsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
const linkOf = (item: HTMLElement | undefined) => item?.querySelector<HTMLElement>('[data-task-open]');
const modified = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  ctrlKey || metaKey || altKey;

/** False on a cached page in the background. */
const isVisible = (list: HTMLElement | null) => list?.checkVisibility?.() ?? true;

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const buttons: Readonly<Record<string, string>> = { e: '[data-task-done]', s: '[data-task-snooze]' };

/**
 * A list that one works through by keyboard: `j` and `k` or arrows move, Enter opens, `e` marks as done, `s` snoozes, `z` undoes. `j` reaches
 * the list from anywhere on the page.
 */
export const TaskList = ({ label, marks, className, children }: TaskListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const undo = async () => {
    const task = await marks.undo();
    if (!task) return;
    // After React has brought the task back.
    requestAnimationFrame(() => linkOf(itemsOf(list.current).find((item) => item.dataset.task === task.task))?.focus());
  };
  useUndoKey(marks.last && (() => void undo()));
  const latest = useRef(undo);
  latest.current = undo;

  useEffect(() => {
    const onPageKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || modified(event) || document.querySelector('dialog[open]')) return;
      if (!(event.target instanceof Element) || event.target.closest(typing)) return;
      if (!isVisible(list.current)) return;
      if (event.key === 'z' && marks.last) void latest.current();
      else if (event.key === 'j') linkOf(itemsOf(list.current)[0])?.focus();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onPageKey);
    return () => window.removeEventListener('keydown', onPageKey);
  }, [marks]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || modified(event) || !(event.target instanceof Element)) return;
    if (event.target.closest(typing)) return;
    const items = itemsOf(list.current);
    const at = items.findIndex((item) => item.contains(event.target as Element));
    const step = steps[event.key];
    const button = buttons[event.key];
    if (step !== undefined) linkOf(items[Math.min(Math.max(at + step, 0), items.length - 1)])?.focus();
    else if (button) items[at]?.querySelector<HTMLElement>(button)?.click();
    else return;
    event.preventDefault();
  };

  return (
    <ul ref={list} aria-label={label} className={cx(styles.list, className)} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
};

/** Moves the focus from a removed item to its neighbor. */
export function focusBeside(item: HTMLElement | null): void {
  const items = itemsOf(item?.closest('ul') ?? null);
  const at = item ? items.indexOf(item) : -1;
  if (!item?.contains(document.activeElement) && document.activeElement !== document.body) return;
  (linkOf(items[at + 1]) ?? linkOf(items[at - 1]))?.focus();
}
