import { session } from '@shared/contracts/network/session';
import { issue } from '@shared/http/issues';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import styles from '../Account.module.css';
import { AccountForm } from '../AccountForm';
import { AccountPage } from '../AccountPage';
import { FailureNotice } from '../FailureNotice';
import { issuesIn } from '../issuesIn';
import { NewPasswordFields } from '../NewPasswordFields';
import { useFirstBadField } from '../useFirstBadField';
import { type RenewState, ticketIn } from './ticket';

const renewal = () =>
  new AccountForm({ password: '', password_again: '' }, ({ password, password_again }) => [
    ...issuesIn(session.resetPassword, { ticket: 'not checked here', password }),
    ...(password_again === '' ? [issue('password_again', 'required')] : []),
    ...(password_again !== password ? [issue('password_again', 'same')] : []),
  ]);

export const RenewPasswordScreen = observer(() => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const linked = new URLSearchParams(search).get('ticket');
  const ticket = linked ?? ticketIn(state);
  // Moves the ticket of an office's link from the address to the router's state, and so out of the history.
  useEffect(() => {
    if (linked) void navigate(paths.renewPassword, { replace: true, state: { ticket: linked } satisfies RenewState });
  }, [linked, navigate]);
  const [form] = useState(renewal);
  const box = useFirstBadField(form.refusals);
  // The only issue without a field here is an expired ticket, so recovery must restart.
  const expired = form.failure !== undefined && form.failure.issues.length > 0;
  const again = (
    <LinkButton to={paths.forgotPassword} size="sm">
      {t('renew.startAgain')}
    </LinkButton>
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ticket) return;
    if (!(await form.succeeds(({ password }) => call(session.resetPassword, { body: { ticket, password } })))) return;
    feedback.toast('success', t('renew.done'), t('renew.doneText'));
    await navigate(paths.login, { replace: true });
  };

  return (
    <AccountPage
      title={t('renew.title')}
      lead={ticket ? t('renew.lead') : undefined}
      foot={<Link to={paths.login}>{t('forgot.back')}</Link>}
    >
      {ticket ? (
        <form ref={box} className={styles.form} onSubmit={submit} noValidate>
          {expired ? (
            <Notice key={form.refusals} tone="danger" live actions={again}>
              {t('renew.expired')}
            </Notice>
          ) : (
            <FailureNotice key={form.refusals} failure={form.failure} />
          )}
          <NewPasswordFields form={form} />
          <Button type="submit" variant="primary" className={styles.main} busy={form.saving}>
            {t('renew.submit')}
          </Button>
        </form>
      ) : (
        <Notice actions={again}>{t('renew.noTicket')}</Notice>
      )}
    </AccountPage>
  );
});
