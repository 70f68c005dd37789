/** Which square of a picture is shown: its centre in pixels of the picture, and how much closer than as a whole. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const closest = 4;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The side of the square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop that lies wholly within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, closest);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half) };
}

/** The middle, from as far as possible. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves what is seen by shares of the square: 0.1 to the right shows what lay a tenth further right. */
export const moved = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side });
};

/** Where the picture lies when the square is a box of side 1: its size and its offset from the upper left corner. */
export function placed(size: Size, crop: Crop) {
  const side = sideOf(size, crop);
  return {
    width: size.width / side,
    height: size.height / side,
    x: -(crop.x - side / 2) / side,
    y: -(crop.y - side / 2) / side,
  };
}
