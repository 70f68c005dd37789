import { correctionOf } from './reedSolomon';

/**
 * QR codes (ISO/IEC 18004) for addresses: byte mode, correction level M (up to 15 % damage), versions 1 to 10, up to
 * 213 bytes. Per version: total bytes, correction bytes per block, number of blocks.
 */
const versions: readonly (readonly [bytes: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];

/** A QR code's rows from top to bottom; true is dark. @throws RangeError if the text is too long */
export function qrOf(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const index = versions.findIndex(([all, correction, blocks], at) => {
    const head = at + 1 < 10 ? 12 : 20;
    return bytes.length * 8 + head <= (all - correction * blocks) * 8;
  });
  const plan = versions[index];
  if (!plan) throw new RangeError('The text is too long for a QR code.');
  const version = index + 1;
  const drawn = [...Array(8).keys()].map((mask) => draw(version, interleaved(bytes, version, plan), mask));
  return drawn.reduce((best, next) => (penaltyOf(next) < penaltyOf(best) ? next : best));
}

/** The final bit stream: data, padding, blocks, error correction, interleaving. */
function interleaved(bytes: readonly number[], version: number, [all, correction, blocks]: (typeof versions)[number]) {
  const room = all - correction * blocks;
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const data: number[] = [];
  for (let at = 0; at < bits.length; at += 8) data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let fill = 0xec; data.length < room; fill ^= 0xec ^ 0x11) data.push(fill);

  const short = Math.floor(room / blocks);
  const long = room % blocks;
  const parts: number[][] = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const size = short + (block >= blocks - long ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const corrections = parts.map((part) => correctionOf(part, correction));
  const mixed = [parts, corrections].flatMap((lists) =>
    [...Array(Math.max(...lists.map(({ length }) => length))).keys()].flatMap((at) =>
      lists.flatMap((list) => list[at] ?? []),
    ),
  );
  return mixed.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => ((byte >>> bit) & 1) === 1));
}

/** Check bits of a format or version: the remainder of a polynomial division. */
function checked(data: number, length: number, divisor: number): number {
  let rest = data;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * divisor);
  return (data << length) | rest;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, bits: readonly boolean[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  /** Function modules: patterns, format and version. */
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (x: number, y: number, value: boolean) => {
    if (dark[y]?.[x] === undefined) return;
    (dark[y] as boolean[])[x] = value;
    (fixed[y] as boolean[])[x] = true;
  };
  const ring = (x: number, y: number, reach: number, lights: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        set(x + dx, y + dy, !lights.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  ring(3, 3, 4, [2, 4]);
  ring(size - 4, 3, 4, [2, 4]);
  ring(3, size - 4, 4, [2, 4]);
  const places = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [j, y] of places.entries())
      if (!((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0))) ring(x, y, 2, [1]);

  // Level M is 00.
  const format = checked(mask, 10, 0x537) ^ 0x5412;
  const bit = (value: number, at: number) => ((value >>> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const value = bit(format, at);
    if (at < 8) {
      set(8, at < 6 ? at : at + 1, value);
      set(size - 1 - at, 8, value);
    } else {
      set(at === 8 ? 7 : 14 - at, 8, value);
      set(8, size - 15 + at, value);
    }
  }
  set(8, size - 8, true);
  if (version >= 7) {
    const versionBits = checked(version, 12, 0x1f25);
    for (let at = 0; at < 18; at += 1) {
      const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
      set(a, b, bit(versionBits, at));
      set(b, a, bit(versionBits, at));
    }
  }

  let next = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue;
        (dark[y] as boolean[])[x] = (bits[next] ?? false) !== masks[mask]?.(x, y);
        next += 1;
      }
    }
  }
  return dark;
}

/** Penalty score: long runs, blocks of one color, finder-like patterns, and color imbalance. */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const at = (x: number, y: number) => dark[y]?.[x] ?? false;
  let penalty = 0;
  for (const turned of [false, true])
    for (let y = 0; y < size; y += 1) {
      const line = Array.from({ length: size }, (_, x) => (turned ? at(y, x) : at(x, y)));
      let run = 1;
      for (let x = 1; x <= size; x += 1) {
        if (x < size && line[x] === line[x - 1]) run += 1;
        else {
          if (run >= 5) penalty += run - 2;
          run = 1;
        }
      }
      const text = line.map(Number).join('');
      for (const corner of ['10111010000', '00001011101'])
        for (let from = text.indexOf(corner); from >= 0; from = text.indexOf(corner, from + 1)) penalty += 40;
    }
  for (let y = 0; y + 1 < size; y += 1)
    for (let x = 0; x + 1 < size; x += 1)
      if (at(x, y) === at(x + 1, y) && at(x, y) === at(x, y + 1) && at(x, y) === at(x + 1, y + 1)) penalty += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}
