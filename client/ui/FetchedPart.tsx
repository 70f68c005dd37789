import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingCode } from '~/platform/missingCode';
import { Boundary } from './Boundary';
import { Dialog } from './Dialog';
import { ErrorState } from './ErrorState';
import { MissingPart } from './MissingPart';

interface FetchedPartProps {
  /** Lazy. */
  children: ReactNode;
  /** Shown until it is loaded. */
  waiting?: ReactNode;
  /** For dialogs: a failure shows as a dialog as well. */
  onClose?: () => void;
}

/** A lazily loaded part of a page. If loading or rendering fails, the rest of the page keeps working and names the part. */
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
