import type { PolicyRow } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

type Share = Pick<PolicyRow, 'share_of' | 'share_bp'>;

/** Who looks after a case without having written it has no share of it. */
const whose = ({ share_of, share_bp }: Share) => (share_of === 'own' && share_bp === null ? 'servicer' : share_of);

/** What TP of a case is called: that of the case, or whose share of it. */
export const tpLabel = (t: TFunction, format: Format, share: Share): string => {
  const of = whose(share);
  return of
    ? t(`policies:tpShare.${of}`, { share: format.percent(share.share_bp ?? 0) })
    : t('policies:fields.tp_cents');
};

/** The same beside an amount; nothing for the whole case. */
export const shareNote = (t: TFunction, format: Format, share: Share): string | null => {
  const of = whose(share);
  return of && t(`policies:shareNote.${of}`, { share: format.percent(share.share_bp ?? 0) });
};
