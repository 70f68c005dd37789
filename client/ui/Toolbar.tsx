import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx';
import { isRtl } from './isRtl';
import styles from './Toolbar.module.css';

export type ToolbarProps = {
  /** The toolbar's accessible name, such as the content it edits. */
  label: string;
  /** Moves the groups to both ends instead of side by side. */
  spread?: boolean;
  /** Buttons, button groups, menus and fields. */
  children: ReactNode;
};

const controls = ':is(button, a[href], input, select):not(:disabled)';
const isText = (element: Element) => element.matches('input:not([type="checkbox"], [type="radio"]), select');

/**
 * Many controls in one tab stop: arrow keys move between them, Home and End jump to the first and last (WAI-ARIA
 * toolbar).
 */
export const Toolbar = ({ label, spread = false, children }: ToolbarProps) => {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const stopAt = (chosen: Element | undefined) => {
    for (const one of all()) one.tabIndex = one === chosen ? 0 : -1;
  };
  // Runs after every render, because controls come and go.
  useEffect(() => {
    const items = all();
    stopAt(items.find((one) => one === last.current) ?? items[0]);
  });

  const onFocus = ({ target }: FocusEvent) => {
    if (!target.matches(controls)) return;
    last.current = target;
    stopAt(target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    const items = all();
    const at = items.indexOf(target);
    if (at < 0 || event.defaultPrevented) return;
    const step = isRtl(event.currentTarget) ? -1 : 1;
    // In a text field, arrow keys move the caret and leave only at the text's ends.
    const inText = target instanceof HTMLInputElement && isText(target);
    const leaves = (back: boolean) => !inText || target.selectionStart === (back ? 0 : target.value.length);
    const moves: Record<string, number | undefined> = {
      ArrowRight: leaves(step < 0) ? at + step : undefined,
      ArrowLeft: leaves(step > 0) ? at - step : undefined,
      Home: inText ? undefined : 0,
      End: inText ? undefined : items.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus();
  };

  return (
    <div
      ref={box}
      role="toolbar"
      aria-label={label}
      aria-orientation="horizontal"
      className={cx(styles.toolbar, spread && styles.spread)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
