import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { Button } from '~/ui/Button';
import { TextInput } from '~/ui/TextInput';
import styles from '../Account.module.css';
import { AccountPage } from '../AccountPage';
import { FailureNotice } from '../FailureNotice';
import { FormField } from '../FormField';
import { useFirstBadField } from '../useFirstBadField';
import { CodeStep } from './CodeStep';
import { Recovery } from './Recovery';
import type { RenewState } from './ticket';

export const ForgotPasswordScreen = observer(() => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [recovery] = useState(() => new Recovery());
  const { form, codes, asksCode } = recovery;
  const box = useFirstBadField(form.refusals);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!asksCode) return recovery.send();
    const ticket = await recovery.confirm();
    if (ticket) await navigate(paths.renewPassword, { state: { ticket } satisfies RenewState });
  };

  return (
    <AccountPage
      title={t('forgot.title')}
      lead={asksCode ? t('forgot.sent', { address: codes.sentTo }) : t('forgot.lead')}
      foot={<Link to={paths.login}>{t('forgot.back')}</Link>}
    >
      <form ref={box} className={styles.form} onSubmit={submit} noValidate>
        <FailureNotice key={form.refusals} failure={form.failure} />
        {asksCode ? (
          <CodeStep recovery={recovery} />
        ) : (
          <FormField form={form} name="address" label={t('forgot.address')} required>
            {(control) => (
              <TextInput {...control} autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={120} />
            )}
          </FormField>
        )}
        <Button type="submit" variant="primary" className={styles.main} busy={form.saving || (!asksCode && codes.busy)}>
          {asksCode ? t('forgot.confirm') : t('forgot.send')}
        </Button>
      </form>
    </AccountPage>
  );
});
