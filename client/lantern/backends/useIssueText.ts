import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';
import type { BackendsStore } from './BackendsStore';

/** Returns a function from a field of the draft to the text of its issue. */
export function useIssueText(store: BackendsStore): (field: string) => string | undefined {
  const { t } = useTranslation('lantern');
  return (field) => {
    const issue = store.issueOf(field);
    return issue && issueText(t as never, issue);
  };
}
