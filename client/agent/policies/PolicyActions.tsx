import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import {
  BellPlus,
  Copy,
  Ellipsis,
  FileCheck,
  MessageSquarePlus,
  Pencil,
  Printer,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { discard } from '~/network/policies/discard';
import { isMine, mayClone, mayDiscard, mayEdit, maySubmit, mayWithdraw } from '~/network/policies/mayChange';
import type { PolicyStore } from '~/network/policies/PolicyStore';
import { WithdrawDialog } from '~/network/policies/transitions/WithdrawDialog';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Menu, type MenuItem } from '~/ui/Menu';
import { milestonesOf } from './milestones';
import { mayWriteToOffice, useOfficeAddress } from './useOfficeAddress';
import { mayRemind, useReminder } from './useReminder';

interface PolicyActionsProps {
  store: PolicyStore;
  policy: PolicyDetail;
}

/** The next action as a button; all others in a menu. */
export const PolicyActions = observer(({ store, policy }: PolicyActionsProps) => {
  const { t } = useTranslation('policies');
  const navigate = useNavigate();
  const [withdrawing, setWithdrawing] = useState(false);
  const { id } = policy;
  const [dialog, remind] = useReminder(policy);
  const address = useOfficeAddress(policy);
  const print = { label: t('actions.print'), icon: Printer, onSelect: () => window.print() };
  const throwAway = async () => {
    if (await discard.run?.(policy, 'policies')) await navigate(paths.policyList);
  };
  const next = milestonesOf(policy, businessToday()).find(({ on }) => on >= businessToday());
  const items: MenuItem[] = [
    ...(mayRemind() ? [{ label: t('actions.remind'), icon: BellPlus, onSelect: () => remind(next) }] : []),
    print,
    ...(isMine(policy) && policy.status !== 'draft'
      ? [{ label: t('actions.receipt'), icon: FileCheck, to: paths.policySubmit(id) }]
      : []),
    ...(mayClone(policy) ? [{ label: t('actions.clone'), icon: Copy, to: `${paths.policyCreate}?from=${id}` }] : []),
    ...(mayWithdraw(policy)
      ? [{ label: t('actions.withdraw'), icon: Undo2, tone: 'danger' as const, onSelect: () => setWithdrawing(true) }]
      : []),
    ...(mayDiscard(policy)
      ? [{ label: t('actions.discard'), icon: Trash2, tone: 'danger' as const, onSelect: () => void throwAway() }]
      : []),
  ];
  return (
    <>
      <Menu
        label={t('actions.more')}
        align="end"
        items={items}
        trigger={(props) => (
          <Button {...props} icon={Ellipsis}>
            {t('actions.more')}
          </Button>
        )}
      />
      {mayWriteToOffice() && (
        <LinkButton to={address.write} icon={MessageSquarePlus}>
          {t('actions.write')}
        </LinkButton>
      )}
      {mayEdit(policy) && (
        <LinkButton to={paths.policyEdit(id)} icon={Pencil}>
          {t('actions.edit')}
        </LinkButton>
      )}
      {maySubmit(policy) && (
        <LinkButton to={paths.policySubmit(id)} icon={Send} variant="primary">
          {t('actions.submit')}
        </LinkButton>
      )}
      {dialog}
      {withdrawing && (
        <WithdrawDialog
          case_no={policy.case_no}
          busy={store.changing}
          onClose={() => setWithdrawing(false)}
          onWithdraw={async (reason) => {
            const done = t('actions.withdrawDone', { case_no: policy.case_no });
            if (await store.change(policyWork.withdraw, { reason }, done)) setWithdrawing(false);
          }}
        />
      )}
    </>
  );
});
