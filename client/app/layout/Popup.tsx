import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { place } from '~/ui/place';
import { showInTopLayer } from '~/ui/topLayer';
import styles from './Popup.module.css';

type Props = {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/** A small panel under a navbar button. It is not modal: a press or a focus outside closes it. */
export const Popup = ({ id, label, anchor, align, onClose, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = box.current;
    if (!panel || !anchor.current) return;
    showInTopLayer(panel);
    const put = () => anchor.current && place(anchor.current, panel, { align });
    put();
    // Focus on the panel itself would make screen readers read all of it.
    (panel.querySelector<HTMLElement>('input, [data-autofocus]') ?? panel).focus({ preventScroll: true });
    // Content may arrive later or grow.
    const observer = new ResizeObserver(put);
    observer.observe(panel);
    window.addEventListener('resize', put);
    window.addEventListener('scroll', put, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', put);
      window.removeEventListener('scroll', put, true);
    };
  }, [anchor, align]);

  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    anchor.current?.focus();
  };

  return (
    <div
      ref={box}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.popup}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
