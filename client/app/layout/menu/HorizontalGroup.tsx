import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { cx } from '~/ui/cx';
import { currency } from '../menuEntries';
import { useCurrentScreen } from '../ShellContext';
import { HorizontalList } from './HorizontalList';
import styles from './HorizontalMenu.module.css';
import type { MenuItem } from './useMenu';

type Props = {
  title: string;
  items: readonly MenuItem[];
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
};

/** Long enough to cross the gap between the button and its list. */
const closeAfterMs = 160;

export const HorizontalGroup = ({ title, items, open, onOpen, onClose }: Props) => {
  const screen = useCurrentScreen();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** A mouse opens the list on hover; the click that follows must not close it again. */
  const hovered = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    hovered.current = true;
    onOpen();
  };
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    hovered.current = false;
    leaving.current = setTimeout(onClose, closeAfterMs);
  };

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      onClose();
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return onOpen();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const all = links();
      const at = all.indexOf(document.activeElement as HTMLAnchorElement);
      all.at(at < 0 && step < 0 ? -1 : (at + step) % all.length)?.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the links inside
    <div
      className={styles.group}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      <button
        ref={button}
        type="button"
        className={cx(styles.button, items.some((item) => currency(item.screen, screen)) && styles.active)}
        aria-expanded={open}
        aria-controls={id}
        onClick={({ detail }) => (open && (detail === 0 || !hovered.current) ? onClose() : onOpen())}
      >
        {title}
        <ChevronDown size={14} aria-hidden />
      </button>
      {open && <HorizontalList ref={list} id={id} items={items} anchor={button} onClose={onClose} />}
    </div>
  );
};
