import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTaskInProgress } from '~/platform/cachedPage';
import styles from './Popover.module.css';
import { useAnchored } from './useAnchored';

export interface PopoverProps {
  /** What it stands beside. */
  anchor: RefObject<HTMLElement | null>;
  /** Its accessible name. */
  label: string;
  /** Called with true when the focus should return to the anchor. */
  onClose: (returnFocus: boolean) => void;
  /** Fields and buttons; the first of them gets the focus. */
  children: ReactNode;
}

const stops = 'button:not([tabindex="-1"]), select, input, a[href]';

/** A small dialog beside its anchor. Render it while it is open; Escape or a press elsewhere closes it. */
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
