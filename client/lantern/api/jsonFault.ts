export interface Fault {
  line: number;
  column: number;
}

const space = /[ \t\n\r]*/y;
const word = /true|false|null/y;
const number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const string = /"([ !#-[\]-\u{10ffff}]|\\(["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;

/**
 * Line and column of a text's first JSON error, counted from 1; undefined for valid JSON. Browsers' own messages differ
 * or omit the position.
 */
export function jsonFault(text: string): Fault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const before = text.slice(0, reach(text)).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Length of the text's valid JSON prefix. */
function reach(text: string): number {
  let at = 0;
  const skip = (what: RegExp): boolean => {
    what.lastIndex = at;
    const match = what.exec(text);
    if (match) at += match[0].length;
    return match !== null;
  };
  const next = (sign: string): boolean => {
    skip(space);
    const here = text[at] === sign;
    if (here) at += 1;
    return here;
  };
  /** Reads entries up to a closing sign, each by `entry`. */
  const entries = (close: string, entry: () => boolean): boolean => {
    if (next(close)) return true;
    do if (!entry()) return false;
    while (next(','));
    return next(close);
  };
  const value = (): boolean => {
    if (next('{'))
      return entries('}', () => {
        skip(space);
        return skip(string) && next(':') && value();
      });
    if (next('[')) return entries(']', value);
    return skip(string) || skip(number) || skip(word);
  };
  if (value()) skip(space);
  return at;
}
