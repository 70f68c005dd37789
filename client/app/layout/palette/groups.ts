import UFuzzy from '@leeoniya/ufuzzy';
import { fold } from '@shared/format/fold';
import type { Screen } from '~/platform/screen';
import type { Icon } from '~/ui/icon';
import { matching } from '../match';

export type PaletteEntry = {
  key: string;
  label: string;
  icon: Icon;
  /** Searchable text next to the label. */
  secondary?: string;
  /** Context at the end of the row, such as the entry's group. */
  hint?: string;
  /** Searchable but invisible texts. */
  words?: readonly string[];
  run: () => void;
};
/**
 * One source of entries, such as pages, actions or records. `fromServer` marks the server's results, which are not
 * filtered again.
 */
export type PaletteGroup = {
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
  pending?: boolean;
  fromServer?: boolean;
};

const most = 12;

/** One wrong, missing, extra, or swapped letter per word; short words stay exact. */
const search = new UFuzzy({ intraMode: 1, intraSlice: [0, Number.POSITIVE_INFINITY] });

/** Items whose text matches the query in spite of typing mistakes, best first. */
function forgiving<T>(items: readonly T[], query: string, textOf: (item: T) => string): readonly T[] {
  const texts = items.map((item) => fold(textOf(item)));
  const [hits, info, order] = search.search(texts, fold(query.trim()));
  const ranked = info && order ? order.map((at) => info.idx[at]) : (hits ?? []);
  return ranked.flatMap((at) => (at === undefined ? [] : (items[at] ?? [])));
}

/**
 * Entries per group that match a query. If nothing matches exactly, typing mistakes are forgiven. Empty groups are
 * dropped, except the server's: their title is a status.
 */
export const filterGroups = (groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] => {
  if (query.trim() === '') return groups.filter(({ entries }) => entries.length > 0);
  const filtered = (match: (entries: readonly PaletteEntry[]) => readonly PaletteEntry[]) =>
    groups.map((group) => (group.fromServer ? group : { ...group, entries: match(group.entries).slice(0, most) }));
  const exact = filtered((entries) =>
    matching(entries, query, ({ label, secondary, words }) => ({
      visible: secondary ? [label, secondary] : [label],
      hidden: words,
    })),
  );
  const matched = exact.some(({ entries }) => entries.length > 0)
    ? exact
    : filtered((entries) =>
        forgiving(entries, query, ({ label, secondary, words }) => [label, secondary, ...(words ?? [])].join(' ')),
      );
  return matched.filter(({ entries, fromServer }) => entries.length > 0 || fromServer);
};

/** Recent pages, newest first, without the current one. */
export const recentOf = (pages: readonly Screen[], current: Screen, recent: readonly string[]): readonly Screen[] =>
  recent
    .filter((path) => path !== current.path)
    .flatMap((path) => pages.find((page) => page.path === path) ?? [])
    .slice(0, 4);
