import { paintBox } from './paintBox';

interface Around {
  title: string;
  words: string;
  keys: readonly string[];
  /** Color tokens, one per key. */
  colors: readonly string[];
}

/** In CSS pixels. */
const [edge, titleHeight, wordsHeight, keyHeight, keyGap, swatch] = [20, 26, 20, 24, 18, 10];

/** Renders a chart from a canvas or a box, with title, caption and legend, as a PNG; null where the browser refuses. */
export async function chartImage(drawn: Element, { title, words, keys, colors }: Around): Promise<Blob | null> {
  const canvas = drawn instanceof HTMLCanvasElement ? drawn : paintBox(drawn);
  if (!canvas) return null;
  const { width: wide, height: tall } = drawn.getBoundingClientRect();
  const look = getComputedStyle(drawn);
  const token = (name: string) => look.getPropertyValue(name).trim();
  const rtl = document.documentElement.dir === 'rtl';
  const dense = canvas.width / Math.max(1, wide);
  const width = wide + 2 * edge;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${look.fontFamily}`;

  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen) return null;
  pen.font = font(12);
  const rows: { key: string; color: string; width: number }[][] = [[]];
  let used = 0;
  for (const [index, key] of keys.entries()) {
    const long = swatch + 6 + pen.measureText(key).width;
    if (used > 0 && used + long > wide) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]?.push({ key, color: token(colors[index] ?? '--c-text-2'), width: long });
    used += long + keyGap;
  }
  const head = edge + titleHeight + (words ? wordsHeight : 0);
  const foot = keys.length > 0 ? rows.length * keyHeight : 0;
  const height = head + tall + foot + edge;
  picture.width = width * dense;
  picture.height = height * dense;
  pen.scale(dense, dense);
  pen.fillStyle = token('--c-surface');
  pen.fillRect(0, 0, width, height);
  pen.textBaseline = 'middle';
  pen.textAlign = rtl ? 'right' : 'left';
  pen.direction = rtl ? 'rtl' : 'ltr';
  const start = rtl ? width - edge : edge;
  pen.fillStyle = token('--c-text');
  pen.font = font(15, 600);
  pen.fillText(title, start, edge + titleHeight / 2 - 4);
  pen.fillStyle = token('--c-text-2');
  pen.font = font(12);
  if (words) pen.fillText(words, start, edge + titleHeight + wordsHeight / 2 - 4);
  pen.drawImage(canvas, edge, head, wide, tall);
  for (const [line, row] of rows.entries()) {
    let along = 0;
    for (const { key, color, width: long } of row) {
      const middle = head + tall + line * keyHeight + keyHeight / 2 + 4;
      pen.fillStyle = color;
      pen.fillRect(rtl ? start - along - swatch : start + along, middle - swatch / 2, swatch, swatch);
      pen.fillStyle = token('--c-text-2');
      pen.fillText(key, rtl ? start - along - swatch - 6 : start + along + swatch + 6, middle);
      along += long + keyGap;
    }
  }
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
