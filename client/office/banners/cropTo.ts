interface Size {
  width: number;
  height: number;
}

/** Same tolerance as the server's. */
const tolerance = 0.02;

export const fitsRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= tolerance;

/** The part's place on each axis, from 0 (left, top) to 1 (right, bottom), and its zoom; 1 shows the largest part. */
export interface Part {
  x: number;
  y: number;
  zoom: number;
}

export const mostZoom = 4;

/** The part of a picture with this ratio, in pixels. */
export function cropTo({ width, height }: Size, ratio: number, { x, y, zoom }: Part) {
  const wide = width / height > ratio;
  const largest = wide ? { width: height * ratio, height } : { width, height: width / ratio };
  const part = { width: Math.round(largest.width / zoom), height: Math.round(largest.height / zoom) };
  return { ...part, x: Math.round((width - part.width) * x), y: Math.round((height - part.height) * y) };
}
