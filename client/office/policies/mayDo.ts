import { groupOf, type PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { mayCall } from '~/crud/action';

type Known = Pick<PolicyRow, 'status'>;

/** Until TP and commission are posted, the office changes a case as a whole. */
export const mayRewrite = ({ status }: Known): boolean =>
  mayCall(policyWork.edit) && ['draft', 'pending'].includes(groupOf(status));

/** From in force on; of a policy that has ended, receipts can still be refunded (DOMAIN.md 3.12, 10). */
export const takesMoney = ({ status }: Known): boolean =>
  mayCall(policyWork.addMoney) && ['inforce', 'ended'].includes(groupOf(status));
