import { caProvinces, usStates } from '@shared/contracts/fields';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { businessToday } from '~/platform/businessDay';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { RadioGroup } from '~/ui/RadioGroup';
import layout from '../Case.module.css';
import { useCase } from '../CaseContext';
import { CaseField } from '../CaseField';
import { MyReadiness } from '../MyReadiness';

const everywhere = [...usStates, ...caProvinces];
const genders = ['f', 'm', 'x', 'undisclosed'] as const;

export const ClientStep = observer(() => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const tobacco = useField<boolean | null>('insured.tobacco');
  const same = store.values.insured_is_owner;
  const sold = store.product?.states_available ?? everywhere;
  const day = businessToday();
  const person = (who: 'owner' | 'insured') => (
    <>
      <CaseField.Text name={`${who}.first`} />
      <CaseField.Text name={`${who}.last`} />
      <CaseField.Day name={`${who}.birthday`} max={day} />
      <CaseField.Choice
        name={`${who}.state`}
        values={who === 'owner' ? sold : everywhere}
        label={(code) => code}
        none={t('choose')}
      />
      <CaseField.Text name={`${who}.email`} inputMode="email" />
      <CaseField.Text name={`${who}.phone`} inputMode="tel" />
    </>
  );
  return (
    <>
      <FormSection title={t('client.owner')} description={t('client.ownerText')}>
        {person('owner')}
      </FormSection>
      <FormSection title={t('client.insured')} description={t('client.insuredText')}>
        <CaseField.Switch name="insured_is_owner" />
        <span />
        {!same && person('insured')}
        {(store.insuresLife || !same) && (
          <>
            <CaseField.Maybe
              name="insured.gender"
              values={genders}
              label={(value) => t(`gender.${value}`)}
              none={t('choose')}
            />
            <Field {...tobacco.frame} group>
              {(ids) => (
                <RadioGroup
                  {...ids}
                  row
                  value={tobacco.value === null ? null : tobacco.value ? 'true' : 'false'}
                  onChange={(value) => tobacco.set(value === 'true')}
                  options={(['false', 'true'] as const).map((value) => ({
                    value,
                    label: t(`policies:choices.tobacco.${value}`),
                  }))}
                />
              )}
            </Field>
          </>
        )}
        <CaseField.Number name="beneficiary_count" />
      </FormSection>
      <FormSection title={t('client.signing')} description={t('client.signingText')}>
        <CaseField.Choice name="signed_state" values={sold} label={(code) => code} none={t('choose')} />
        <CaseField.Day name="signed_on" max={day} />
        <div className={layout.wide}>
          <MyReadiness />
        </div>
      </FormSection>
    </>
  );
});
