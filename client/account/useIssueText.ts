import type { Issue } from '@shared/http/issues';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';

/** What an issue says in the chosen language; its own English where an upstream's code has no text. */
export function useIssueText() {
  const { t } = useTranslation('issues');
  return (issue: Issue | undefined): string | undefined => issue && issueText(t, issue);
}
