import { useEffect, useRef } from 'react';
import { usePageTraits } from '~/platform/cachedPage';

/** Calls back with the key of the event in focus when the user presses M on it. */
export function useLiftKey(onLift: (eventKey: string) => void): void {
  const traits = usePageTraits();
  const latest = useRef(onLift);
  latest.current = onLift;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (traits?.inBackground || key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return;
      const chip = target instanceof Element ? target.querySelector<HTMLElement>('[data-event]') : null;
      if (!chip?.dataset.event || chip.closest('[tabindex="0"]') !== target) return;
      event.preventDefault();
      // The library's list of a day would stay open above the calendar. It listens on the document for Escape.
      if (chip.closest('[role="dialog"]')) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      latest.current(chip.dataset.event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [traits]);
}
