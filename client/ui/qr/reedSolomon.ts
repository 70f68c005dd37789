/** Multiplication in GF(256) with the QR polynomial 0x11d. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The generator polynomial for a number of correction bytes, highest power first, leading coefficient omitted. */
function divisorOf(degree: number): number[] {
  const divisor = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let power = 0; power < degree; power += 1) {
    for (let at = 0; at < degree; at += 1)
      divisor[at] = multiply(divisor[at] ?? 0, root) ^ (at + 1 < degree ? (divisor[at + 1] ?? 0) : 0);
    root = multiply(root, 2);
  }
  return divisor;
}

/** The error-correction bytes for `data`. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  const remainder = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [at, coefficient] of divisor.entries())
      remainder[at] = (remainder[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return remainder;
}
