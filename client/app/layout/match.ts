/** Case and accents aside: `geschaft` finds „Geschäft“. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const rank = (text: string, wanted: string): number => {
  const at = plain(text).indexOf(wanted);
  if (at < 0) return Number.POSITIVE_INFINITY;
  return at === 0 ? 0 : 1;
};

/** Items with a text that starts with the query, then those with one that contains it; each in the order given. */
export function matching<T>(items: readonly T[], query: string, textsOf: (item: T) => readonly string[]): readonly T[] {
  const wanted = plain(query.trim());
  if (!wanted) return items;
  const ranked = items.map((item) => ({ item, rank: Math.min(...textsOf(item).map((text) => rank(text, wanted))) }));
  return [0, 1].flatMap((wantedRank) => ranked.filter((one) => one.rank === wantedRank)).map(({ item }) => item);
}
