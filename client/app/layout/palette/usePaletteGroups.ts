import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Screen } from '~/platform/screen';
import { destinations, lineage } from '../menuEntries';
import { useCurrentScreen, useShell } from '../ShellContext';
import { type PaletteEntry, type PaletteGroup, recentOf } from './groups';
import { useActions } from './useActions';
import { useExamples } from './useExamples';
import { useRecords } from './useRecords';

/** Everything that the palette can find. Call it from an observer. */
export function usePaletteGroups(query: string): readonly PaletteGroup[] {
  const { t } = useTranslation('shell');
  const screen = useCurrentScreen();
  const { screens, titles, state } = useShell();
  const navigate = useNavigate();
  const actions = useActions();
  const records = useRecords(query);
  const examples = useExamples();

  const entry =
    (group: string) =>
    (page: Screen): PaletteEntry => {
      const menu = lineage(page).find((each) => each.menu)?.menu;
      return {
        key: `${group}:${page.path}`,
        label: titles.title(page),
        icon: menu?.icon ?? FileText,
        ...(page.titleZh && { secondary: page.titleZh }),
        ...(menu && menu.group !== 'top' && { hint: t(`group.${menu.group}`) }),
        words: [page.path, titles.label(page)],
        run: () => void navigate(page.path),
      };
    };

  const pages = destinations(screens);
  const all = { key: 'pages', title: t('palette.pages'), entries: pages.map(entry('pages')) };
  const rest = { key: 'actions', title: t('palette.actions'), entries: actions };
  // Without a query, actions come before the long list of pages.
  if (query.trim()) return [all, ...records, rest, examples];
  const recent = recentOf(pages, screen, state.recent.paths ?? []);
  return [{ key: 'recent', title: t('palette.recent'), entries: recent.map(entry('recent')) }, rest, all];
}
