import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { Select } from '~/ui/prime/Select';

const carriers = ['Alder Life', 'Birch Mutual', 'Cedar Assurance'];

export const CarrierSelect = () => {
  const { t } = useTranslation('showModal');
  const [carrier, setCarrier] = useState<string | null>(null);
  return (
    <Field label={t('form.carrier')}>
      {(ids) => (
        <Select
          {...ids}
          clearable
          value={carrier}
          onChange={setCarrier}
          options={carriers.map((name) => ({ value: name, label: name }))}
        />
      )}
    </Field>
  );
};
