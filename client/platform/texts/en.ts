import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

export const files: TextFiles = import.meta.glob<Texts>(
  ['../../locales/en/*.json', '!../../locales/en/demo*.json', '!../../locales/en/show*.json'],
  { import: 'default' },
);
