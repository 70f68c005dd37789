import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './ContextMenu.module.css';
import type { MenuItem } from './Menu';
import { MenuList } from './MenuList';

export interface ContextMenuProps {
  /** The menu's accessible name. */
  label: string;
  /** The entries, with optional icons and groups; some may be disabled. */
  items: readonly MenuItem[];
  /** Keeps the menu open after a choice, for actions that users repeat. */
  stays?: boolean;
  /** One button. A right click, the context menu key or a click on it opens the menu. */
  children: ReactNode;
}

/** A menu at the pointer. Offer its actions elsewhere too: phones may have no right click. */
export const ContextMenu = ({ label, items, stays = false, children }: ContextMenuProps) => {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const point = useRef<HTMLSpanElement>(null);
  const back = useRef(false);
  const [at, setAt] = useState<{ x: number; y: number }>();
  const open = at !== undefined;

  useEffect(() => {
    if (open || !back.current) return;
    back.current = false;
    area.current?.querySelector('button')?.focus();
  }, [open]);

  const show = (event: MouseEvent) => {
    event.preventDefault();
    // Keyboard and screen reader clicks have no coordinates: open the menu below the start of the button.
    const box = event.currentTarget.getBoundingClientRect();
    const pointed = event.clientX > 0 || event.clientY > 0;
    setAt(pointed ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom });
  };
  const offered = stays
    ? items.map((item) =>
        'separator' in item
          ? item
          : {
              ...item,
              onSelect: () => {
                setAt(at);
                item.onSelect?.();
              },
            },
      )
    : items;

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button inside handles clicks */}
      <span ref={area} className={styles.area} onContextMenu={show} onClick={show}>
        {children}
      </span>
      {open && (
        <>
          <span
            ref={point}
            className={styles.point}
            // Pointer coordinates are physical, so logical properties do not apply.
            style={{ left: at.x, top: at.y }}
          />
          <MenuList
            id={id}
            label={label}
            items={offered}
            header={null}
            align="start"
            anchor={point}
            focus="first"
            onClose={(returnFocus) => {
              back.current = returnFocus;
              setAt(undefined);
            }}
          />
        </>
      )}
    </>
  );
};
