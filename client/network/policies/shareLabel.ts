import type { PolicyRow } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

type Share = Pick<PolicyRow, 'share_of' | 'share_bp'>;

/** A servicer who did not write the case has no share. */
const kindOf = ({ share_of, share_bp }: Share) => (share_of === 'own' && share_bp === null ? 'servicer' : share_of);

/** The label of a case's TP: of the whole case, or of a named share. */
export const tpLabel = (t: TFunction, format: Format, share: Share): string => {
  const of = kindOf(share);
  return of
    ? t(`policies:tpShare.${of}`, { share: format.percent(share.share_bp ?? 0) })
    : t('policies:fields.tp_cents');
};

/** A note naming the share behind an amount; null for the whole case. */
export const shareNote = (t: TFunction, format: Format, share: Share): string | null => {
  const of = kindOf(share);
  return of && t(`policies:shareNote.${of}`, { share: format.percent(share.share_bp ?? 0) });
};
