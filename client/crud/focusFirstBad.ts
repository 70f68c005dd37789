import type { DraftStore } from './DraftStore';

const controls = 'input:not([type="file"]), select, textarea, button, [contenteditable="true"], [tabindex]';

/** Focuses the first invalid field on the page; in a group, its first control. False if none is mounted. */
export function focusFirstBad(form: HTMLElement | null, store: DraftStore<object>): boolean {
  const bad = new Set(store.badFields.map((name) => `field-${name}`));
  const fields = form?.querySelectorAll<HTMLElement>('[id^="field-"]') ?? [];
  // An invalid row also marks its list; the field inside is more precise.
  const badFields = [...fields].filter(({ id }) => bad.has(id));
  const field = badFields.find((one) => !badFields.some((other) => other !== one && one.contains(other)));
  const control = field?.matches(controls) ? field : field?.querySelector<HTMLElement>(controls);
  control?.focus();
  return control !== undefined && control !== null;
}
