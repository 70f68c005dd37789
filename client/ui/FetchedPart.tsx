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
  /** Until it is there. */
  waiting?: ReactNode;
  /** Of what is a dialog: it is one, too, where it fails. */
  onClose?: () => void;
}

/** A part of a page whose code comes when it is wanted. Where it does not arrive, or fails, the page lives on and says which. */
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
