import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import styles from '../Account.module.css';
import { CodeHint } from '../CodeHint';
import { CodeInput } from '../CodeInput';
import { FormField } from '../FormField';
import type { Recovery } from './Recovery';

/** Entry of the sent code, or a return to the address. */
export const CodeStep = observer(({ recovery }: { recovery: Recovery }) => {
  const { t } = useTranslation('account');
  const { form, codes } = recovery;
  // This step replaces the focused field.
  useEffect(() => document.querySelector<HTMLInputElement>('input[name="code"]')?.focus(), []);
  return (
    <>
      <FormField
        form={form}
        name="code"
        label={t('code.label')}
        hint={<CodeHint codes={codes} sent="code.valid" />}
        required
      >
        {(control) => <CodeInput {...control} codes={codes} />}
      </FormField>
      <div className={styles.outdent}>
        <Button size="sm" variant="ghost" onClick={() => recovery.changeAddress()}>
          {t('forgot.otherAddress')}
        </Button>
      </div>
    </>
  );
});
