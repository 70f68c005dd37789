import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTaskInProgress } from '~/platform/cachedPage';
import styles from './Popover.module.css';
import { place } from './place';
import { showInTopLayer } from './topLayer';

export interface PopoverProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  /** `returnFocus`: move the focus back to the anchor. */
  onClose: (returnFocus: boolean) => void;
  children: ReactNode;
}

const stops = 'button:not([tabindex="-1"]), select, input, a[href]';

/** A small dialog beside its anchor. Render it while it is open; Escape or a press elsewhere closes it. */
export const Popover = ({ anchor, label, onClose, children }: PopoverProps) => {
  const box = useRef<HTMLDivElement>(null);
  useTaskInProgress(true);

  useLayoutEffect(() => {
    const popover = box.current;
    if (!popover || !anchor.current) return undefined;
    showInTopLayer(popover);
    const put = () => anchor.current && place(anchor.current, popover, { align: 'start' });
    put();
    popover.querySelector<HTMLElement>(stops)?.focus({ preventScroll: true });
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor]);

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target))
        latest.current(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor]);

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
