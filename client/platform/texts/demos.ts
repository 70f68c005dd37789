import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

/** Those of the template's pages, in all languages: the first pages do without the names of their files. */
export const files: TextFiles = import.meta.glob<Texts>(['../../locales/*/demo*.json', '../../locales/*/show*.json'], {
  import: 'default',
});
