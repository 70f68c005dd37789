import { premiumModes, riskClasses } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/FormSection';
import { Notice } from '~/ui/Notice';
import { useCase } from '../CaseContext';
import { CaseChoice } from '../fields/CaseChoice';
import { CaseMoney } from '../fields/CaseMoney';

/** How much cover, and what the client pays; the box beside it says at once what that brings. */
export const CoverageStep = observer(() => {
  const { t } = useTranslation(['cases', 'policies']);
  const { store } = useCase();
  const method = store.product?.tp_method;
  const choices = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`policies:choices.${field}.${value}`) }));
  return (
    <>
      {!store.product && <Notice tone="info">{t('coverage.noProduct')}</Notice>}
      <FormSection title={t('coverage.cover')}>
        <CaseMoney name="face_amount_cents" />
        <CaseChoice name="risk_class" options={choices('risk_class', riskClasses)} />
      </FormSection>
      <FormSection title={t('coverage.premium')} description={method && t(`coverage.method.${method}`)}>
        <CaseChoice name="premium_mode" options={choices('premium_mode', premiumModes)} />
        <CaseMoney name="modal_premium_cents" />
        {(method === undefined || method === 'target' || store.values.target_premium_cents !== null) && (
          <CaseMoney name="target_premium_cents" />
        )}
        <CaseMoney name="initial_lump_cents" />
        <CaseMoney name="exchange_1035_cents" />
      </FormSection>
    </>
  );
});
