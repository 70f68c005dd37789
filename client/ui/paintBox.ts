const clear = 'rgba(0, 0, 0, 0)';

/**
 * Paints a simple DOM box on a canvas: backgrounds, progress bars, and each word at its laid-out position, so that
 * direction and line breaks match the page. Omits borders, shadows and pictures.
 */
export function paintBox(box: Element, dense = window.devicePixelRatio || 1): HTMLCanvasElement | undefined {
  const whole = box.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  canvas.width = Math.ceil(whole.width * dense);
  canvas.height = Math.ceil(whole.height * dense);
  pen.scale(dense, dense);
  pen.translate(-whole.left, -whole.top);
  const fill = (rect: DOMRect, color: string, radius: number) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.roundRect(rect.left, rect.top, rect.width, rect.height, Math.min(radius, rect.height / 2));
    pen.fill();
  };
  const write = (node: Text, look: CSSStyleDeclaration) => {
    const range = document.createRange();
    pen.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    pen.fillStyle = look.color;
    pen.textBaseline = 'middle';
    for (const word of node.data.matchAll(/\S+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const rect = range.getBoundingClientRect();
      // Screen-reader-only text has no box.
      if (rect.width > 1) pen.fillText(word[0], rect.left, rect.top + rect.height / 2);
    }
  };
  const paint = (element: Element) => {
    const look = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    if (look.display === 'none' || look.visibility === 'hidden' || rect.width <= 1) return;
    const radius = Number.parseFloat(look.borderRadius) || 0;
    if (look.backgroundColor !== clear) fill(rect, look.backgroundColor, radius);
    if (element instanceof HTMLProgressElement) {
      const wide = rect.width * Math.max(0, element.position);
      const left = look.direction === 'rtl' ? rect.right - wide : rect.left;
      fill(new DOMRect(left, rect.top, wide, rect.height), look.getPropertyValue('--c-primary').trim(), radius);
      return;
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) write(child, look);
      else if (child instanceof Element) paint(child);
    }
  };
  paint(box);
  return canvas;
}
