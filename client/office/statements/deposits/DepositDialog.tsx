import { type Brand, brands } from '@shared/contracts/network/brands';
import { type DepositDraft, type DepositRow, depositDraft, deposits } from '@shared/contracts/network/deposits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';

const Field = fieldsOf({ draft: depositDraft });

const draftOf = ({ brand_id, received_on, amount_cents, reference }: DepositRow): DepositDraft => ({
  ...{ brand_id, received_on, amount_cents, reference },
});

interface DepositDialogProps {
  deposit?: DepositRow;
  onClose: (changed: boolean) => void;
}

/** Enters a carrier's bank deposit, or corrects one that pays no statement yet. */
export const DepositDialog = observer(({ deposit, onClose }: DepositDialogProps) => {
  const { t } = useTranslation('deposits');
  const [store] = useState(
    () =>
      new FormStore(
        depositDraft,
        deposit ? draftOf(deposit) : { brand_id: 0, received_on: businessToday(), amount_cents: 0, reference: '' },
        deposit?.version,
      ),
  );
  const id = deposit?.id;
  return (
    <FormDialog
      title={t(deposit ? 'editTitle' : 'create')}
      texts="deposits"
      store={store}
      draft={depositDraft}
      send={(values, version = 0) =>
        id === undefined
          ? call(deposits.create, { body: values as DepositDraft })
          : call(deposits.edit, { body: { ...(values as DepositDraft), id, version } })
      }
      {...(id !== undefined && {
        stored: async () => {
          const now = await call(deposits.detail, { query: { id } });
          return { values: draftOf(now), version: now.version };
        },
      })}
      onSaved={({ brand }) => {
        feedback.toast('success', t(deposit ? 'edited' : 'created', { brand }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Row<Brand> name="brand_id" from={brands.list} label={({ name }) => name} />
      <Field.Day name="received_on" max={businessToday()} />
      <Field.Money name="amount_cents" />
      <Field.Text name="reference" />
    </FormDialog>
  );
});
