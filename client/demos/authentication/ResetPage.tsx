import { accounts, newPassword } from '@shared/contracts/demos/accounts';
import { wrong } from '@shared/http/issues';
import { LockKeyhole } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { FormStore } from '~/crud/FormStore';
import { feedback } from '~/platform/feedback';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { AuthForm } from './AuthForm';
import { AuthFrame } from './AuthFrame';
import { demoSession } from './DemoSession';
import { Entry } from './Entry';
import { askJwt } from './jwt';
import { type AuthLook, looks } from './looks';

const draft = z.object({ password: newPassword, again: z.string() });
const same = draft.refine(({ password, again }) => password === again, { ...wrong('same'), path: ['again'] });

const ResetPage = observer(({ look }: { look: AuthLook }) => {
  const { t } = useTranslation('demoAuth');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [store] = useState(() => new FormStore(same, { password: '', again: '' }));
  const resetToken = params.get('token') ?? '';
  const send = async () => {
    const done = await store.submit(async (values) => {
      await askJwt(accounts.reset, { body: { resetToken, password: draft.parse(values).password } });
      return true;
    });
    if (!done) return;
    demoSession.leave();
    feedback.toast('success', t('reset.done'), t('reset.doneText'));
    await navigate(looks[look].login);
  };
  const again = (
    <LinkButton to={looks[look].forgot} size="sm">
      {t('reset.request')}
    </LinkButton>
  );
  return (
    <AuthFrame
      look={look}
      icon={LockKeyhole}
      title={t('reset.title')}
      lead={t('reset.lead')}
      foot={<Link to={looks[look].login}>{t('back')}</Link>}
    >
      {!resetToken && (
        <Notice tone="info" actions={again}>
          {t('reset.noToken')}
        </Notice>
      )}
      <AuthForm store={store} draft={draft} submit={t('reset.submit')} onSubmit={send} help={again}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" hidden readOnly value={params.get('account') ?? ''} />
        <Entry name="password" secret autoComplete="new-password" max={72} />
        <Entry name="again" secret autoComplete="new-password" max={72} />
      </AuthForm>
    </AuthFrame>
  );
});

export const ResetV1 = () => <ResetPage look="v1" />;
export const ResetV2 = () => <ResetPage look="v2" />;
