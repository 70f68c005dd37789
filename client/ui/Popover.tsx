import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTaskInProgress } from '~/platform/cachedPage';
import styles from './Popover.module.css';
import { useAnchored } from './useAnchored';

export interface PopoverProps {
  /** The element that the popover opens next to. */
  anchor: RefObject<HTMLElement | null>;
  /** The popover's accessible name. */
  label: string;
  /** Called with true when focus should return to the anchor. */
  onClose: (returnFocus: boolean) => void;
  /** Fields and buttons; the first one takes focus. */
  children: ReactNode;
}

const stops = 'button:not([tabindex="-1"]), select, input, a[href]';

/** A small dialog next to its anchor. Render it only while it is open; Escape or a click elsewhere closes it. */
export const Popover = ({ anchor, label, onClose, children }: PopoverProps) => {
  const box = useAnchored({ anchor, align: 'start', first: stops, onClose });
  useTaskInProgress(true);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    } else if (event.key === 'Tab') {
      const all = [...(box.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
      const last = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== last) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    }
  };

  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={label}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
