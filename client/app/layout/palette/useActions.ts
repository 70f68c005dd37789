import { Eye, Languages, LogOut, Moon, Settings2, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';
import { session } from '~/platform/session';
import { chooseLanguage } from '../chooseLanguage';
import { useShell } from '../ShellContext';
import { useSignOut } from '../useSignOut';
import type { PaletteEntry } from './groups';

/** The palette's actions other than opening a page. Call it from an observer. */
export function useActions(): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const { state } = useShell();
  const signOut = useSignOut();
  const { dark, language } = preferences;
  return [
    ...(session.mayView
      ? [{ key: 'viewAs', label: t('viewAs.open'), icon: Eye, run: () => state.show('viewAs') }]
      : []),
    {
      key: 'skin',
      label: dark ? t('skin.toLight') : t('skin.toDark'),
      icon: dark ? Sun : Moon,
      run: () => preferences.toggleDark(),
    },
    { key: 'customizer', label: t('palette.customize'), icon: Settings2, run: () => state.show('customizer') },
    ...languages
      .filter((code) => code !== language)
      .map((code) => ({
        key: `language-${code}`,
        label: t('language.change', { language: languageNames[code] }),
        icon: Languages,
        hint: code.toUpperCase(),
        words: [languageNames[code]],
        run: () => void chooseLanguage(code),
      })),
    { key: 'signOut', label: t('signOut'), icon: LogOut, run: signOut },
  ];
}
