import { text } from '@shared/contracts/demos/fields';
import { plans, userDraft, userRoles, users } from '@shared/contracts/demos/users';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormContext } from '~/crud/FormContext';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { focusFirstBad } from '~/crud/focusFirstBad';
import { forgetRecent } from '~/crud/recent';
import { unwrapIssues } from '~/crud/unwrapIssues';
import { unsavedQuestion } from '~/crud/useUnsavedGuard';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { useUnsaved } from '~/platform/unsaved';
import { Button } from '~/ui/Button';
import { Drawer } from '~/ui/Drawer';
import { Notice } from '~/ui/Notice';
import { countries, countryName } from './countries';
import styles from './users.module.css';

/** Clients are not added here: they register themselves. */
const roles = userRoles.filter((role) => role !== 'client');
/** The page requires more fields than the call. */
const draft = userDraft
  .pick({ fullName: true, username: true, email: true })
  .extend({ contact: text(40), company: text(80), country: text(60), role: z.enum(roles), currentPlan: z.enum(plans) });
const Field = fieldsOf({ draft });
const blank: z.input<typeof draft> = {
  fullName: '',
  username: '',
  email: '',
  contact: '',
  company: '',
  country: '',
  role: 'subscriber',
  currentPlan: 'basic',
};

export const AddUser = observer(({ onClose }: { onClose: (added: boolean) => void }) => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(draft, blank));
  const [unsaved] = useState(() => ({ dirty: () => store.dirty, question: () => unsavedQuestion('crud:unsavedHere') }));
  useUnsaved(unsaved);
  const close = async () => {
    if (!store.dirty || (await feedback.ask(unsaved.question()))) onClose(false);
  };
  const add = async () => {
    if (store.saving) return;
    const answer = await store.submit((user) =>
      unwrapIssues('user', call(users.create, { body: { user: draft.parse(user) } })),
    );
    if (!answer) {
      requestAnimationFrame(() => focusFirstBad(form.current, store));
      return;
    }
    forgetRecent();
    feedback.toast('success', t('demoUsers:created', { name: answer.user.fullName }));
    onClose(true);
  };
  return (
    <Drawer
      open
      onClose={() => void close()}
      title={t('demoUsers:create')}
      footer={
        <>
          <Button onClick={() => void close()}>{t('crud:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={store.saving}>
            {t('demoUsers:add')}
          </Button>
        </>
      }
    >
      <FormContext value={{ store, draft, texts: 'demoUsers' }}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          {store.failure && (
            <Notice tone="danger" live title={t('crud:saveFailed')}>
              {failureText(t, store.failure, 'demoUsers')}
            </Notice>
          )}
          <Field.Text name="fullName" />
          <Field.Text name="username" />
          <Field.Text name="email" inputMode="email" />
          <Field.Text name="contact" inputMode="tel" />
          <Field.Text name="company" />
          <Field.Choice
            name="country"
            values={countries}
            label={(stored) => countryName(stored, language)}
            none={t('demoUsers:chooseCountry')}
          />
          <Field.Choice name="role" values={roles} />
          <Field.Choice name="currentPlan" values={plans} />
        </form>
      </FormContext>
    </Drawer>
  );
});
