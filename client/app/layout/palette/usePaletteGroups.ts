import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Screen } from '~/platform/screen';
import { destinations, lineage } from '../menuEntries';
import { useCurrentScreen, useShell } from '../ShellContext';
import { type PaletteEntry, type PaletteGroup, recentOf } from './groups';
import { synonymsOf } from './synonyms';
import { useActions } from './useActions';
import { isCreation, useCreations } from './useCreations';
import { useExamples } from './useExamples';
import { usePageActions } from './usePageActions';
import { useRecords } from './useRecords';

/** Page actions listed before anything is typed. */
const most = 5;

/** Everything that the palette can find. Call it from an observer. */
export function usePaletteGroups(query: string): readonly PaletteGroup[] {
  const { t } = useTranslation(['shell', 'synonyms']);
  const screen = useCurrentScreen();
  const { screens, titles, state } = useShell();
  const navigate = useNavigate();
  const actions = useActions();
  const creations = useCreations();
  const onPage = usePageActions();
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
        words: [page.path, titles.label(page), ...synonymsOf(t, page)],
        run: () => void navigate(page.path),
      };
    };

  const pages = destinations(screens);
  const here = { key: 'here', title: titles.title(screen), entries: onPage };
  const create = { key: 'create', title: t('palette.creations'), entries: creations };
  const others = pages.filter((page) => !isCreation(page));
  const all = { key: 'pages', title: t('palette.pages'), entries: others.map(entry('pages')) };
  const rest = { key: 'actions', title: t('palette.actions'), entries: actions };
  if (query.trim()) return [all, create, here, ...records, rest, examples];
  const recent = recentOf(others, screen, state.recent.paths ?? []);
  const visited = { key: 'recent', title: t('palette.recent'), entries: recent.map(entry('recent')) };
  return [{ ...here, entries: onPage.slice(0, most) }, visited, create, all, rest];
}
