import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';

/** Copies a text and shows a toast. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('showcases');
  return async (text) => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'));
    } catch {
      // The browser refused to copy; the text can still be selected.
      feedback.toast('warning', t('copyFailed.title'), t('copyFailed.text'));
    }
  };
}
