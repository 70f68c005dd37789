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
 * One source of entries, such as pages, actions or records. `found` marks the server's results, which are not filtered
 * again.
 */
export type PaletteGroup = {
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
  pending?: boolean;
  fromServer?: boolean;
};

const most = 12;

/** Entries per group that match a query. Empty groups are dropped, except the server's: their title is a status. */
export const filterGroups = (groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] => {
  const searching = query.trim() !== '';
  return groups
    .map((group) => {
      if (group.fromServer) return group;
      const entries = matching(group.entries, query, ({ label, secondary, words }) => ({
        visible: secondary ? [label, secondary] : [label],
        hidden: words,
      }));
      return { ...group, entries: searching ? entries.slice(0, most) : entries };
    })
    .filter(({ entries, fromServer }) => entries.length > 0 || fromServer);
};

/** Recent pages, newest first, without the current one. */
export const recentOf = (pages: readonly Screen[], current: Screen, recent: readonly string[]): readonly Screen[] =>
  recent
    .filter((path) => path !== current.path)
    .flatMap((path) => pages.find((page) => page.path === path) ?? [])
    .slice(0, 4);
