import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';

/** Copies a text and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('showcases');
  return async (text) => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'));
    } catch {
      // The browser denies its clipboard; the text stays selectable.
      feedback.toast('warning', t('copyFailed.title'), t('copyFailed.text'));
    }
  };
}
