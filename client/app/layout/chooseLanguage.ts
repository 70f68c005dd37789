import { feedback } from '~/platform/feedback';
import { changeLanguage, i18next, type Language } from '~/platform/i18n';
import { preferences } from '~/platform/preferences';

/** Changes the language once its texts have loaded; if they fail to load, the old language stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === preferences.language) return;
  await changeLanguage(language);
  if (i18next.hasResourceBundle(language, 'shell')) {
    preferences.set({ language });
  } else {
    await changeLanguage(preferences.language);
    feedback.toast('danger', i18next.t('shell:notFetched.title'), i18next.t('shell:notFetched.text'));
  }
}
