import { useEffect, useId, useRef, useState } from 'react';

export interface CalloutOptions {
  /** The event that opens the callout; with `none`, the caller opens it. */
  on?: 'click' | 'focus' | 'hover' | 'both' | 'none';
  /** Milliseconds before the callout opens on hover. */
  delay?: number;
  off?: boolean;
  onShow?: () => void;
  onShown?: () => void;
  onHide?: () => void;
  onHidden?: () => void;
}

/** Long enough to move the pointer onto the bubble, which must stay open (WCAG 1.4.13). */
const closeAfter = 120;

/** The open state of a `Callout`: spread `trigger` on the button and `bubble` on the callout. */
export const useCallout = ({ on = 'both', delay = 0, off = false, ...events }: CalloutOptions = {}) => {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [requested, setRequested] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(events);
  latest.current = events;
  const open = requested && !off;

  const set = (next: boolean) => {
    clearTimeout(timer.current);
    if (off || next === requested) return;
    (next ? latest.current.onShow : latest.current.onHide)?.();
    setRequested(next);
  };
  const later = (next: boolean, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(next), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    latest.current.onShown?.();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current.onHide?.();
      setRequested(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      latest.current.onHidden?.();
    };
  }, [open]);

  const hovers = on === 'hover' || on === 'both';
  const focuses = on === 'focus' || on === 'both';
  return {
    open,
    set,
    trigger: {
      ref: anchor,
      'aria-describedby': open ? id : undefined,
      'aria-expanded': on === 'click' ? open : undefined,
      onClick: () => on !== 'none' && set(on === 'click' ? !requested : true),
      onPointerEnter: () => hovers && later(true, delay),
      onPointerLeave: () => hovers && later(false, closeAfter),
      onFocus: () => focuses && set(true),
      onBlur: () => (focuses || on === 'hover') && set(false),
    },
    bubble: {
      id,
      anchor,
      onPointerEnter: () => hovers && clearTimeout(timer.current),
      onPointerLeave: () => hovers && later(false, closeAfter),
    },
  };
};
