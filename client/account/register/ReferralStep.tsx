import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/Notice';
import { TextInput } from '~/ui/TextInput';
import styles from '../Account.module.css';
import { FormField } from '../FormField';
import type { Registration } from './Registration';

export const ReferralStep = observer(({ registration }: { registration: Registration }) => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  const { form, sponsorName } = registration;
  return (
    <>
      <FormField
        form={form}
        name="referral_code"
        label={t('register.field.referral_code')}
        hint={t('register.hint.referral_code')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            onChange={(code) => control.onChange(code.toUpperCase())}
            onBlur={() => {
              control.onBlur();
              void registration.lookUp();
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        )}
      </FormField>
      <div role="status" className={styles.status}>
        {sponsorName && <Notice tone="success">{t('register.sponsor', { name: sponsorName })}</Notice>}
      </div>
    </>
  );
});
