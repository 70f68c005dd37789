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
    // The click of this press must fire first.
    setTimeout(() => {
      for (const draw of waiting) draw();
    });
  };
  for (const end of ['mouseup', 'dragend']) window.addEventListener(end, release, true);
}

/**
 * Delays an error that arrives during a press until the release: a long error needs more than the reserved line and
 * would move the button from under the pointer.
 */
export function useSteadyError(error: string | undefined): string | undefined {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const displayed = useRef<string>(undefined);
  const held = pressed && error !== displayed.current;
  useEffect(() => {
    if (!held) {
      displayed.current = error;
      return undefined;
    }
    waiting.add(draw);
    return () => {
      waiting.delete(draw);
    };
  }, [held, error]);
  return held ? displayed.current : error;
}
