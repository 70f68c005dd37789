import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';

/** Copies a text and shows the result as a toast. */
export function useClipboard(): (text: string) => Promise<void> {
  const { t } = useTranslation('showClipboard');
  return async (text) => {
    // Browsers offer the clipboard only over a secure connection.
    if (!('clipboard' in navigator)) {
      feedback.toast('warning', t('missing'));
      return;
    }
    try {
      await copyText(text);
      feedback.toast('success', t('copied'));
    } catch {
      feedback.toast('danger', t('failed'));
    }
  };
}
