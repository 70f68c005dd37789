import { mostMoney, text } from '@shared/contracts/fields';
import { type DebtRow, debts } from '@shared/contracts/network/debts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';

const kinds = ['percent', 'amount', 'whole'] as const;
const draft = z.strictObject({
  kind: z.enum(kinds),
  percent_bp: z.int().min(1).max(10_000).nullable(),
  amount_cents: z.int().min(1).max(mostMoney).nullable(),
  reason: text(200),
});
const Field = fieldsOf({ draft });

interface PlanDialogProps {
  debt: Pick<DebtRow, 'id' | 'member' | 'currency' | 'debt_cents' | 'plan'>;
  onClose: (changed: boolean) => void;
}

/** Sets each run's deduction: a share of the credits, an amount, or the whole debt. */
export const PlanDialog = observer(({ debt, onClose }: PlanDialogProps) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  const { id: member_id, member, currency, debt_cents, plan } = debt;
  const [store] = useState(
    () =>
      new FormStore(draft, {
        kind: plan && plan.percent_bp === null ? 'amount' : 'percent',
        percent_bp: plan?.percent_bp ?? null,
        amount_cents: plan?.amount_cents ?? null,
        reason: '',
      }),
  );
  const [request] = useState(requestIds);
  const { kind } = store.values;
  return (
    <FormDialog
      title={t('plan.title', { member })}
      description={t('plan.text', { debt: format.money(debt_cents, currency) })}
      texts="debts"
      store={store}
      draft={draft}
      send={(values) => {
        const { kind: of, reason, ...terms } = values as z.infer<typeof draft>;
        // An empty field is refused; without both values the plan would end.
        const percent_bp = of === 'percent' ? (terms.percent_bp ?? 0) : null;
        const amount_cents = of === 'amount' ? (terms.amount_cents ?? 0) : null;
        return call(debts.plan, { body: request({ member_id, currency, percent_bp, amount_cents, reason }) });
      }}
      onSaved={() => {
        feedback.toast('success', t(kind === 'whole' ? 'plan.ended' : 'plan.done', { member }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Choice name="kind" values={plan ? kinds : kinds.slice(0, 2)} />
      {kind === 'percent' && <Field.Rate name="percent_bp" />}
      {kind === 'amount' && <Field.Money name="amount_cents" />}
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
});
