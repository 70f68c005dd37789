import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

export const files: TextFiles = import.meta.glob<Texts>(
  ['../../locales/de/*.json', '!../../locales/de/demo*.json', '!../../locales/de/show*.json'],
  { import: 'default' },
);
