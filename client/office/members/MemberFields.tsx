import { caProvinces, countries, usStates } from '@shared/contracts/fields';
import { genders, languages, spokenLanguages } from '@shared/contracts/network/members';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { fieldsIn } from '~/crud/fieldsOf';
import { Field as Labelled } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { TextInput } from '~/ui/TextInput';
import type { CreateForm } from './memberForm';

const Field = fieldsIn<Omit<CreateForm, 'sponsor_id' | 'level_id'>>();

/** The record holds an empty number as null. */
const NpnField = observer(() => {
  const { value, set, leave, frame } = useField<string | null>('npn');
  return (
    <Labelled {...frame}>
      {(ids) => (
        <TextInput
          {...ids}
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={(text) => set(text.trim() || null)}
          onBlur={leave}
        />
      )}
    </Labelled>
  );
});

export const MemberFields = ({ place, contact }: { place?: ReactNode; contact?: ReactNode }) => {
  const { t } = useTranslation('members');
  return (
    <>
      <FormSection title={t('sections.name')} description={t('sections.nameText')}>
        <Field.Text name="first_name" />
        <Field.Text name="last_name" />
        <Field.Text name="chinese_name" />
        <Field.Text name="display_name" />
        <Field.Day name="birthday" />
        <Field.Choice name="gender" values={genders} />
      </FormSection>
      <FormSection title={t('sections.contact')} description={t('sections.contactText')}>
        <Field.Text name="email" inputMode="email" />
        <Field.Text name="phone" inputMode="tel" />
        {contact}
        <Field.Choice name="language" values={languages} />
        <Field.Choices name="spoken_languages" values={spokenLanguages} wide />
      </FormSection>
      {place}
      <FormSection title={t('sections.network')} description={t('sections.networkText')}>
        <NpnField />
        <Field.Day name="joined_on" />
        <Field.Area name="notes_admin" max={2000} />
      </FormSection>
      <FormSection title={t('sections.address')} description={t('sections.addressText')}>
        <Field.Text name="line1" />
        <Field.Text name="line2" />
        <Field.Text name="city" />
        <Field.Choice name="country" values={countries} />
        <Field.Choice
          name="state"
          values={[...usStates, ...caProvinces]}
          label={(code) => code}
          none={t('chooseState')}
        />
        <Field.Text name="zip" />
      </FormSection>
    </>
  );
};
