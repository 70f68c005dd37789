import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import de from '../../locales/de/ui.json';
import en from '../../locales/en/ui.json';
import fr from '../../locales/fr/ui.json';
import pt from '../../locales/pt/ui.json';

/** Loads the components' texts for tests. */
export const startTexts = (lng = 'en') =>
  i18next.use(initReactI18next).init({
    lng,
    fallbackLng: 'en',
    defaultNS: 'ui',
    resources: { en: { ui: en }, de: { ui: de }, fr: { ui: fr }, pt: { ui: pt } },
    interpolation: { escapeValue: false, defaultVariables: { product: 'Lantern' } },
  });
