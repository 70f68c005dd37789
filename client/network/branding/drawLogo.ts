import { logoRules } from '@shared/contracts/network/settings';
import { contrast } from '@shared/format/accent';

/** Types that people may choose. An SVG is drawn as PNG here, so none of its scripts ever reaches the server. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
const mostBytes = 10_000_000;
/** In pixels: twice what any page shows. */
const most = { width: 640, height: 160 };

export type LogoProblem = 'type' | 'size' | 'tooLight';
/** A PNG as Base64 text, or the defect of the file. */
export type Drawn = { picture: string } | { problem: LogoProblem };

/** An SVG with the size of its view box, if it states none: some browsers cannot draw it without. */
export function sizedSvg(text: string): string {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = drawing.documentElement;
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').trim().split(/[\s,]+/);
  if (root.hasAttribute('width') || root.hasAttribute('height') || !width || !height) return text;
  root.setAttribute('width', width);
  root.setAttribute('height', height);
  return new XMLSerializer().serializeToString(drawing);
}

const decoded = async (file: File): Promise<HTMLImageElement | undefined> => {
  const { type } = file;
  const picture = type === 'image/svg+xml' ? new Blob([sizedSvg(await file.text())], { type }) : file;
  const src = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(src);
  }
};

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** True if hardly anything of a picture is visible on white. */
export function isTooLight(pixels: Uint8ClampedArray): boolean {
  let [opaque, visible] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4 * 7) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 96) continue;
    opaque += 1;
    if (contrast(`#${hex(red)}${hex(green)}${hex(blue)}`, '#ffffff') >= 1.5) visible += 1;
  }
  return visible < 8 || visible / opaque < 0.02;
}

/** Draws the chosen file as a PNG of a logo's size, without camera data. */
export async function drawLogo(file: File): Promise<Drawn> {
  if (!(logoTypes as readonly string[]).includes(file.type)) return { problem: 'type' };
  if (file.size > mostBytes) return { problem: 'size' };
  const image = await decoded(file);
  if (!image) return { problem: 'type' };
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) return { problem: 'type' };
  const isVector = file.type === 'image/svg+xml';
  const fit = Math.min(most.width / width, most.height / height, isVector ? Number.POSITIVE_INFINITY : 1);
  for (const scale of [fit, fit * 0.6, fit * 0.35]) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return { problem: 'type' };
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
    if (isTooLight(drawing.getImageData(0, 0, canvas.width, canvas.height).data)) return { problem: 'tooLight' };
    const picture = canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
    if (picture.length * 0.75 <= logoRules.maxBytes) return { picture };
  }
  return { problem: 'size' };
}
