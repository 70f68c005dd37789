import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { Notice } from '~/ui/Notice';
import { TextInput } from '~/ui/TextInput';
import styles from './Alerts.module.css';

export const Validation = () => {
  const { t } = useTranslation('showAlert');
  const [value, setValue] = useState(() => t('typed'));
  return (
    <div className={styles.stack}>
      <Field label={t('number')}>{(ids) => <TextInput {...ids} value={value} onChange={setValue} />}</Field>
      {!/^\d+$/.test(value) && (
        <Notice tone="danger" live>
          {t('digitsOnly')}
        </Notice>
      )}
    </div>
  );
};
