import { brands } from '@shared/contracts/network/brands';
import { appointments } from '@shared/contracts/network/licences';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Field as Frame } from '~/ui/Field';
import { Select } from '~/ui/prime/Select';

const requestForm = bodyOf(appointments.request).omit({ member_id: true });
type RequestForm = z.infer<typeof requestForm>;

const Field = fieldsOf({ draft: requestForm });

/** Requests an appointment with a carrier in some of its states. */
export const RequestDialog = observer(({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) => {
  const { t } = useTranslation('profile');
  const carriers = useAnswer(brands.list, { query: { limit: 100, status: 'on' } });
  const [form] = useState(() => new FormStore(requestForm, { brand_id: null, states: [] }));
  const list = carriers.data?.list ?? [];
  const chosen = list.find(({ id }) => id === form.values.brand_id);
  return (
    <FormDialog
      texts="profile"
      title={t('carriers.request')}
      description={t('carriers.requestText')}
      confirm={t('carriers.send')}
      store={form}
      draft={requestForm}
      send={(values) => call(appointments.request, { body: values as RequestForm })}
      onSaved={(saved) => {
        feedback.toast('success', t('carriers.requested', { count: saved.length }));
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      <CarrierField options={list.map(({ id, name }) => ({ value: id, label: name }))} />
      {chosen && <Field.Choices name="states" values={chosen.states} label={(code) => code} />}
    </FormDialog>
  );
});

/** A change of carrier resets the states, because carriers differ in theirs. */
const CarrierField = observer(({ options }: { options: { value: number; label: string }[] }) => {
  const { value, set, leave, frame } = useField<number | null>('brand_id');
  const states = useField<string[]>('states');
  return (
    <Frame {...frame}>
      {(ids) => (
        <Select
          {...ids}
          value={value}
          onChange={(chosen) => {
            set(chosen);
            states.set([]);
          }}
          onBlur={leave}
          options={options}
        />
      )}
    </Frame>
  );
});
