const controls = 'input, select, textarea, button, [tabindex]';

/** Puts the focus into the control of a field by its name. */
export function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.querySelector<HTMLElement>(`[id="field-${name}"]`);
  if (!field) return box?.focus();
  (field.matches(controls) ? field : field.querySelector<HTMLElement>(controls))?.focus();
}
