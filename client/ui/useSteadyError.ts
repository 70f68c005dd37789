import { useEffect, useReducer, useRef } from 'react';

let pressed = false;
const waiting = new Set<() => void>();

if (typeof window !== 'undefined') {
  window.addEventListener(
    'mousedown',
    () => {
      pressed = true;
    },
    true,
  );
  const release = () => {
    pressed = false;
    // Let the click of this press fire first.
    setTimeout(() => {
      for (const draw of waiting) draw();
    });
  };
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
}

/**
 * Holds back an error that arrives while the pointer is down until it is released: a long error takes more room than reserved and
 * would move the button under the pointer.
 */
export function useSteadyError(error: string | undefined): string | undefined {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<string>(undefined);
  const held = pressed && error !== shown.current;
  useEffect(() => {
    if (!held) {
      shown.current = error;
      return undefined;
    }
    waiting.add(draw);
    return () => {
      waiting.delete(draw);
    };
  }, [held, error]);
  return held ? shown.current : error;
}
