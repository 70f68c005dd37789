import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { languageNames, languages } from '~/platform/i18n';
import { DateInput } from '~/ui/DateInput';
import { NativeSelect } from '~/ui/NativeSelect';
import { TextInput } from '~/ui/TextInput';
import styles from '../Account.module.css';
import { CodeHint } from '../CodeHint';
import { CodeInput } from '../CodeInput';
import { FormField } from '../FormField';
import type { Registration } from './Registration';
import { useStateOptions } from './useStateOptions';

export const IdentityStep = observer(({ registration }: { registration: Registration }) => {
  const { t } = useTranslation(['register', 'account'], { nsMode: 'fallback' });
  const { form, codes } = registration;
  const states = useStateOptions();
  const label = (name: string) => t(`register.field.${name}`);
  return (
    <div className={styles.grid}>
      <FormField form={form} name="first_name" label={label('first_name')} hint={t('register.hint.name')} required>
        {(control) => <TextInput {...control} autoComplete="given-name" maxLength={40} />}
      </FormField>
      <FormField form={form} name="last_name" label={label('last_name')} required>
        {(control) => <TextInput {...control} autoComplete="family-name" maxLength={40} />}
      </FormField>
      <FormField form={form} name="chinese_name" label={label('chinese_name')} hint={t('register.hint.optional')}>
        {(control) => <TextInput {...control} lang="zh-Hans" autoComplete="off" maxLength={20} />}
      </FormField>
      <FormField form={form} name="birthday" label={label('birthday')} hint={t('register.hint.birthday')} required>
        {({ onChange, ...control }) => (
          <DateInput
            {...control}
            onChange={(day) => onChange(day ?? '')}
            autoComplete="bday"
            min="1900-01-01"
            max={businessToday()}
          />
        )}
      </FormField>
      <FormField form={form} name="email" label={label('email')} required>
        {(control) => <TextInput {...control} type="email" autoComplete="email" maxLength={120} spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="email_code"
        label={t('code.label')}
        hint={<CodeHint codes={codes} sent="code.sent" />}
        required
      >
        {(control) => <CodeInput {...control} codes={codes} />}
      </FormField>
      <FormField form={form} name="phone" label={label('phone')} hint={t('register.hint.phone')} required>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={24} />}
      </FormField>
      <FormField form={form} name="state" label={label('state')} hint={t('register.hint.state')} required>
        {(control) => <NativeSelect {...control} options={states} />}
      </FormField>
      <FormField form={form} name="language" label={label('language')} hint={t('register.hint.language')} required>
        {(control) => (
          <NativeSelect {...control} options={languages.map((value) => ({ value, label: languageNames[value] }))} />
        )}
      </FormField>
    </div>
  );
});
