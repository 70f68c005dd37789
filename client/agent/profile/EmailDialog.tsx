import { email } from '@shared/contracts/fields';
import type { Profile } from '@shared/contracts/network/members';
import { session as calls, session } from '@shared/contracts/network/session';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Notice } from '~/ui/Notice';
import type { ProfileStore } from './ProfileStore';

const emailAddress = z.object({ email });
const emailCode = bodyOf(session.checkCode).pick({ code: true });

const scene = 'change_email' as const;
const Address = fieldsOf({ draft: emailAddress });
const Code = fieldsOf({ draft: emailCode });

interface EmailDialogProps {
  profile: Profile;
  store: ProfileStore;
  onClose: () => void;
}

/** Changes the email address in two steps: a code sent to the new address proves ownership. */
export const EmailDialog = observer(({ profile, store, onClose }: EmailDialogProps) => {
  const { t } = useTranslation('profile');
  const [address] = useState(() => new FormStore(emailAddress, { email: '' }));
  const [code] = useState(() => new FormStore(emailCode, { code: '' }));
  const [sent, setSent] = useState<Answer<typeof calls.checkSend>>();
  const email = String(address.values.email).trim().toLowerCase();

  if (!sent)
    return (
      <FormDialog
        texts="profile"
        key="address"
        title={t('email.change')}
        description={t('email.first')}
        confirm={t('email.send')}
        store={address}
        draft={emailAddress}
        send={() => call(calls.checkSend, { body: { address: email, scene } })}
        onSaved={setSent}
        onClose={onClose}
      >
        <Address.Text name="email" inputMode="email" />
      </FormDialog>
    );
  return (
    <FormDialog
      texts="profile"
      key="code"
      title={t('email.change')}
      description={t('email.second', { email, count: Math.round(sent.ttl / 60) })}
      confirm={t('email.confirm')}
      store={code}
      draft={emailCode}
      send={async (values) => {
        const { ticket } = await call(calls.checkCode, { body: { address: email, code: String(values.code), scene } });
        return store.change(profile, { email, email_ticket: ticket });
      }}
      onSaved={(saved) => {
        feedback.toast('success', t('email.changed', { email: saved.email }));
        onClose();
      }}
      onClose={onClose}
    >
      {sent.dev_code && <Notice>{t('email.demo', { code: sent.dev_code })}</Notice>}
      <Code.Text name="code" />
    </FormDialog>
  );
});
