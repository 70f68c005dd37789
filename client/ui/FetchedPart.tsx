import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingCode } from '~/platform/missingCode';
import { Boundary } from './Boundary';
import { Dialog } from './Dialog';
import { ErrorState } from './ErrorState';
import { MissingPart } from './MissingPart';

interface FetchedPartProps {
  /** Lazily loaded content. */
  children: ReactNode;
  /** Content shown while loading. */
  waiting?: ReactNode;
  /** For dialogs: makes a failure show in a dialog too. */
  onClose?: () => void;
}

/**
 * A lazily loaded part of a page. When loading or rendering fails, the rest of the page keeps working, and the error
 * names the part.
 */
export const FetchedPart = ({ children, waiting = null, onClose }: FetchedPartProps) => {
  const { t } = useTranslation('ui');
  const failed = (retry: () => void, error: unknown) => {
    const state = isMissingCode(error) ? (
      <MissingPart title={t('failure.partTitle')} />
    ) : (
      <ErrorState title={t('failure.partCrashTitle')} text={t('errorText')} onRetry={retry} />
    );
    if (!onClose) return state;
    return (
      <Dialog open title={t('errorTitle')} onClose={onClose}>
        {state}
      </Dialog>
    );
  };
  return (
    <Boundary fallback={failed}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </Boundary>
  );
};
