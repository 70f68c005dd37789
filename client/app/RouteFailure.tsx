import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isMissingCode } from '~/platform/missingCode';
import { ErrorState } from '~/ui/ErrorState';
import { MissingPart } from '~/ui/MissingPart';

/** A screen with missing code offers a reload, a crashed one a retry. The shell around it keeps working. */
export const RouteFailure = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
  }, []);
  if (isMissingCode(error)) return <MissingPart title={t('ui:failure.chunkTitle')} />;
  return (
    <ErrorState
      title={t('ui:failure.crashTitle')}
      text={t('ui:failure.crashText')}
      onRetry={() => window.location.reload()}
    />
  );
};
