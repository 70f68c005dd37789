import { factors } from '@shared/contracts/network/factors';
import { issue } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { identity } from '~/platform/identity';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { PasswordInput } from '~/ui/PasswordInput';
import { TextInput } from '~/ui/TextInput';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm';
import { FailureNotice } from '../FailureNotice';
import { FormField } from '../FormField';
import { useFirstBadField } from '../useFirstBadField';

/** Asks for the password, or for a code of the app, before a sensitive act. */
export const ConfirmIdentity = observer(() => {
  const { t } = useTranslation('factors');
  const id = useId();
  const [hasApp, setHasApp] = useState<boolean>();
  useEffect(() => {
    // In a view as a member, the question is still the administrator's.
    call(factors.list, {}, { asSelf: true }).then(
      ({ app }) => setHasApp(app !== null),
      () => setHasApp(false),
    );
  }, []);
  const [form] = useState(
    () =>
      new AccountForm({ password: '', code: '' }, ({ password, code }) =>
        password === '' && code.trim() === '' ? [issue('password', 'required'), issue('code', 'required')] : [],
      ),
  );
  // Without the list, the server's refusal of a password tells of the app.
  const byCode = hasApp || form.serverIssues.some(({ field }) => field === 'code');
  const box = useFirstBadField(form.refusals);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isConfirmed = await form.succeeds(({ password, code }) =>
      call(factors.confirm, { body: byCode ? { code } : { password } }, { asSelf: true }),
    );
    if (isConfirmed) identity.answer(true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('confirm.title')}
      description={t('confirm.text')}
      onClose={() => identity.answer(false)}
      footer={
        <>
          <Button onClick={() => identity.answer(false)}>{t('ui:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.saving} disabled={hasApp === undefined}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form ref={box} id={id} className={styles.form} onSubmit={submit} noValidate>
        <FailureNotice key={form.refusals} failure={form.failure} />
        {byCode ? (
          <FormField form={form} name="code" label={t('fields.code')} hint={t('confirm.codeHint')} required>
            {(control) => (
              <TextInput {...control} data-autofocus autoComplete="one-time-code" maxLength={20} dir="ltr" />
            )}
          </FormField>
        ) : (
          <FormField form={form} name="password" label={t('confirm.password')} required>
            {(control) => <PasswordInput {...control} data-autofocus autoComplete="current-password" maxLength={200} />}
          </FormField>
        )}
      </form>
    </Dialog>
  );
});
