const controls = 'input, select, textarea, button, [tabindex]';

/** Brings a field, its label and what is wrong with it into view, and puts the focus into its control. */
export function focusField(box: HTMLElement | null, name: string): void {
  const field = box?.querySelector<HTMLElement>(`[id="field-${name}"]`);
  if (!field) {
    box?.focus();
    return;
  }
  (field.matches(controls) ? field : field.querySelector<HTMLElement>(controls))?.focus();
  // The error stands beside the label, which the focus alone leaves above the window when the group is long.
  box?.querySelector(`[id="field-${name}-label"]`)?.scrollIntoView({ block: 'nearest' });
}
