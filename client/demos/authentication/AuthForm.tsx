import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import type { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './AuthForm.module.css';

interface AuthFormProps {
  store: FormStore;
  draft: z.ZodObject;
  submit: string;
  onSubmit: () => Promise<unknown>;
  /** Shown below an error. */
  help?: ReactNode;
  children: ReactNode;
}

export const AuthForm = observer(({ store, draft, submit, onSubmit, help, children }: AuthFormProps) => {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { failure } = store;
  const explained = failure?.issues.some(({ field }) => field in store.values);
  return (
    <FormContext value={{ store, draft, texts: 'demoAuth' }}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!store.saving)
            void onSubmit().then(() => requestAnimationFrame(() => focusFirstBad(form.current, store)));
        }}
      >
        {failure && !explained && (
          <Notice tone="danger" live actions={help}>
            {failureText(t, failure, 'demoAuth')}
          </Notice>
        )}
        {children}
        <Button type="submit" variant="primary" className={styles.submit} busy={store.saving}>
          {submit}
        </Button>
      </form>
    </FormContext>
  );
});
