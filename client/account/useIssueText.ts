import type { Issue } from '@shared/http/issues';
import { useTranslation } from 'react-i18next';
import { issueText } from '~/crud/failureText';

/** An issue's text in the chosen language; the English message if an upstream's code has no text. */
export function useIssueText() {
  const { t } = useTranslation('issues');
  return (issue: Issue | undefined, label?: string): string | undefined => issue && issueText(t, issue, 'USD', label);
}
