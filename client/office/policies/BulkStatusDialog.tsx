import { type PolicyRow, type PolicyStatus, policyStatuses } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { targetsOf } from '~/network/policies/mayChange';
import { TargetField } from '~/network/policies/transitions/TargetField';
import { bulkFields, bulkForm, type TransitionForm } from '~/network/policies/transitions/transitionForm';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';

const Field = fieldsOf({ draft: bulkForm });

interface BulkStatusDialogProps {
  rows: readonly PolicyRow[];
  onClose: (chosen?: TransitionForm) => void;
}

/** Chooses one status, day and reason for several cases. Cases that cannot move to that status are skipped. */
export const BulkStatusDialog = observer(({ rows, onClose }: BulkStatusDialogProps) => {
  const { t } = useTranslation(['officePolicies', 'policies']);
  const format = useFormat();
  const targets = policyStatuses.filter((to) => rows.some((row) => targetsOf(row).includes(to)));
  const [form] = useState(
    () =>
      new FormStore(bulkForm, {
        to: mostCommon(rows, targets),
        effective_on: businessToday(),
        policy_no: '',
        reason: '',
        initial_receipt: true,
        exchange_in_transit: false,
        override_reason: '',
      }),
  );
  const { to } = form.values as TransitionForm;
  const able = rows.filter((row) => targetsOf(row).includes(to)).length;
  return (
    <FormDialog
      title={t('bulk.title', { count: rows.length, rows: format.count(rows.length) })}
      description={t(able === rows.length ? 'bulk.all' : 'bulk.able', {
        able: format.count(able),
        rows: format.count(rows.length),
      })}
      texts="policies"
      confirm={t('bulk.next')}
      store={form}
      draft={bulkFields(to)}
      send={async (values) => values as TransitionForm}
      onSaved={onClose}
      onClose={() => onClose()}
    >
      <TargetField targets={targets} />
      <Field.Day name="effective_on" max={businessToday()} />
      {to === 'inforce' && (
        <>
          <Field.Switch name="initial_receipt" />
          <Field.Switch name="exchange_in_transit" />
        </>
      )}
      <Field.Area name="reason" max={300} />
    </FormDialog>
  );
});

/** The status that most of the cases can move to; ties go to the earlier one in a case's life. */
function mostCommon(rows: readonly PolicyRow[], targets: readonly PolicyStatus[]): PolicyStatus | undefined {
  const able = (to: PolicyStatus) => rows.filter((row) => targetsOf(row).includes(to)).length;
  return targets.toSorted((a, b) => able(b) - able(a))[0];
}
