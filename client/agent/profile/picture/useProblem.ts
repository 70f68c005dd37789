import { useTranslation } from 'react-i18next';
import { failureText, issueText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { mostBytes, type PictureStore } from './PictureStore';

export function useProblem(problem: PictureStore['problem']): string | undefined {
  const { t } = useTranslation('profile');
  const format = useFormat();
  if (problem === undefined) return undefined;
  if (typeof problem === 'string') return t(`picture.wrong.${problem}`, { size: format.size(mostBytes) });
  const [issue] = problem.issues;
  return issue ? issueText(t, issue) : failureText(t, problem, 'profile');
}
