import { switchStatuses } from '@shared/contracts/fields';
import { type AttDraft, attKinds, gallery } from '@shared/contracts/network/gallery';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { PersonField } from '~/pickers/PersonField';
import { FormSection } from '~/ui/FormSection';
import { BirthdayField } from './BirthdayField';
import { Greetings } from './Greetings';
import { MakeCard } from './MakeCard';
import { MonthField } from './MonthField';

const Field = fieldsOf(gallery);

interface BirthdayFormProps {
  mode: 'create' | 'edit';
  blank: AttDraft;
}

export const blankIn = (month: number): AttDraft => ({
  member_id: null,
  name: '',
  image_url: '',
  headline: '',
  caption: '',
  kind: 'birthday',
  show_month: month,
  birthday: null,
  starts_on: null,
  ends_on: null,
  sort: 500,
  status: 'on',
});

export const BirthdayForm = ({ mode, blank }: BirthdayFormProps) => {
  const { t } = useTranslation('birthdays');
  return (
    <FormScreen resource={gallery} mode={mode} texts="birthdays" blank={blank} back={paths.birthdayList}>
      <FormSection title={t('sections.person')} description={t('sections.personText')}>
        <PersonField name="member_id" />
        <Field.Text name="name" />
        <Field.Choice name="kind" values={attKinds} />
        <BirthdayField />
        <Field.Picture name="image_url" purpose="gallery" />
      </FormSection>
      <FormSection title={t('sections.greeting')} description={t('sections.greetingText')}>
        <Field.Text name="headline" />
        <Field.Text name="caption" />
        <Greetings />
      </FormSection>
      <FormSection title={t('card.title')} description={t('card.description')}>
        <MakeCard />
      </FormSection>
      <FormSection title={t('sections.window')} description={t('sections.windowText')}>
        <MonthField name="show_month" />
        <Field.Choice name="status" values={switchStatuses} />
        <Field.Period name="starts_on" until="ends_on" />
        <Field.Number name="sort" />
      </FormSection>
    </FormScreen>
  );
};

export const BirthdayEdit = () => <BirthdayForm mode="edit" blank={blankIn(1)} />;
