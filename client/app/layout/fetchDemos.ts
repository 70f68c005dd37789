import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { loadDemos } from '../registry';

/** Says that something could not be fetched. */
export const toldNotFetched = (): void => {
  feedback.toast('danger', i18next.t('shell:notFetched.title'), i18next.t('shell:notFetched.text'));
};

/** Fetches the template's pages for the menu and the search. If they cannot be fetched a toast says so. */
export const fetchDemos = (): void => {
  loadDemos().catch(toldNotFetched);
};
