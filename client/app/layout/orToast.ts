import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';

/** For screens fetched ahead of being opened: a toast says that they did not come. */
export const orToast = (work: Promise<void>): void => {
  work.catch(() => feedback.toast('danger', i18next.t('shell:notFetched.title'), i18next.t('shell:notFetched.text')));
};
