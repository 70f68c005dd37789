import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';

/** Shows a toast if screens loaded in advance fail to arrive. */
export const orToast = (work: Promise<void>): void => {
  work.catch(() => feedback.toast('danger', i18next.t('shell:notFetched.title'), i18next.t('shell:notFetched.text')));
};
