import {
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type PointerEvent,
  type PointerEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { TooltipBubble } from './TooltipBubble';

type Options<E extends Element> = {
  text: string;
  /** False when the text is already the trigger's name: screen readers would read it twice. */
  describes?: boolean;
  off?: boolean;
  /** The trigger's own handlers, called first. */
  onPointerEnter?: PointerEventHandler<E>;
  onPointerLeave?: PointerEventHandler<E>;
  onPointerDown?: PointerEventHandler<E>;
  onFocus?: FocusEventHandler<E>;
  onBlur?: FocusEventHandler<E>;
  onKeyDown?: KeyboardEventHandler<E>;
};

const openAfter = 350;
/** Long enough to move the pointer onto the bubble, which must stay open (WCAG 1.4.13). */
const closeAfter = 120;

/** A tooltip for one trigger: spread `trigger` on the element and render `tip` next to it. */
export const useTooltip = <E extends Element>({ text, describes = true, off = false, ...own }: Options<E>) => {
  const id = useId();
  const anchor = useRef<E>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };

  const visible = open && !off;
  const tip: ReactNode = visible && (
    <TooltipBubble
      id={id}
      anchor={anchor}
      text={text}
      hidden={!describes}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => later(false, closeAfter)}
    />
  );
  const trigger = {
    'aria-describedby': visible && describes ? id : undefined,
    onPointerEnter: (event: PointerEvent<E>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'touch') return;
      anchor.current = event.currentTarget;
      later(true, openAfter);
    },
    onPointerLeave: (event: PointerEvent<E>) => {
      own.onPointerLeave?.(event);
      later(false, closeAfter);
    },
    onPointerDown: (event: PointerEvent<E>) => {
      own.onPointerDown?.(event);
      now(false);
    },
    onFocus: (event: FocusEvent<E>) => {
      own.onFocus?.(event);
      if (!event.currentTarget.matches(':focus-visible')) return;
      anchor.current = event.currentTarget;
      now(true);
    },
    onBlur: (event: FocusEvent<E>) => {
      own.onBlur?.(event);
      now(false);
    },
    onKeyDown: (event: KeyboardEvent<E>) => {
      if (event.key === 'Escape' && visible) {
        event.preventDefault();
        now(false);
      }
      own.onKeyDown?.(event);
    },
  };
  return { trigger, tip };
};
