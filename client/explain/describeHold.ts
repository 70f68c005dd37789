import type { CommissionLineRow } from '@shared/contracts/network/commissions';
import type { TFunction } from 'i18next';

const waits = {
  office: 'words.heldByOffice',
  standing: 'words.held',
  dispute: 'words.heldForDispute',
  carrier: 'words.heldForCarrier',
} as const;

/** The reason for a hold: the office's own, or the event that releases it. */
export const describeHold = (
  t: TFunction,
  { held_by, held_reason }: Pick<CommissionLineRow, 'held_by' | 'held_reason'>,
) => (held_reason ? t('explain:words.heldFor', { reason: held_reason }) : t(`explain:${waits[held_by ?? 'standing']}`));
