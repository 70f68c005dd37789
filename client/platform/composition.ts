/** Whether a key belongs to an input method: Safari ends the composition before its key, which then has only the code. */
const isOfComposition = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

const stop = (event: KeyboardEvent) => {
  const { target } = event;
  // The rich text editor follows compositions itself.
  if (isOfComposition(event) && !(target instanceof HTMLElement && target.isContentEditable)) event.stopPropagation();
};

/**
 * Keeps keys of a composition (Chinese, Japanese or Korean input) from acting on anything but the text: no handler of ours or of a
 * library sees them. Call it once, before anything else listens.
 */
export function guardComposition(target: Window = window): void {
  for (const type of ['keydown', 'keyup'] as const) target.addEventListener(type, stop, { capture: true });
}
