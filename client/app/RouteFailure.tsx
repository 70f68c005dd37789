import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isMissingCode } from '~/platform/missingCode';
import { ErrorState } from '~/ui/ErrorState';
import { MissingPart } from '~/ui/MissingPart';

/** A screen that could not be fetched offers a reload; one that crashed offers another try. The shell lives on around it. */
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
