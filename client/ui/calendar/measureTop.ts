/**
 * A ref that sets `--top`, an element's distance from the top of the page in px: headers wrap, so no style sheet knows it.
 * Transforms, as while a page appears, do not count.
 */
export function measureTop(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
  const measure = () => {
    let top = 0;
    for (let box: Element | null = element; box instanceof HTMLElement; box = box.offsetParent) top += box.offsetTop;
    element.style.setProperty('--top', `${top}px`);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  // Its width changes with the menu's, and the controls above wrap.
  observer.observe(element);
  return () => observer.disconnect();
}
