import type { EarningRow } from '@shared/contracts/network/earnings';
import type { Cell } from '~/crud/cells';
import { i18next } from '~/platform/i18n';
import { Tag } from '~/ui/Tag';
import { earningTones, statusOf } from './tones';

/** An entry's status; settled debits read “Deducted”. */
export const earningStatus: Cell<EarningRow['status'], Pick<EarningRow, 'amount_cents'>> = {
  nowrap: true,
  render: (status, { amount_cents }, { choice }) => (
    <Tag tone={earningTones[status]}>{choice(statusOf(status, amount_cents))}</Tag>
  ),
  csv: (status, { amount_cents }) => ({
    code: status,
    label: i18next.t(`earnings:choices.status.${statusOf(status, amount_cents)}`),
  }),
};
