import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import type { BackendsStore } from './BackendsStore';

/** Returns a function from a field of the draft and its label to the text of its issue. */
export function useIssueText(store: BackendsStore): (field: string, label?: string) => string | undefined {
  const { t } = useTranslation('lantern');
  return (field, label) => {
    const issue = store.issueOf(field);
    return issue && issueText(t as never, issue, 'USD', label);
  };
}
