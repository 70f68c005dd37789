import type { EarningRow } from '@shared/contracts/network/earnings';
import type { TFunction } from 'i18next';

const waits = {
  office: 'words.heldByOffice',
  standing: 'words.held',
  dispute: 'words.heldForDispute',
} as const;

/** The reason for a hold: the office's own, or the event that releases it. */
export const describeHold = (t: TFunction, { held_by, held_reason }: Pick<EarningRow, 'held_by' | 'held_reason'>) =>
  held_reason ? t('explain:words.heldFor', { reason: held_reason }) : t(`explain:${waits[held_by ?? 'standing']}`);
