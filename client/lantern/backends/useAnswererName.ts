import { configured, embedded } from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function from an answerer to its visible name. */
export function useAnswererName(): (answerer: string) => string {
  const { t } = useTranslation('lantern');
  return useCallback(
    (answerer) =>
      answerer === embedded
        ? t('product')
        : answerer === configured
          ? t('backends.configured')
          : answerer === recorded
            ? t('recordings.answerer')
            : answerer,
    [t],
  );
}
