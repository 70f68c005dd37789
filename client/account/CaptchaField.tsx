import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Button } from '~/ui/Button';
import { TextInput } from '~/ui/TextInput';
import styles from './Account.module.css';
import { FormField } from './FormField';
import type { SignIn } from './SignIn';

/** An image with a code to copy; each refusal loads a new one. */
export const CaptchaField = observer(({ signIn, path }: { signIn: SignIn; path: string }) => {
  const { t } = useTranslation('account');
  const [reloads, setReloads] = useState(0);
  const { form } = signIn;
  return (
    <FormField form={form} name="captcha" label={t('login.captcha')} required>
      {(control) => (
        <span className={styles.captcha}>
          <TextInput {...control} autoComplete="off" autoCapitalize="off" spellCheck={false} />
          <img src={inBase(`${path}?image=${form.refusals + reloads}`)} alt={t('login.captchaImage')} />
          <Button icon={RotateCw} onClick={() => setReloads(reloads + 1)} aria-label={t('login.captchaAgain')} />
        </span>
      )}
    </FormField>
  );
});
