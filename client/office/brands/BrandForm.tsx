import { caProvinces, countries, currencies, switchStatuses, usStates } from '@shared/contracts/fields';
import { amBestRatings, type BrandDraft, brands } from '@shared/contracts/network/brands';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '~/crud/FormScreen';
import { fieldsOf } from '~/crud/fieldsOf';
import { paths } from '~/paths';
import { FormSection } from '~/ui/FormSection';

const Field = fieldsOf(brands);

const blank: BrandDraft = {
  name: '',
  code: '',
  country: 'US',
  currency: 'USD',
  am_best: 'NR',
  website: '',
  agent_portal_url: '',
  phone: '',
  states: [],
  chargeback_note: '',
  logo_url: '',
  contracting_steps: '',
  pays_when_paid: false,
  sort: 100,
  status: 'on',
};

const BrandForm = ({ mode }: { mode: 'create' | 'edit' }) => {
  const { t } = useTranslation('brands');
  return (
    <FormScreen resource={brands} mode={mode} texts="brands" blank={blank} back={paths.brandList}>
      <FormSection title={t('sections.carrier')} description={t('sections.carrierText')}>
        <Field.Text name="name" />
        <Field.Text name="code" />
        <Field.Choice name="country" values={countries} />
        <Field.Choice name="currency" values={currencies} />
        <Field.Choice
          name="am_best"
          values={amBestRatings}
          label={(grade) => (grade === 'NR' ? t('notRated') : grade)}
        />
        <Field.Choice name="status" values={switchStatuses} />
        <Field.Number name="sort" />
        <Field.Picture name="logo_url" purpose="catalogue" />
      </FormSection>
      <FormSection title={t('sections.business')} description={t('sections.businessText')}>
        <Field.Choices name="states" values={[...usStates, ...caProvinces]} label={(code) => code} wide />
        <Field.Area name="chargeback_note" max={500} />
        <Field.Switch name="pays_when_paid" />
        <Field.Html name="contracting_steps" />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <Field.Text name="phone" inputMode="tel" />
        <Field.Text name="website" inputMode="url" />
        <Field.Text name="agent_portal_url" inputMode="url" />
      </FormSection>
    </FormScreen>
  );
};

export const BrandCreate = () => <BrandForm mode="create" />;
export const BrandEdit = () => <BrandForm mode="edit" />;
