import type { OrderRow } from '@shared/contracts/network/orders';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { TFunction } from 'i18next';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { PolicyMoney } from '~/network/policies/PolicyMoney';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';

interface CaseMoneyProps {
  policy: PolicyDetail;
  onChanged: () => void;
}

/** The reason an order cannot be voided: new business follows its case's status, and a void is final. */
const whyKept = ({ kind, status }: OrderRow, t: TFunction<'officePolicies'>) => {
  if (kind === 'new_business') return { disabled: true, note: t('void.follows') };
  return status === 'void' ? { disabled: true, note: t('void.gone') } : {};
};

/** A case's orders; the office can void any except new business. */
export const CaseMoney = ({ policy, onChanged }: CaseMoneyProps) => {
  const { t } = useTranslation('officePolicies');
  const format = useFormat();
  const [voiding, setVoiding] = useState<{ order: OrderRow; reload: () => void }>();
  const order = voiding?.order;
  return (
    <>
      <PolicyMoney
        policy={policy}
        {...(mayCall(policyWork.voidOrder) && {
          rowActions: (row: OrderRow, reload: () => void) => [
            {
              label: t('void.action'),
              icon: Ban,
              tone: 'danger' as const,
              ...whyKept(row, t),
              onSelect: () => setVoiding({ order: row, reload }),
            },
          ],
        })}
      />
      {voiding && order && (
        <ReasonDialog
          title={t('void.title', { order_no: order.order_no })}
          description={t('void.text', { amount: format.money(order.amount_cents, order.currency) })}
          texts="officePolicies"
          confirm={t('void.action')}
          done={t('void.done', { order_no: order.order_no })}
          send={(body) => call(policyWork.voidOrder, { body: { id: order.id, version: order.version, ...body } })}
          onClose={(changed) => {
            setVoiding(undefined);
            if (!changed) return;
            voiding.reload();
            onChanged();
          }}
        />
      )}
    </>
  );
};
