import { useTranslation } from 'react-i18next';
import { useCase, useCurrency } from './CaseContext';
import { issueWords, labelOf } from './caseWords';
import type { CaseField, CaseValues } from './values';

/** One field of the case: its value, words, error, and how to change it. Use it in an observer. */
export function useCaseField<F extends CaseField>(name: F) {
  const { store } = useCase();
  const { t, i18n } = useTranslation(['cases', 'policies']);
  const currency = useCurrency();
  const issue = store.issueOf(name);
  const hint = `cases:hints.${name.split('.').at(-1)}`;
  return {
    value: store.values[name] as CaseValues[F],
    set: (value: CaseValues[F]) => store.set(name, value),
    leave: () => store.leave(name),
    frame: {
      id: `field-${name}`,
      label: labelOf(t, name),
      required: store.required.has(name),
      ...(i18n.exists(hint) && { hint: t(hint) }),
      error: issue && issueWords(t, currency, issue, name),
    },
  };
}
