import { useEffect, useRef } from 'react';

/** Calls back with the key of the event in focus when the user presses M on it. */
export function useLiftKey(onLift: (eventKey: string) => void): void {
  const latest = useRef(onLift);
  latest.current = onLift;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || event.isComposing) return;
      const shown = target instanceof Element ? target.querySelector<HTMLElement>('[data-event]') : null;
      if (!shown?.dataset.event || shown.closest('[tabindex="0"]') !== target) return;
      event.preventDefault();
      // The library's list of a day closes on Escape only, and would stay open above the calendar.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      latest.current(shown.dataset.event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
