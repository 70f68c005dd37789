import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './ContextMenu.module.css';
import type { MenuItem } from './Menu';
import { MenuList } from './MenuList';

export interface ContextMenuProps {
  /** The menu's name. */
  label: string;
  /** What it offers, with icons, groups and what cannot be chosen now. */
  items: readonly MenuItem[];
  /** Stays open after a choice, for what is done several times. */
  stays?: boolean;
  /** One button: its secondary click, its context menu key and its press open the menu. */
  children: ReactNode;
}

/** A menu at the pointer. Whatever it offers must be within reach elsewhere too: phones may have no secondary click. */
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
    // A key or a screen reader presses without a place: below the start of the button.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button inside is what is pressed */}
      <span ref={area} className={styles.area} onContextMenu={show} onClick={show}>
        {children}
      </span>
      {open && (
        <>
          <span
            ref={point}
            className={styles.point}
            // Physical: it is where the pointer is, in either direction of text.
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
