import { caProvinces, usStates } from '@shared/contracts/fields';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { FormSection } from '~/ui/FormSection';
import { RadioGroup } from '~/ui/RadioGroup';
import { Switch } from '~/ui/Switch';
import layout from '../Case.module.css';
import { useCase } from '../CaseContext';
import { CaseChoice } from '../fields/CaseChoice';
import { CaseCount } from '../fields/CaseCount';
import { CaseDay } from '../fields/CaseDay';
import { CaseText } from '../fields/CaseText';
import { MyReadiness } from '../MyReadiness';
import { businessToday } from '../today';
import { useCaseField } from '../useCaseField';

const asOptions = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: code }));
const everywhere = asOptions([...usStates, ...caProvinces]);

/** Who owns the policy, whose life it is, and where and when it was signed. */
export const ClientStep = observer(() => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const same = useCaseField('insured_is_owner');
  const tobacco = useCaseField('insured.tobacco');
  const sold = store.product ? asOptions(store.product.states_available) : everywhere;
  const day = businessToday();
  const person = (who: 'owner' | 'insured') => (
    <>
      <CaseText name={`${who}.first`} />
      <CaseText name={`${who}.last`} />
      <CaseDay name={`${who}.birthday`} max={day} />
      <CaseChoice name={`${who}.state`} options={who === 'owner' ? sold : everywhere} />
      <CaseText name={`${who}.email`} inputMode="email" />
      <CaseText name={`${who}.phone`} inputMode="tel" />
    </>
  );
  return (
    <>
      <FormSection title={t('client.owner')} description={t('client.ownerText')}>
        {person('owner')}
      </FormSection>
      <FormSection title={t('client.insured')} description={t('client.insuredText')}>
        <Switch
          id={same.frame.id}
          label={same.frame.label}
          checked={same.value}
          onChange={(value) => {
            same.set(value);
          }}
        />
        <span />
        {!same.value && person('insured')}
        {(store.insuresLife || !same.value) && (
          <>
            <CaseChoice
              name="insured.gender"
              options={(['f', 'm', 'x', 'undisclosed'] as const).map((value) => ({
                value,
                label: t(`gender.${value}`),
              }))}
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
        <CaseCount name="beneficiary_count" />
      </FormSection>
      <FormSection title={t('client.signing')} description={t('client.signingText')}>
        <CaseChoice name="signed_state" options={sold} />
        <CaseDay name="signed_on" max={day} />
        <div className={layout.wide}>
          <MyReadiness />
        </div>
      </FormSection>
    </>
  );
});
