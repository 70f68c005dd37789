import { mostMoney, text } from '@shared/contracts/fields';
import { type DebtRow, debts } from '@shared/contracts/network/debts';
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
import { Notice } from '~/ui/Notice';

const draft = z.strictObject({ amount_cents: z.int().min(1).max(mostMoney), reason: text(200) });
const Field = fieldsOf({ draft });

interface WriteOffDialogProps {
  debt: Pick<DebtRow, 'id' | 'member' | 'currency' | 'debt_cents'>;
  onClose: (changed: boolean) => void;
}

export const WriteOffDialog = ({ debt, onClose }: WriteOffDialogProps) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  const { id: member_id, member, currency, debt_cents } = debt;
  const [store] = useState(() => new FormStore(draft, { amount_cents: debt_cents, reason: '' }));
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('writeOff.title', { member })}
      description={t('writeOff.text', { debt: format.money(debt_cents, currency) })}
      texts="debts"
      confirm={t('actions.writeOff')}
      tone="danger"
      store={store}
      draft={draft}
      send={(values) =>
        call(debts.writeOff, { body: request({ member_id, currency, ...(values as z.infer<typeof draft>) }) })
      }
      onSaved={() => {
        feedback.toast('success', t('writeOff.done', { member }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Notice tone="warning">{t('writeOff.note')}</Notice>
      <Field.Money name="amount_cents" />
      <Field.Area name="reason" max={200} />
    </FormDialog>
  );
};
