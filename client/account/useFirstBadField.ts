import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the form's first invalid field whenever `trigger`, such as the number of refusals, changes. */
export function useFirstBadField(trigger: number | string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (trigger) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [trigger]);
  return form;
}
