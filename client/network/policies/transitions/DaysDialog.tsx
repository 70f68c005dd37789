import { day, optionalText } from '@shared/contracts/fields';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { dayStatuses, stepsAhead } from '@shared/plan/policyStatus';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { requestIds } from '~/crud/requestIds';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Notice } from '~/ui/Notice';
import { DaysPreview } from './DaysPreview';

const daysForm = z.strictObject({
  submitted_on: day.nullable(),
  approved_on: day.nullable(),
  issued_on: day.nullable(),
  policy_no: optionalText(30),
  delivered_on: day.nullable(),
  inforce_on: day.nullable(),
  initial_receipt: z.boolean(),
  exchange_in_transit: z.boolean(),
  override_reason: optionalText(300),
});
export type DaysForm = z.output<typeof daysForm>;
const Field = fieldsOf({ draft: daysForm });

/** The call's body: steps without a day are not taken. */
export function daysBody({ id, version }: PolicyDetail, { policy_no, ...form }: DaysForm) {
  const days = dayStatuses.flatMap((status) => {
    const on = form[`${status}_on`];
    return on ? [[`${status}_on`, on]] : [];
  });
  const { initial_receipt, exchange_in_transit, override_reason } = form;
  return {
    ...{ id, version, initial_receipt, exchange_in_transit, override_reason, ...(policy_no && { policy_no }) },
    ...(Object.fromEntries(days) as Partial<Record<`${(typeof dayStatuses)[number]}_on`, string>>),
  };
}

interface DaysDialogProps {
  policy: PolicyDetail;
  onClose: (changed: boolean) => void;
}

/** The days of all steps ahead of a case on one form, with one preview of their postings. */
export const DaysDialog = observer(({ policy, onClose }: DaysDialogProps) => {
  const { t } = useTranslation('policies');
  const [ahead] = useState(() => stepsAhead(policy.status));
  const [form] = useState(
    () =>
      new FormStore(daysForm, {
        ...Object.fromEntries(dayStatuses.map((status) => [`${status}_on`, null])),
        ...{
          policy_no: policy.policy_no ?? '',
          initial_receipt: true,
          exchange_in_transit: false,
          override_reason: '',
        },
      }),
  );
  const [withId] = useState(requestIds);
  const { case_no } = policy;
  const values = form.values as DaysForm;
  return (
    <FormDialog
      title={t('days.title', { case_no })}
      description={t('days.text')}
      texts="policies"
      confirm={t('days.confirm')}
      store={form}
      draft={daysForm}
      send={(draft) => call(policyWork.days, { body: withId(daysBody(policy, draft as DaysForm)) })}
      onSaved={({ status }) => {
        feedback.toast('success', t('move.done', { case_no, status: t(`choices.status.${status}`) }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
      drawer
    >
      {ahead.map((status) => (
        <Fragment key={status}>
          <Field.Day name={`${status}_on`} max={businessToday()} />
          {status === 'issued' && <Field.Text name="policy_no" />}
        </Fragment>
      ))}
      <Field.Switch name="initial_receipt" />
      <Field.Switch name="exchange_in_transit" />
      {ahead.some((status) => values[`${status}_on`]) ? (
        <DaysPreview policy={policy} values={values} />
      ) : (
        <Notice tone="info">{t('days.none')}</Notice>
      )}
    </FormDialog>
  );
});
