import { qrOf } from './qr';

/** Pixels per module, and the margin in modules: sharp enough for print. */
const [scale, quiet] = [24, 4];

/** Downloads the code as a picture. */
export async function saveQr(text: string, file: string): Promise<void> {
  const dark = qrOf(text);
  const canvas = document.createElement('canvas');
  canvas.width = (dark.length + 2 * quiet) * scale;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of dark.entries())
    for (const [x, is] of row.entries()) if (is) pen.fillRect((x + quiet) * scale, (y + quiet) * scale, scale, scale);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: `${file}.png` }).click();
  // The browser reads the URL after this task, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
