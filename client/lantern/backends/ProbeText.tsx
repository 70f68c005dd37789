import type { BackendState } from '@shared/contracts/lantern/backends';
import { useTranslation } from 'react-i18next';

/** The share of reads that an upstream answers. */
export const ProbeText = ({ probe }: { probe: BackendState['probes'][number] | undefined }) => {
  const { t } = useTranslation('lantern');
  if (!probe) return null;
  const { answers, of, failure } = probe;
  return (
    <span className="muted own-order">
      {failure ? t('backends.notReached', { reason: failure }) : t('backends.reached', { answers, count: of })}
    </span>
  );
};
