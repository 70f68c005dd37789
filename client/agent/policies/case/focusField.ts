const controls = 'input, select, textarea, button, [tabindex]';

/** Puts the focus into the control of a field by its name. */
export function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.querySelector<HTMLElement>(`[id="field-${name}"]`);
  if (!field) {
    box?.focus();
    return;
  }
  (field.matches(controls) ? field : field.querySelector<HTMLElement>(controls))?.focus();
}
