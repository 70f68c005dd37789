/** A square crop: its center in picture pixels, and its zoom relative to the largest square. */
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

/** The square's side in picture pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** The nearest crop inside the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, closest);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: between(crop.x, half, size.width - half), y: between(crop.y, half, size.height - half) };
}

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves the crop by fractions of its side: 0.1 moves it right by a tenth. */
export const moved = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side });
};

/** The picture's size and offset from the upper left corner, in units of the square's side. */
export function placed(size: Size, crop: Crop) {
  const side = sideOf(size, crop);
  return {
    width: size.width / side,
    height: size.height / side,
    x: -(crop.x - side / 2) / side,
    y: -(crop.y - side / 2) / side,
  };
}
