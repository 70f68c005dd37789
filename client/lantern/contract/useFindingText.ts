import type { ConformanceFinding } from '@shared/contracts/lantern/conformance';
import { envelopeCode } from '@shared/http/envelope';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Words for findings; types and values stay as the contracts name them. */
export function useFindingText() {
  const { t } = useTranslation('lantern');
  return useMemo(() => {
    const gotText = (got: string) => (got === 'missing' ? t('contract.missing') : got);
    return {
      gotText,
      fieldText: (field: string) => field || t('contract.wholeAnswer'),
      /** A sentence on a wrong code of the envelope. */
      wrongCodeText: ({ method, path, got }: Pick<ConformanceFinding, 'method' | 'path' | 'got'>) =>
        t('contract.wrongCode', { call: `${method} ${path}`, ...envelopeCode, got: gotText(got) }),
    };
  }, [t]);
}
