import UFuzzy from '@leeoniya/ufuzzy';
import { fold } from '@shared/format/fold';

/** One wrong, missing, extra, or swapped letter per word; short words stay exact. */
const search = new UFuzzy({ intraMode: 1, intraSlice: [0, Number.POSITIVE_INFINITY] });

/** Items whose text matches the query in spite of typing mistakes, best first. */
export function forgiving<T>(items: readonly T[], query: string, textOf: (item: T) => string): readonly T[] {
  const texts = items.map((item) => fold(textOf(item)));
  const [hits, info, order] = search.search(texts, fold(query.trim()));
  const ranked = info && order ? order.map((at) => info.idx[at]) : (hits ?? []);
  return ranked.flatMap((at) => (at === undefined ? [] : (items[at] ?? [])));
}
