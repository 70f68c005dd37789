import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '~/ui/ErrorState';
import { ChunkFailure } from './ChunkFailure';

/** A screen that could not be fetched offers a reload; one that crashed offers another try. The shell lives on around it. */
export const RouteFailure = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  const chunk = error instanceof ChunkFailure;
  useEffect(() => {
    document.getElementById('loading-overlay')?.setAttribute('hidden', '');
  }, []);
  return (
    <ErrorState
      title={chunk ? t('ui:failure.chunkTitle') : t('ui:failure.crashTitle')}
      text={chunk ? t('ui:failure.chunkText') : t('ui:failure.crashText')}
      onRetry={() => window.location.reload()}
    />
  );
};
