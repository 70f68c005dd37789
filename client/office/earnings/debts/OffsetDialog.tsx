import { mostMoney, text } from '@shared/contracts/fields';
import { type DebtRow, debts } from '@shared/contracts/network/debts';
import { wrong } from '@shared/http/issues';
import { proportionOf } from '@shared/plan/money';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

/** Up to six decimals, with a point or a comma. */
const decimal = /^\d{1,2}([.,]\d{1,6})?$/;
const draft = z.strictObject({
  amount_cents: z.int().min(1).max(mostMoney),
  rate: text(9).refine((value) => decimal.test(value) && millionthsOf(value) > 0, wrong('number')),
  reason: text(200),
});
const Field = fieldsOf({ draft });

const millionths = 1_000_000;
function millionthsOf(rate: string): number {
  return Math.round(Number(rate.replace(',', '.')) * millionths);
}

interface OffsetDialogProps {
  debt: Pick<DebtRow, 'id' | 'member' | 'currency' | 'debt_cents'>;
  onClose: (changed: boolean) => void;
}

/** Settles a debt from the balance in the other currency, at a rate that the office states. */
export const OffsetDialog = observer(({ debt, onClose }: OffsetDialogProps) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  const { id: member_id, member, currency, debt_cents } = debt;
  const other_currency = currency === 'USD' ? 'CAD' : 'USD';
  const [store] = useState(() => new FormStore(draft, { amount_cents: debt_cents, rate: '', reason: '' }));
  const [request] = useState(requestIds);
  const { data } = useAnswer(debts.detail, { query: { member_id, currency } });
  const credit_cents = data?.credits.find((one) => one.currency === other_currency)?.balance_cents ?? 0;
  const { amount_cents, rate } = store.values;
  const taken = decimal.test(String(rate))
    ? proportionOf(Number(amount_cents ?? 0), millionthsOf(String(rate)), millionths)
    : 0;
  return (
    <FormDialog
      title={t('offset.title', { member })}
      description={t('offset.text', { debt: format.money(debt_cents, currency) })}
      texts="debts"
      confirm={t('offset.propose')}
      store={store}
      draft={draft}
      send={(values) => {
        const { rate: entered, ...rest } = values as z.infer<typeof draft>;
        const body = { member_id, currency, other_currency, rate: millionthsOf(entered), ...rest } as const;
        return call(debts.offset, { body: request(body) });
      }}
      onSaved={() => {
        feedback.toast('info', t('offset.proposed'));
        onClose(false);
      }}
      onClose={() => onClose(false)}
    >
      {data && (
        <Notice tone={taken > credit_cents || credit_cents === 0 ? 'warning' : 'info'} live>
          {taken > 0
            ? t('offset.taken', {
                taken: format.money(taken, other_currency),
                credit: format.money(credit_cents, other_currency),
              })
            : t('offset.credit', { credit: format.money(credit_cents, other_currency) })}
        </Notice>
      )}
      <Field.Money name="amount_cents" />
      <Field.Text name="rate" />
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
});
