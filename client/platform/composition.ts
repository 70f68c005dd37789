/**
 * True if a key belongs to an input method. Safari ends the composition before its last key, which then has only the
 * key code.
 */
const isOfComposition = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

const stop = (event: KeyboardEvent) => {
  const { target } = event;
  // The rich text editor handles compositions itself.
  if (isOfComposition(event) && !(target instanceof HTMLElement && target.isContentEditable)) event.stopPropagation();
};

/**
 * Hides the keys of a composition (Chinese, Japanese or Korean input) from all handlers, so that they only affect the
 * text. Call it once, before adding other listeners.
 */
export function guardComposition(target: Window = window): void {
  for (const type of ['keydown', 'keyup'] as const) target.addEventListener(type, stop, { capture: true });
}
