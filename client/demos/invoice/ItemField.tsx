import type { CatalogueItem } from '@shared/contracts/demos/bills';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { RowPrefix, useField } from '~/crud/FormContext';
import { Field } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';

/** A line's item. Choosing one sets its price, quantity 1 and its description. */
export const ItemField = observer(({ items }: { items: readonly CatalogueItem[] }) => {
  const { t } = useTranslation('demoInvoice');
  const prefix = useContext(RowPrefix);
  const { value, choose, frame, store } = useField<string>('item');
  const names = items.map(({ item }) => item);
  const select = (name: string) => {
    choose(name);
    const catalogueItem = items.find(({ item }) => item === name);
    if (!catalogueItem) return;
    store.set(`${prefix}costCents`, catalogueItem.costCents);
    store.set(`${prefix}quantity`, 1);
    store.set(`${prefix}description`, catalogueItem.description);
  };
  return (
    <Field {...frame}>
      {(ids) => (
        <NativeSelect
          {...ids}
          value={value}
          onChange={select}
          options={[
            { value: '', label: t('chooseItem'), disabled: true },
            ...[...(value === '' || names.includes(value) ? [] : [value]), ...names].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
        />
      )}
    </Field>
  );
});
