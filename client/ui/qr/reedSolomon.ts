/** Products in the field of 256 elements that QR codes calculate in (polynomial 0x11d). */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The polynomial whose remainder corrects so many bytes, highest power first and left out. */
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

/** The bytes by which a reader corrects what it could not see of `data`. */
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
