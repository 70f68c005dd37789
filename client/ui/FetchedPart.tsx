import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from './Boundary';
import { Dialog } from './Dialog';
import { ErrorState } from './ErrorState';

interface FetchedPartProps {
  /** Lazy. */
  children: ReactNode;
  /** Until it is there. */
  waiting?: ReactNode;
  /** Of what is a dialog: it is one, too, where it fails. */
  onClose?: () => void;
}

/** A part of a page whose code comes when it is wanted. Where that does not arrive the page lives on, and a reload is offered. */
export const FetchedPart = ({ children, waiting = null, onClose }: FetchedPartProps) => {
  const { t } = useTranslation('ui');
  const failed = () => {
    const state = (
      <ErrorState
        title={t('failure.partTitle')}
        text={t('failure.chunkText')}
        onRetry={() => window.location.reload()}
      />
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
