import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/ui/Checkbox';
import { TextInput } from '~/ui/TextInput';
import { FormField } from './FormField';
import type { SignIn } from './SignIn';

/** The second factor of an account whose password was right. */
export const FactorStep = observer(({ signIn }: { signIn: SignIn }) => {
  const { t } = useTranslation('account');
  const { form } = signIn;
  const byApp = signIn.factorNeeded === 'code_needed';
  // This step replaces the focused field.
  useEffect(() => document.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), []);
  return (
    <>
      <FormField
        form={form}
        name="code"
        label={t(byApp ? 'factor.code' : 'factor.recoveryCode')}
        hint={t(byApp ? 'factor.codeHint' : 'factor.recoveryHint')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            inputMode={byApp ? 'text' : undefined}
            spellCheck={false}
            maxLength={20}
            dir="ltr"
          />
        )}
      </FormField>
      <Checkbox
        name="trust"
        label={t('factor.trust')}
        checked={form.values.trust}
        onChange={(trust) => form.set('trust', trust)}
      />
    </>
  );
});
