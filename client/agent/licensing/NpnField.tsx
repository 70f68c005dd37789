import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Field } from '~/ui/Field';
import { TextInput } from '~/ui/TextInput';
import type { ChecklistStore } from './ChecklistStore';
import styles from './Licensing.module.css';

/** The NPN, issued with the first license. Once entered, only the office can change it. */
export const NpnField = observer(({ store }: { store: ChecklistStore }) => {
  const { t } = useTranslation('licensing');
  const [value, setValue] = useState('');
  return (
    <form
      className={styles.npn}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.save({ code: 'npn', value });
      }}
    >
      <Field label={t('npn')} hint={t('npnHint')} required>
        {(ids) => (
          <TextInput
            {...ids}
            value={value}
            onChange={setValue}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            dir="ltr"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={store.saving === 'npn'} disabled={value.trim() === ''}>
        {t('crud:save')}
      </Button>
    </form>
  );
});
