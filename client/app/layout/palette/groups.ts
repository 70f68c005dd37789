import type { Screen } from '~/platform/screen';
import type { Icon } from '~/ui/icon';
import { matching } from '../match';

export type PaletteEntry = {
  /** Unique in the palette. */
  key: string;
  label: string;
  icon: Icon;
  /** Beside the label, and found as well as it. */
  secondary?: string;
  /** At the end of the row: where it belongs. */
  hint?: string;
  /** Found too, though not shown. */
  words?: readonly string[];
  run: () => void;
};
/** One source of entries: pages, actions, and records, which the server has `found` by more than their words. */
export type PaletteGroup = {
  key: string;
  title: string;
  entries: readonly PaletteEntry[];
  pending?: boolean;
  found?: boolean;
};

const most = 12;

/** What of each group is shown for a query; groups that have nothing are left out, but for what the server says. */
export const found = (groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] => {
  const searching = query.trim() !== '';
  return groups
    .map((group) => {
      if (group.found) return group;
      const entries = matching(group.entries, query, ({ label, secondary, words }) => ({
        shown: secondary ? [label, secondary] : [label],
        hidden: words,
      }));
      return { ...group, entries: searching ? entries.slice(0, most) : entries };
    })
    .filter(({ entries, found: told }) => entries.length > 0 || told);
};

/** Pages lately seen, newest first, without the one that is shown. */
export const recentOf = (pages: readonly Screen[], shown: Screen, recent: readonly string[]): readonly Screen[] =>
  recent
    .filter((path) => path !== shown.path)
    .flatMap((path) => pages.find((page) => page.path === path) ?? [])
    .slice(0, 4);
