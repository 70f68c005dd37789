import { premiumModes, riskClasses } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/FormSection';
import { Notice } from '~/ui/Notice';
import { useCase } from '../CaseContext';
import { CaseField } from '../CaseField';

/** The cover and the premiums, which update the estimate box. */
export const CoverageStep = observer(() => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const method = store.product?.tp_method;
  const named = (field: 'risk_class' | 'premium_mode') => (value: string) => t(`policies:choices.${field}.${value}`);
  return (
    <>
      {!store.product && <Notice tone="info">{t('coverage.noProduct')}</Notice>}
      <FormSection title={t('coverage.cover')}>
        <CaseField.Money name="face_amount_cents" />
        <CaseField.Choice name="risk_class" values={riskClasses} label={named('risk_class')} />
      </FormSection>
      <FormSection title={t('coverage.premium')} description={method && t(`coverage.method.${method}`)}>
        <CaseField.Choice name="premium_mode" values={premiumModes} label={named('premium_mode')} />
        <CaseField.Money name="modal_premium_cents" />
        {(method === undefined || method === 'target' || store.values.target_premium_cents !== null) && (
          <CaseField.Money name="target_premium_cents" />
        )}
        <CaseField.Money name="initial_lump_cents" />
        <CaseField.Money name="exchange_1035_cents" />
      </FormSection>
    </>
  );
});
