const split = (name: string) => name.split(/\s+/);

/**
 * A product's name without the leading words that repeat its carrier's name: "Family Index" of "Harborstone Family
 * Index" by Harborstone Life. The name stays whole when nothing else would be left.
 */
export function productName(product: string, carrier: string): string {
  const [words, repeated] = [split(product), split(carrier)];
  let same = 0;
  while (same < words.length && words[same]?.toLowerCase() === repeated[same]?.toLowerCase()) same += 1;
  return same === 0 || same === words.length ? product : words.slice(same).join(' ');
}
