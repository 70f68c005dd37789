import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import styles from '../Account.module.css';
import { FormField } from '../FormField';
import { NewPasswordFields } from '../NewPasswordFields';
import { Agreement } from './Agreement';
import type { Registration } from './Registration';

export const PasswordStep = observer(({ registration }: { registration: Registration }) => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  const { form } = registration;
  return (
    <>
      {/* Tells the browser's password manager which account the password belongs to. */}
      <input type="email" name="username" autoComplete="username" value={form.values.email} readOnly hidden />
      <div className={styles.grid}>
        <NewPasswordFields form={form} />
      </div>
      <FormField form={form} name="agreement" label={t('agreement.title')} group required>
        {({ id, describedBy, invalid, required, name, value, onChange }) => (
          <>
            <Agreement />
            <Checkbox
              {...{ id, describedBy, invalid, required, name }}
              label={t('agreement.accept')}
              checked={value}
              onChange={onChange}
            />
          </>
        )}
      </FormField>
    </>
  );
});
