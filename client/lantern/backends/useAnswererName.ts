import { configured, embedded } from '@shared/contracts/lantern/backends';
import { recorded } from '@shared/contracts/lantern/recordings';
import { overridden } from '@shared/contracts/lantern/rehearsal';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function from an answerer to its visible name. */
export function useAnswererName(): (answerer: string) => string {
  const { t } = useTranslation('lantern');
  return useCallback(
    (answerer) =>
      ({
        [embedded]: t('product'),
        [configured]: t('backends.configured'),
        [recorded]: t('recordings.answerer'),
        [overridden]: t('rehearsal.answerer'),
      })[answerer] ?? answerer,
    [t],
  );
}
