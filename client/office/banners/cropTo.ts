interface Size {
  width: number;
  height: number;
}

/** Same tolerance as the server's. */
const tolerance = 0.02;

export const fitsRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= tolerance;

/** The picture's largest part with this ratio. `share` positions it: 0 at the top or left, 1 at the bottom or right. */
export function cropTo({ width, height }: Size, ratio: number, share: number) {
  const wide = width / height > ratio;
  const part = wide ? { width: Math.round(height * ratio), height } : { width, height: Math.round(width / ratio) };
  return { ...part, x: Math.round((width - part.width) * share), y: Math.round((height - part.height) * share) };
}
