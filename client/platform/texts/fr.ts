import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

export const files: TextFiles = import.meta.glob<Texts>(
  ['../../locales/fr/*.json', '!../../locales/fr/demo*.json', '!../../locales/fr/show*.json'],
  { import: 'default' },
);
