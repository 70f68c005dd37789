export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * True when a path matches a pattern: `*` is one segment, `**` any number of them. The worst-case time is proportional
 * to the product of both lengths, unlike that of an equivalent regular expression.
 */
export function matchesPattern(path: readonly string[], pattern: readonly string[]): boolean {
  let [at, next] = [0, 0];
  /** The last `**` in the pattern, and the end of its match in the path. */
  let wildcard: { next: number; at: number } | undefined;
  while (at < path.length) {
    if (pattern[next] === '**') {
      wildcard = { next, at };
      next += 1;
    } else if (pattern[next] === '*' || pattern[next] === path[at]) {
      at += 1;
      next += 1;
    } else if (wildcard) {
      wildcard.at += 1;
      at = wildcard.at;
      next = wildcard.next + 1;
    } else {
      return false;
    }
  }
  return pattern.slice(next).every((segment) => segment === '**');
}
