import type { PolicyRow } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { feedback } from '~/platform/feedback';
import { PolicyStore } from './PolicyStore';
import { WithdrawDialog } from './WithdrawDialog';

interface Asked {
  row: PolicyRow;
  answer: (changed: boolean) => void;
}

/** Withdrawing from a list: asks for the reason, and takes the version that the row does not carry from the policy itself. */
export function useWithdraw() {
  const { t } = useTranslation(['policies', 'crud']);
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);

  const close = (changed: boolean) => {
    asked?.answer(changed);
    setAsked(undefined);
  };
  const withdraw = async (reason: string) => {
    if (!asked || busy) return;
    setBusy(true);
    const store = new PolicyStore();
    await store.load(asked.row.id);
    if (store.failure) feedback.toast('danger', t('crud:refused.title'), failureText(t, store.failure));
    const { case_no } = asked.row;
    const done = await store.change(policyWork.withdraw, { reason }, t('actions.withdrawDone', { case_no }));
    setBusy(false);
    if (done) close(true);
  };
  return {
    /** Resolves to whether it was withdrawn. */
    ask: (row: PolicyRow) => new Promise<boolean>((answer) => setAsked({ row, answer })),
    dialog: asked && (
      <WithdrawDialog case_no={asked.row.case_no} busy={busy} onClose={() => close(false)} onWithdraw={withdraw} />
    ),
  };
}
