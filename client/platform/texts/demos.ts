import type { TextFiles } from '../i18n';
import type { Texts } from '../recordTexts';

/**
 * Text files of the template's pages in all languages. A separate module, so that the first pages do not load their
 * names.
 */
export const files: TextFiles = import.meta.glob<Texts>(['../../locales/*/demo*.json', '../../locales/*/show*.json'], {
  import: 'default',
});
