import { currencies, day, enteredCents, id, text } from '@shared/contracts/fields';
import { enteredTypes } from '@shared/contracts/network/adjustments';
import { earnings } from '@shared/contracts/network/earnings';
import { wrong } from '@shared/http/issues';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { PersonField } from '~/pickers/PersonField';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const draft = z.strictObject({
  member_id: id,
  type: z.enum(enteredTypes),
  amount_cents: enteredCents,
  currency: z.enum(currencies),
  earned_on: day,
  memo: text(200),
});
/** Same rule as the contract's: a fee is negative, a bonus is not. */
const checked = draft.refine(
  ({ type, amount_cents }) => type === 'adjustment' || amount_cents < 0 === (type === 'fee'),
  { path: ['amount_cents'], ...wrong('debit') },
);
const Field = fieldsOf({ draft });

export const EntryDialog = ({ onClose }: { onClose: (changed: boolean) => void }) => {
  const { t } = useTranslation('earnings');
  const [store] = useState(
    () =>
      new FormStore(checked, {
        member_id: 0,
        type: 'adjustment',
        amount_cents: null,
        currency: 'USD',
        earned_on: businessToday(),
        memo: '',
      }),
  );
  const [request] = useState(requestIds);
  return (
    <FormDialog
      title={t('create')}
      description={t('office.entryText')}
      texts="earnings"
      confirm={t('office.enter')}
      store={store}
      draft={draft}
      send={(values) => call(earnings.adjust, { body: request(values as z.infer<typeof draft>) })}
      onSaved={({ status }) => {
        const proposed = status === 'proposed';
        feedback.toast(proposed ? 'warning' : 'success', t(proposed ? 'office.proposed' : 'office.entered'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <PersonField name="member_id" />
      <Field.Choice name="type" values={enteredTypes} />
      <Field.Money name="amount_cents" />
      <Field.Choice name="currency" values={currencies} />
      <Field.Day name="earned_on" />
      <Field.Area name="memo" max={200} />
    </FormDialog>
  );
};
