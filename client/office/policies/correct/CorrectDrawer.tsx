import { type Correcting, corrections, type CorrectionPreview as Preview } from '@shared/contracts/network/corrections';
import { type PolicyDetail, premiumModes } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormContext } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { failureText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { stateNames } from '~/network/stateNames';
import { PersonField } from '~/pickers/PersonField';
import { ProductField } from '~/pickers/ProductField';
import { call } from '~/platform/call';
import { Drawer } from '~/ui/Drawer';
import { FormSection } from '~/ui/FormSection';
import { Notice } from '~/ui/Notice';
import { CorrectPreview } from './CorrectPreview';
import { type CorrectForm, changesOf, correctForm, formOf } from './correctForm';

interface CorrectDrawerProps {
  policy: PolicyDetail;
  onClose: (changed: boolean) => void;
}

const Field = fieldsOf({ draft: correctForm });
const states = Object.keys(stateNames);
const stateName = (code: string) => stateNames[code] ?? code;

/** Corrects a case whose money is posted: the facts, then what they post. */
export const CorrectDrawer = observer(({ policy, onClose }: CorrectDrawerProps) => {
  const { t } = useTranslation('corrections');
  const { data, failure } = useAnswer(policyWork.draft, { query: { id: policy.id } });
  if (data) return <Steps policy={policy} stored={data} onClose={onClose} />;
  if (!failure) return null;
  return (
    <Drawer open wide title={t('title', { case_no: policy.case_no })} onClose={() => onClose(false)}>
      <Notice tone="danger">{failureText(t, failure)}</Notice>
    </Drawer>
  );
});

const Steps = observer(
  ({ policy, stored, onClose }: CorrectDrawerProps & { stored: Answer<typeof policyWork.draft> }) => {
    const { t } = useTranslation('corrections');
    const [store] = useState(() => new FormStore(correctForm, { ...formOf(stored) }));
    const [checked, setChecked] = useState<{ body: Correcting; preview: Preview }>();
    if (checked)
      return <CorrectPreview policy={policy} {...checked} onBack={() => setChecked(undefined)} onClose={onClose} />;
    const { since, insured } = store.values as CorrectForm;
    return (
      <FormDialog
        drawer="wide"
        title={t('title', { case_no: policy.case_no })}
        description={t('text')}
        texts="corrections"
        confirm={t('next')}
        store={store}
        draft={correctForm}
        send={async (values) => {
          const { id, version } = stored;
          const body = { id, version, ...changesOf(stored, values as CorrectForm) };
          return { body, preview: await call(corrections.preview, { body }) };
        }}
        onSaved={setChecked}
        onClose={() => onClose(false)}
      >
        <FormSection title={t('sections.splits')} description={t('sections.splitsText')} columns={1}>
          <Field.Rows name="splits" blank={{ member_id: 0, share_bp: 0 }} add={t('addAgent')} min={1} max={4}>
            {(Row) => (
              <>
                <PersonField name="member_id" />
                <Row.Rate name="share_bp" />
              </>
            )}
          </Field.Rows>
        </FormSection>
        <FormSection title={t('sections.coverage')}>
          <FormContext value={{ store, draft: correctForm, texts: 'corrections', currency: policy.currency }}>
            <ProductField name="product_id" />
            <Field.Money name="target_premium_cents" />
            <Field.Choice name="premium_mode" values={premiumModes} />
            <Field.Money name="modal_premium_cents" />
            <Field.Money name="initial_lump_cents" />
            <Field.Money name="exchange_1035_cents" />
          </FormContext>
        </FormSection>
        <FormSection title={t('sections.since')} description={t('sections.sinceText')}>
          <Field.Choice name="since" values={['beginning', 'day']} />
          {since === 'day' && <Field.Day name="from_on" />}
        </FormSection>
        <FormSection title={t('sections.owner')} description={t('sections.peopleText')}>
          <Field.Text name="owner.first" />
          <Field.Text name="owner.last" />
          <Field.Day name="owner.birthday" />
          <Field.Choice name="owner.state" values={states} none="–" label={stateName} />
        </FormSection>
        {insured && (
          <FormSection title={t('sections.insured')}>
            <Field.Text name={'insured.first' as 'owner.first'} />
            <Field.Text name={'insured.last' as 'owner.last'} />
            <Field.Day name={'insured.birthday' as 'owner.birthday'} />
            <Field.Choice name={'insured.state' as 'owner.state'} values={states} none="–" label={stateName} />
          </FormSection>
        )}
      </FormDialog>
    );
  },
);
