import { addLocale, locale } from 'primereact/api';
import { useTranslation } from 'react-i18next';

const registered = new Set<string>();

/** Sets PrimeReact's texts for a language from our own namespaces. */
export const usePrimeWords = (language: string): void => {
  const { t } = useTranslation('ui');
  if (!registered.has(language)) {
    registered.add(language);
    addLocale(language, {
      clear: t('clear'),
      choose: t('choose'),
      cancel: t('cancel'),
      emptyMessage: t('noOptions'),
      emptyFilterMessage: t('noMatches'),
    });
  }
  locale(language);
};
