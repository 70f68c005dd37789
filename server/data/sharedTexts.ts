/** Longer ones are seldom alike, and after so many different ones those that many rows have are known. */
const [longest, most] = [16, 65_536];

/**
 * For rows that are read one after the other and stay: in place of a short text that an earlier one has, too, each gets that one.
 * A city, a day or a state of 100,000 rows weighs more than all else that they have in common.
 */
export function sharedTexts(): <T>(value: T) => T {
  const known = new Map<string, string>();
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const within = value as Record<string, unknown>;
    for (const name of Object.keys(within)) {
      const each = within[name];
      if (typeof each === 'string') within[name] = one(each);
      else share(each);
    }
    return value;
  };
  const one = (text: string): string => {
    if (text.length > longest) return text;
    const shared = known.get(text);
    if (shared === undefined && known.size < most) known.set(text, text);
    return shared ?? text;
  };
  return share as <T>(value: T) => T;
}
