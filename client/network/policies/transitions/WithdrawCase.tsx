import type { PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { PolicyStore } from '../PolicyStore';
import { WithdrawDialog } from './WithdrawDialog';

interface WithdrawCaseProps {
  row: PolicyRow;
  onClose: (withdrawn: boolean) => void;
}

/** Withdraws a listed case: asks for a reason, and loads the version that the row lacks. */
export const WithdrawCase = ({ row, onClose }: WithdrawCaseProps) => {
  const { t } = useTranslation(['policies', 'crud']);
  const [busy, setBusy] = useState(false);
  const { case_no } = row;
  const withdraw = async (reason: string) => {
    if (busy) return;
    setBusy(true);
    const store = new PolicyStore();
    await store.load(row.id);
    if (store.failure) feedback.toast('danger', t('crud:refused.title'), failureText(t, store.failure));
    const done = await store.change(policyWork.withdraw, { reason }, t('actions.withdrawDone', { case_no }));
    setBusy(false);
    if (done) onClose(true);
  };
  return <WithdrawDialog case_no={case_no} busy={busy} onClose={() => onClose(false)} onWithdraw={withdraw} />;
};
