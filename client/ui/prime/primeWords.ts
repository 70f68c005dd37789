import { addLocale, locale } from 'primereact/api';
import { useTranslation } from 'react-i18next';

const known = new Set<string>();

/** Teaches PrimeReact the words of a language: from our own texts. */
export const usePrimeWords = (language: string): void => {
  const { t } = useTranslation('ui');
  if (!known.has(language)) {
    known.add(language);
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
