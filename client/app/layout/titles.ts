import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '~/platform/screen';

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Titles and menu labels of screens. Missing texts load on demand; until then a title is empty, never a bare key. */
export function useTitles(screens: readonly Screen[]) {
  const namespaces = useMemo(
    () => [...new Set(screens.flatMap(({ title, menu }) => [title, menu?.label ?? title]).map(namespaceOf))],
    [screens],
  );
  // Suspense would hide the whole page for one menu entry.
  const { t, i18n } = useTranslation(namespaces, { useSuspense: false });
  // `t` changes when texts arrive or the language changes.
  return useMemo(() => {
    const text = (key: string) => (i18n.hasLoadedNamespace(namespaceOf(key)) ? t(key) : '');
    return {
      title: (screen: Screen) => text(screen.title),
      label: (screen: Screen) => text(screen.menu?.label ?? screen.title),
    };
  }, [t, i18n]);
}
export type Titles = ReturnType<typeof useTitles>;
