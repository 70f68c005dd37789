import { useTranslation } from 'react-i18next';
import type { CallFailure } from '~/platform/failure';
import { ErrorState } from '~/ui/ErrorState';
import { failureText } from './failureText';

interface ListFailureProps {
  failure: CallFailure;
  texts: string;
  onRetry: () => void;
}

/** A list's error with a retry button; the rest of the page keeps working. */
export const ListFailure = ({ failure, texts, onRetry }: ListFailureProps) => {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('crud:loadFailed')}
      text={failureText(t, failure, texts)}
      requestId={failure.requestId}
      onRetry={failure.final ? undefined : onRetry}
    />
  );
};
