import { type OfficeRole, officeRoles, roles } from '@shared/abilities';
import { languages } from '@shared/contracts/network/members';
import { membership } from '@shared/contracts/network/membership';
import type { Answer, Sent } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { Consequences } from './Consequences';

const draft = bodyOf(membership.create)
  .pick({ first_name: true, last_name: true, email: true, phone: true, language: true, office_role: true })
  .required();
const Field = fieldsOf({ draft });

/** Adds an administrator, who sets a password by a code. Under four eyes, the new account waits for approval. */
export const NewAdministratorDialog = observer(({ onClose }: { onClose: (added: boolean) => void }) => {
  const { t } = useTranslation('administrators');
  const [store] = useState(() => {
    const language = languages.find((code) => code === i18next.language) ?? 'en';
    const names = { first_name: '', last_name: '', email: '', phone: '' };
    return new FormStore(draft, { ...names, language, office_role: 'administrator' });
  });
  const role = store.values.office_role as OfficeRole;
  return (
    <FormDialog<Answer<typeof membership.create>>
      title={t('form.title')}
      description={t('form.text')}
      confirm={t('form.confirm')}
      texts="administrators"
      drawer
      store={store}
      draft={draft}
      send={(values) =>
        call(membership.create, {
          body: { ...(values as Sent<typeof membership.create>['body']), role: roles.administrator },
        })
      }
      onSaved={({ name }) => {
        feedback.toast('success', t('form.done', { name }), t('form.next'));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Text name="first_name" />
      <Field.Text name="last_name" />
      <Field.Text name="email" inputMode="email" />
      <Field.Text name="phone" inputMode="tel" />
      <Field.Choice name="language" values={languages} />
      <Field.Choice name="office_role" values={officeRoles} />
      <Consequences title={t('members:preview')} items={[t(`members:officeRole.means.${role}`)]} />
    </FormDialog>
  );
});
