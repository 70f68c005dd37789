export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Whether a path has the form of a pattern: `*` is one segment, `**` any number of them. Takes time in proportion to the product
 * of both lengths at worst, which a regular expression of the same meaning does not.
 */
export function hasForm(path: readonly string[], pattern: readonly string[]): boolean {
  let [at, next] = [0, 0];
  /** The last `**`, and how far it reaches. */
  let wide: { next: number; at: number } | undefined;
  while (at < path.length) {
    if (pattern[next] === '**') {
      wide = { next, at };
      next += 1;
    } else if (pattern[next] === '*' || pattern[next] === path[at]) {
      at += 1;
      next += 1;
    } else if (wide) {
      wide.at += 1;
      at = wide.at;
      next = wide.next + 1;
    } else {
      return false;
    }
  }
  return pattern.slice(next).every((segment) => segment === '**');
}
