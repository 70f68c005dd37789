import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

export const files: TextFiles = import.meta.glob<Texts>(
  ['../../locales/pt/*.json', '!../../locales/pt/demo*.json', '!../../locales/pt/show*.json'],
  { import: 'default' },
);
