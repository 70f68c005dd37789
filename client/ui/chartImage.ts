interface Around {
  title: string;
  words: string;
  keys: readonly string[];
  /** Tokens, one for each key. */
  colors: readonly string[];
}

/** In CSS pixels. */
const [edge, titleHeight, wordsHeight, keyHeight, keyGap, swatch] = [20, 26, 20, 24, 18, 10];

/** A drawn chart with title, words and legend on its surface, as a PNG; null where the browser refuses. */
export async function chartImage(
  canvas: HTMLCanvasElement,
  { title, words, keys, colors }: Around,
): Promise<Blob | null> {
  const look = getComputedStyle(canvas);
  const token = (name: string) => look.getPropertyValue(name).trim();
  const rtl = look.direction === 'rtl';
  const dense = canvas.width / Math.max(1, canvas.clientWidth);
  const width = canvas.clientWidth + 2 * edge;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${look.fontFamily}`;

  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen) return null;
  pen.font = font(12);
  const rows: { key: string; color: string; width: number }[][] = [[]];
  let used = 0;
  for (const [index, key] of keys.entries()) {
    const wide = swatch + 6 + pen.measureText(key).width;
    if (used > 0 && used + wide > canvas.clientWidth) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]?.push({ key, color: token(colors[index] ?? '--c-text-2'), width: wide });
    used += wide + keyGap;
  }
  const head = edge + titleHeight + (words ? wordsHeight : 0);
  const foot = keys.length > 0 ? rows.length * keyHeight : 0;
  const height = head + canvas.clientHeight + foot + edge;
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
  pen.drawImage(canvas, edge, head, canvas.clientWidth, canvas.clientHeight);
  for (const [line, row] of rows.entries()) {
    let along = 0;
    for (const { key, color, width: wide } of row) {
      const middle = head + canvas.clientHeight + line * keyHeight + keyHeight / 2 + 4;
      pen.fillStyle = color;
      pen.fillRect(rtl ? start - along - swatch : start + along, middle - swatch / 2, swatch, swatch);
      pen.fillStyle = token('--c-text-2');
      pen.fillText(key, rtl ? start - along - swatch - 6 : start + along + swatch + 6, middle);
      along += wide + keyGap;
    }
  }
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}
