import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of the form that is marked invalid whenever `trigger` changes, such as the count of refusals. */
export function useFirstBadField(trigger: number | string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (trigger) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [trigger]);
  return form;
}
