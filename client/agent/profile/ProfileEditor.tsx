import { countries } from '@shared/contracts/fields';
import { genders, languages, type Profile, spokenLanguages } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/crud/Form';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { unwrapIssues } from '~/crud/unwrapIssues';
import { feedback } from '~/platform/feedback';
import { FormSection } from '~/ui/FormSection';
import { StateField } from './fields/StateField';
import type { ProfileStore } from './ProfileStore';
import { formOf, type ProfileForm, profileForm, sentOf } from './profileForm';

const Field = fieldsOf({ draft: profileForm });

/** The fields of the user's own record that the user may edit. */
export const ProfileEditor = observer(({ profile, store }: { profile: Profile; store: ProfileStore }) => {
  const { t } = useTranslation('profile');
  const [form] = useState(() => new FormStore(profileForm, formOf(profile), profile.version));
  // A form without edits adopts a newer record, such as one with a changed email address.
  useEffect(() => {
    if (!form.dirty) form.accept(formOf(profile), profile.version);
  }, [form, profile]);
  const save = async () => {
    const saved = await form.submit(
      (values, version = profile.version) =>
        unwrapIssues('address', store.change({ version }, sentOf(values as ProfileForm))),
      () => store.stored(formOf),
    );
    if (!saved) return;
    form.accept(formOf(saved), saved.version);
    feedback.toast('success', t('saved'));
  };
  return (
    <Form
      store={form}
      draft={profileForm}
      texts="profile"
      onSave={save}
      onCancel={() => form.accept(formOf(profile), profile.version)}
    >
      <FormSection title={t('sections.person')} description={t('sections.personText')}>
        <Field.Text name="display_name" />
        <Field.Text name="chinese_name" />
        <Field.Text name="phone" inputMode="tel" />
        <Field.Text name="wechat_id" />
        <Field.Choice name="gender" values={genders} />
        <Field.Choice name="language" values={languages} />
        <Field.Choices name="spoken_languages" values={spokenLanguages} wide />
        <Field.Switch name="hides_birthday" />
      </FormSection>
      <FormSection title={t('sections.address')} description={t('sections.addressText')}>
        <Field.Text name="line1" />
        <Field.Text name="line2" />
        <Field.Text name="city" />
        <Field.Choice name="country" values={countries} />
        <StateField name="state" country={String(form.values.country)} />
        <Field.Text name="zip" />
      </FormSection>
    </Form>
  );
});
