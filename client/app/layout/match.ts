import { fold } from '@shared/format/fold';

type Texts = {
  visible: readonly string[];
  /** Invisible texts, such as an address. Their matches come last, because users cannot see the reason. */
  hidden?: readonly string[];
};

/** Matching items: first those starting with the query, then those containing it, then hidden matches; each in the given order. */
export function matching<T>(items: readonly T[], query: string, textsOf: (item: T) => Texts): readonly T[] {
  const needle = fold(query.trim());
  if (!needle) return items;
  const rankOf = (item: T) => {
    const { visible, hidden = [] } = textsOf(item);
    const places = visible.map((text) => fold(text).indexOf(needle));
    if (places.includes(0)) return 0;
    if (places.some((place) => place > 0)) return 1;
    return hidden.some((text) => fold(text).includes(needle)) ? 2 : undefined;
  };
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }));
  return [0, 1, 2].flatMap((rank) => ranked.filter((one) => one.rank === rank)).map(({ item }) => item);
}
