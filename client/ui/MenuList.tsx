import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MenuItem } from './Menu';
import styles from './Menu.module.css';
import { MenuRow } from './MenuRow';
import { place, type Side } from './place';
import { showInTopLayer } from './topLayer';

type Props = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  header: ReactNode;
  align: 'start' | 'end';
  side?: Side;
  anchor: RefObject<HTMLElement | null>;
  focus: 'first' | 'last';
  onClose: (returnFocus: boolean) => void;
};

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

export const MenuList = ({ id, label, items, header, align, side = 'bottom', anchor, focus, onClose }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu || !anchor.current) return;
    showInTopLayer(menu);
    const put = () => anchor.current && place(anchor.current, menu, { align, side });
    put();
    rowsOf(menu)
      .at(focus === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [align, side, anchor, focus]);

  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target) && !anchor.current?.contains(target))
        onClose(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsOf(list.current);
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      rows.at(index % rows.length)?.focus();
    };
    event.stopPropagation();
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') onClose(true);
    else if (event.key === 'Escape') {
      event.preventDefault();
      onClose(true);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const fresh = event.timeStamp - typed.current.at > 600;
      const text = (fresh ? '' : typed.current.text) + event.key.toLocaleLowerCase();
      typed.current = { text, at: event.timeStamp };
      // The first letter moves past the current item; further letters may stay on it.
      const from = text.length === 1 ? at + 1 : Math.max(at, 0);
      const match = rows
        .map((_, step) => (from + step) % rows.length)
        .find((index) => rows[index]?.textContent?.trim().toLocaleLowerCase().startsWith(text));
      if (match !== undefined) go(match);
    }
  };

  const select = (item: Exclude<MenuItem, { separator: true }>) => {
    onClose(true);
    item.onSelect?.();
  };

  return (
    <div ref={list} id={id} className={styles.menu}>
      {header != null && <div className={styles.header}>{header}</div>}
      <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map((item, index) =>
          'separator' in item ? (
            <hr key={index} className={styles.separator} />
          ) : (
            <MenuRow key={`${item.label}-${index}`} item={item} onSelect={select} />
          ),
        )}
      </div>
    </div>
  );
};
