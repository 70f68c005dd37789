import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { useCase, useCurrency } from './CaseContext';
import { issueWords, labelOf } from './caseWords';
import type { CaseField } from './values';

/** Form context of the case: the product decides which fields are required, and issues have their own texts. */
export const CaseFields = observer(({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const currency = useCurrency();
  const { required } = store;
  return (
    <FormContext
      value={{
        store: store.form,
        texts: 'cases',
        currency,
        labelOf: (name) => labelOf(t, name),
        isRequired: (name) => required.has(name as CaseField),
        issueText: (issue, name, label) => issueWords(t, currency, issue, name as CaseField, label),
      }}
    >
      {children}
    </FormContext>
  );
});
