import {
  Component,
  ExternalLink,
  Files,
  FileText,
  LayoutGrid,
  type LucideIcon,
  PanelsTopLeft,
  Puzzle,
  SwatchBook,
  WalletCards,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DemoGroup, demoGroups, type Screen } from '~/platform/screen';
import { hasDemos, loadDemos } from '../../registry';
import { demosOf, lineage, menuOf } from '../menuEntries';
import { orToast } from '../orToast';
import { type Shell, useCurrentScreen, useShell } from '../ShellContext';
import type { MenuTitle, Placed, PlacedEntry } from './PlacedMenu';

export interface MenuItem {
  key: string;
  label: string;
  /** Undefined for a heading within its section. */
  to?: string;
  /** The linked page; undefined for external addresses. */
  screen?: Screen;
  icon?: LucideIcon;
  /** True if nested under the previous entry. */
  inner: boolean;
}

export interface MenuSection {
  key: string;
  title: string | undefined;
  items: readonly MenuItem[];
}

type Group = ReturnType<typeof menuOf>[number];
type Texts = { titles: Shell['titles']; text: (title: MenuTitle) => string };

/** The menu as placed by the office, or else in the registry's order. Call it from an observer. */
export function useMenu(): readonly MenuSection[] {
  const { t } = useTranslation(['shell', 'titles']);
  const { screens, titles, menu } = useShell();
  const texts = { titles, text: (title: MenuTitle) => ('key' in title ? t(title.key as never) : title.text) };
  const groupTitle = (group: Group['group']) => (group === 'top' ? undefined : t(`group.${group}`));
  const own = (groups: readonly Group[]) =>
    groups.map(
      ({ group, screens: pages }): MenuSection => ({
        key: group,
        title: groupTitle(group),
        items: pages.map((page) => pageItem(page, texts)),
      }),
    );
  if (menu.waiting) return [];
  return menu.placed ? placedSections(menu.placed, screens, texts, own) : own(menuOf(screens));
}

/** A group of the template's pages, which load when the group opens. */
export interface DemoSection extends MenuSection {
  title: string;
  /** Replaces the title in a narrow menu. */
  icon: LucideIcon;
  open: boolean;
  toggle: () => void;
}

const demoIcons: Readonly<Record<DemoGroup, LucideIcon>> = {
  apps: LayoutGrid,
  pages: Files,
  cards: WalletCards,
  components: Component,
  extensions: Puzzle,
  ui: SwatchBook,
  layouts: PanelsTopLeft,
};

/** Groups are closed until the reader opens one, or one of its pages. */
export function useDemoMenu(): readonly DemoSection[] {
  const { t } = useTranslation('shell');
  const { screens, titles } = useShell();
  const current = useCurrentScreen();
  const [chosen, setChosen] = useState<Partial<Record<DemoGroup, boolean>>>({});
  const groups = hasDemos() ? demoGroups : [];
  return groups.map((group) => {
    const open = chosen[group] ?? lineage(current).some(({ menu }) => menu?.group === group);
    return {
      key: group,
      title: t(`group.${group}`),
      icon: demoIcons[group],
      items: open ? demosOf(screens, group).map((page) => pageItem(page, { titles })) : [],
      open,
      toggle: () => {
        setChosen({ ...chosen, [group]: !open });
        orToast(loadDemos());
      },
    };
  });
}

const pageItem = (screen: Screen & Required<Pick<Screen, 'menu'>>, { titles }: Pick<Texts, 'titles'>): MenuItem => ({
  ...{ key: screen.path, label: titles.label(screen), to: screen.path, screen, icon: screen.menu.icon, inner: false },
});

/** Omits entries of pages that the reader may not open, and headings without entries. */
function placedSections(
  { sections, named }: Placed,
  screens: readonly Screen[],
  texts: Texts,
  own: (groups: readonly Group[]) => MenuSection[],
): MenuSection[] {
  const unnamed = named ? menuOf(screens.filter(({ path }) => !named.includes(path))) : [];
  // Links above the first heading are the group without one.
  const grouped = sections.map((section, index) =>
    index === 0 && !section.title ? { ...section, group: 'top' as const } : section,
  );
  const groups = new Set(grouped.map(({ group }) => group));
  const drawn = grouped.map(({ title, group, entries }, index): MenuSection => {
    const items = entries.flatMap((entry) => placedItem(entry, screens, texts) ?? []);
    const more = group ? own(unnamed.filter((each) => each.group === group)).flatMap(({ items: pages }) => pages) : [];
    return {
      key: group ?? `${index}`,
      title: title && texts.text(title),
      items: [...withoutEmpty(items), ...more],
    };
  });
  return [...drawn, ...own(unnamed.filter(({ group }) => !groups.has(group)))].filter(({ items }) => items.length > 0);
}

const withoutEmpty = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item, index) => item.to !== undefined || items[index + 1]?.inner);

function placedItem(entry: PlacedEntry, screens: readonly Screen[], texts: Texts): MenuItem | undefined {
  const { to, article, inner = false } = entry;
  const label = texts.text(entry.title);
  const item = { label, inner, ...(to && { to }) };
  if (to === undefined) return { ...item, key: label };
  if (!to.startsWith('/')) return { ...item, key: to, icon: ExternalLink };
  const path = to.replace(/[?#].*$/, '');
  const screen = screens.find((each) => each.path === path);
  if (!screen) return undefined;
  // A link to an article or a part of a page leaves the page's own entry marked as current.
  const own = to === path && { screen };
  const icon = article ? FileText : (screen.menu?.icon ?? FileText);
  return { ...item, ...own, icon, key: inner ? `${to} inner` : to };
}
