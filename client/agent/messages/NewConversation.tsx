import { mailbox } from '@shared/contracts/network/mailbox';
import { settings } from '@shared/contracts/network/settings';
import { ArrowLeft, Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { forgetRecent } from '~/crud/recent';
import { useAnswer } from '~/crud/useAnswer';
import { useUnsavedGuard } from '~/crud/useUnsavedGuard';
import { Attachments } from '~/network/mailbox/Attachments';
import { AttachmentsStore } from '~/network/mailbox/AttachmentsStore';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { LinkButton } from '~/ui/LinkButton';
import { Notice } from '~/ui/Notice';
import { usePhone } from '~/ui/useMedia';
import { useOpenedTitle } from '~/ui/useOpenedTitle';
import { CaseField } from './CaseField';
import styles from './Office.module.css';
import { officeAddress } from './officeAddress';

const { subject, kind, priority, policy_id, body } = (mailbox.send.body as NonNullable<typeof mailbox.send.body>).shape;
/** The call requires only the body, because replies send nothing else; a new conversation requires every field. */
const draft = z.object({
  subject: subject.unwrap(),
  kind: kind.unwrap(),
  priority: priority.unwrap(),
  policy_id: policy_id.unwrap(),
  body,
});
const Field = fieldsOf({ draft });
const kinds = ['support', 'policy', 'commission', 'licensing'] as const;
const priorities = ['normal', 'urgent'] as const;

/** The form for a new conversation. Links prefill it with `?policy_id=`, `?subject=`, `?body=`, and `?priority=`. */
export const NewConversation = observer(({ onSent }: { onSent: () => void }) => {
  const { t } = useTranslation('messages');
  const phone = usePhone();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const policyId = Number(params.get('policy_id')) || null;
  const support = useAnswer(settings.get, {}).data?.values.support_email;
  const [attachments] = useState(() => new AttachmentsStore());
  const [store] = useState(
    () =>
      new FormStore(draft, {
        subject: params.get('subject') ?? '',
        kind: policyId === null ? 'support' : 'policy',
        priority: params.get('priority') === 'urgent' ? 'urgent' : 'normal',
        policy_id: policyId,
        body: params.get('body') ?? '',
      }),
  );
  useEffect(() => () => attachments.clear(), [attachments]);
  useUnsavedGuard(store);

  const send = async () => {
    if (attachments.busy || attachments.failed) return;
    const sent = await store.submit((values) =>
      call(mailbox.send, {
        body: { ...draft.parse(values), attachments: attachments.ids },
      }),
    );
    if (!sent) {
      requestAnimationFrame(() => document.getElementById(`field-${store.firstBadField}`)?.focus());
      return;
    }
    forgetRecent();
    feedback.toast('success', t('sent'));
    onSent();
    await navigate(officeAddress(params, { id: sent.id }), { replace: true });
  };

  const { failure } = store;
  return (
    <FormContext value={{ store, draft, texts: 'messages' }}>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="new-conversation"
        onSubmit={(event) => {
          event.preventDefault();
          if (!store.saving) void send();
        }}
      >
        <header className={styles.line}>
          {phone && (
            <LinkButton size="sm" variant="ghost" icon={ArrowLeft} to={officeAddress(params)}>
              {t('back')}
            </LinkButton>
          )}
          <h2 ref={useOpenedTitle(true)} id="new-conversation" tabIndex={-1} className={styles.title}>
            {t('newTitle')}
          </h2>
        </header>
        {support && (
          <p className={styles.small}>
            {t('byEmail')} <a href={`mailto:${support}`}>{support}</a>
          </p>
        )}
        {failure && failure.kind !== 'signedOut' && (
          <Notice tone="danger" live title={t('notSent')}>
            {failureText(t, failure, 'messages')}
          </Notice>
        )}
        <Field.Text name="subject" wide />
        <div className={styles.pair}>
          <Field.Choice name="kind" values={kinds} />
          <Field.Choice name="priority" values={priorities} />
        </div>
        <CaseField name="policy_id" />
        <Field.Area name="body" />
        <div className={styles.bar}>
          <Attachments store={attachments} />
          <span className={styles.buttons}>
            <LinkButton to={officeAddress(params)}>{t('crud:cancel')}</LinkButton>
            <Button
              type="submit"
              variant="primary"
              icon={Send}
              busy={store.saving}
              disabled={attachments.busy || attachments.failed}
            >
              {t('send')}
            </Button>
          </span>
        </div>
      </form>
    </FormContext>
  );
});
