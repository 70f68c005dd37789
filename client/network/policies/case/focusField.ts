const controls = 'input, select, textarea, button, [tabindex]';

/** Focuses a field's control, and scrolls its label and error into view. */
export function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.querySelector<HTMLElement>(`[id="field-${name}"]`);
  if (!field) {
    box?.focus();
    return;
  }
  (field.matches(controls) ? field : field.querySelector<HTMLElement>(controls))?.focus();
  // The error is next to the label, which focus alone leaves above the window for a long group.
  box?.querySelector(`[id="field-${name}-label"]`)?.scrollIntoView({ block: 'nearest' });
}
