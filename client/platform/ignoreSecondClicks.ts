const controls = 'a[href], button, [role="button"], [role="link"], [role="option"], [role^="menuitem"]';

/**
 * Ignores the second click of a double click if the first one has replaced the control under the pointer. Returns a
 * function that removes the listener.
 */
export function ignoreSecondClicks(target: Window | Document = window): () => void {
  let first: { control: Element; name: string } | undefined;
  const look = (event: Event) => {
    const { detail } = event as MouseEvent;
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    if (detail <= 1) first = control ? { control, name: nameOf(control) } : undefined;
    else if (first && (control !== first.control || nameOf(first.control) !== first.name)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  target.addEventListener('click', look, { capture: true });
  return () => target.removeEventListener('click', look, { capture: true });
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? '';
