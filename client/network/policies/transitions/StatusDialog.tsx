import type { PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { randomId } from '~/platform/randomId';
import { targetsOf } from '../mayChange';
import { PolicyStore } from '../PolicyStore';
import { TargetField } from './TargetField';
import { TransitionPreview } from './TransitionPreview';
import { fieldsFor, moveForm, type TransitionForm } from './transitionForm';

const Field = fieldsOf({ draft: moveForm });

interface StatusDialogProps {
  row: PolicyRow;
  /** The drop target's status; undefined preselects the first possible one. */
  to: PolicyStatus | undefined;
  /** The day and reason to begin with. */
  on?: string;
  reason?: string;
  onClose: (moved: boolean) => void;
}

/** Moves a case to another status, and shows its requirements, blockers, and postings. */
export const StatusDialog = observer(({ row, to, on, reason = '', onClose }: StatusDialogProps) => {
  const { t } = useTranslation('policies');
  const [targets] = useState(() => targetsOf(row));
  const [store] = useState(() => new PolicyStore());
  const [form] = useState(
    () =>
      new FormStore(moveForm, {
        to: to ?? targets[0],
        effective_on: on ?? businessToday(),
        policy_no: row.policy_no ?? '',
        reason,
        initial_receipt: true,
        exchange_in_transit: false,
        override_reason: '',
      }),
  );
  const [requests] = useState(() => new Map<string, string>());
  useEffect(() => {
    void store.load(row.id);
    return () => store.stop();
  }, [store, row.id]);

  const values = form.values as TransitionForm;
  const { case_no } = row;
  /** The case as another user changed it: its status and policy number. */
  const stored = async () => {
    const before = store.policy;
    await store.load(row.id);
    if (!store.policy) throw store.failure;
    const { status, policy_no, version } = store.policy;
    const own = form.versions.values;
    const moved = status !== (before ?? row).status && { to: status };
    const numbered = policy_no !== (before ?? row).policy_no && { policy_no: policy_no ?? '' };
    return { values: { ...own, ...moved, ...numbered }, version };
  };
  const send = async (draft: Record<string, unknown>) => {
    if (!store.policy) await store.load(row.id);
    if (!store.policy) throw store.failure;
    const { policy_no, ...rest } = draft as TransitionForm;
    const body = { ...rest, ...(policy_no && { policy_no }), id: row.id, version: store.policy.version };
    // Retries reuse the request id, because a lost answer may already have moved the case.
    const bodyKey = JSON.stringify(body);
    const request_id = requests.get(bodyKey) ?? randomId();
    requests.set(bodyKey, request_id);
    return call(policyWork.status, { body: { ...body, request_id } });
  };
  return (
    <FormDialog
      title={t('move.title', { case_no })}
      description={t('move.now', { status: t(`choices.status.${row.status}`) })}
      texts="policies"
      confirm={t('move.confirm')}
      store={form}
      draft={fieldsFor(values.to)}
      send={send}
      stored={stored}
      onSaved={({ status }) => {
        feedback.toast('success', t('move.done', { case_no, status: t(`choices.status.${status}`) }));
        onClose(true);
      }}
      onClose={() => onClose(form.version !== undefined)}
    >
      <TargetField targets={targets} />
      <Field.Day name="effective_on" max={businessToday()} />
      {(values.to === 'issued' || (row.policy_no && values.to !== 'submitted')) && <Field.Text name="policy_no" />}
      {values.to === 'inforce' && row.status !== 'lapsed' && (
        <>
          <Field.Switch name="initial_receipt" />
          <Field.Switch name="exchange_in_transit" />
        </>
      )}
      {values.to !== 'submitted' && <Field.Area name="reason" max={300} />}
      {store.policy && values.effective_on && <TransitionPreview policy={store.policy} values={values} />}
    </FormDialog>
  );
});
