import { neutralNames } from '@shared/format/neutralName';
import { i18next } from './i18n';

/** An answer with the neutral names of former members in the user's language (domain.md 3.19). */
export const inOwnWords = (answer: string): string =>
  neutralNames.test(answer)
    ? answer.replace(new RegExp(neutralNames, 'g'), (_, number: string) => i18next.t('shell:formerMember', { number }))
    : answer;
