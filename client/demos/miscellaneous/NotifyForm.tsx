import { subscriberRecord, subscribers, type subscriberTopics } from '@shared/contracts/demos/subscribers';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { TextField } from '~/crud/fields/TextField';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import styles from './Miscellaneous.module.css';

const draft = subscriberRecord.pick({ email: true });
const blank = { email: '' };

/** Subscribes an email address to a page's news. */
export const NotifyForm = observer(({ topic }: { topic: (typeof subscriberTopics)[number] }) => {
  const { t } = useTranslation('demoMiscellaneous');
  const [store] = useState(() => new FormStore(draft, blank));
  const [noted, setNoted] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    const answer = await store.submit((values) =>
      call(subscribers.create, { body: { ...draft.parse(values), topic } }, { asNobody: true }),
    );
    if (!answer) {
      requestAnimationFrame(() => focusFirstBad(form.current, store));
      return;
    }
    store.accept(blank);
    setNoted(answer.subscriber.email);
    feedback.toast('success', t('noted'), answer.subscriber.email);
  };
  return (
    <FormContext value={{ store, draft, texts: 'demoMiscellaneous' }}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField name="email" inputMode="email" />
        <Button type="submit" variant="primary" busy={store.saving}>
          {t('notify')}
        </Button>
        {store.failure && store.failure.issues.length === 0 && (
          <Notice tone="danger" live>
            {failureText(t, store.failure)}
          </Notice>
        )}
        {noted && (
          <Notice tone="success" live>
            {t('notedText', { email: noted })}
          </Notice>
        )}
      </form>
    </FormContext>
  );
});
