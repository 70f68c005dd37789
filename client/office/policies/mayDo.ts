import { corrections } from '@shared/contracts/network/corrections';
import { groupOf, type PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { mayCall } from '~/crud/action';

type WithStatus = Pick<PolicyRow, 'status'>;

/** The office can edit a whole case until its TP and commission are posted. */
export const mayRewrite = ({ status }: WithStatus): boolean =>
  mayCall(policyWork.edit) && ['draft', 'pending'].includes(groupOf(status));

/** A case whose money is posted is corrected instead (domain.md 3.12.17). */
export const mayCorrect = ({ status, inforce_on }: Pick<PolicyRow, 'status' | 'inforce_on'>): boolean =>
  mayCall(corrections.correct) && inforce_on !== null && ['inforce', 'ended'].includes(groupOf(status));

/** Cases accept money from in force on; ended policies accept refunds (domain.md 3.12.10). */
export const takesMoney = ({ status }: WithStatus): boolean =>
  mayCall(policyWork.addMoney) && ['inforce', 'ended'].includes(groupOf(status));
