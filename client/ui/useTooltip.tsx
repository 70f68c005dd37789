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
  /** False when the text is already the trigger's name: it would be read twice. */
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
/** Long enough to move the pointer onto the bubble itself, which must not vanish under it (WCAG 1.4.13). */
const closeAfter = 120;

/** A tooltip for one trigger: spread `trigger` on it and render `tip` beside it. */
export const useTooltip = <E extends Element>({ text, describes = true, off = false, ...own }: Options<E>) => {
  const id = useId();
  const [anchor, setAnchor] = useState<E | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: E | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delay);
  };
  const now = (next: E | null) => {
    clearTimeout(timer.current);
    setAnchor(next);
  };

  const shown = anchor !== null && !off;
  const tip: ReactNode = shown && (
    <TooltipBubble
      id={id}
      anchor={anchor}
      text={text}
      hidden={!describes}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={() => later(null, closeAfter)}
    />
  );
  const trigger = {
    'aria-describedby': shown && describes ? id : undefined,
    onPointerEnter: (event: PointerEvent<E>) => {
      own.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') later(event.currentTarget, openAfter);
    },
    onPointerLeave: (event: PointerEvent<E>) => {
      own.onPointerLeave?.(event);
      later(null, closeAfter);
    },
    onPointerDown: (event: PointerEvent<E>) => {
      own.onPointerDown?.(event);
      now(null);
    },
    onFocus: (event: FocusEvent<E>) => {
      own.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) now(event.currentTarget);
    },
    onBlur: (event: FocusEvent<E>) => {
      own.onBlur?.(event);
      now(null);
    },
    onKeyDown: (event: KeyboardEvent<E>) => {
      if (event.key === 'Escape' && shown) {
        event.preventDefault();
        now(null);
      }
      own.onKeyDown?.(event);
    },
  };
  return { trigger, tip };
};
