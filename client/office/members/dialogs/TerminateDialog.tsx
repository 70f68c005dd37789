import { debts } from '@shared/contracts/network/debts';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { bodyOf } from '~/crud/bodyOf';
import { useField } from '~/crud/FormContext';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DateInput } from '~/ui/DateInput';
import { Field as FormField } from '~/ui/Field';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Stepper } from '~/ui/Stepper';
import { Consequences } from './Consequences';
import { type LeavingPart, leavingTexts } from './leavingTexts';
import type { MemberDialogProps } from './useMemberDialogs';

const body = bodyOf(membership.status);
const draft = body.pick({ reason: true }).extend({
  effective_on: body.shape.effective_on.unwrap(),
  servicing_id: body.shape.servicing_id.unwrap().nullable(),
});
const Field = fieldsOf({ draft });

const EndDay = observer(({ label, hint }: { label: string; hint: string }) => {
  const { value, set, leave, frame } = useField<string | null>('effective_on');
  return (
    <FormField {...frame} label={label} hint={hint}>
      {(ids) => <DateInput {...ids} value={value} onChange={set} onBlur={leave} />}
    </FormField>
  );
});

const steps = ['when', 'cases', 'team', 'money', 'access', 'summary'] as const;
const parts: readonly LeavingPart[] = ['cases', 'team', 'money', 'access'];

/** Ends a membership in steps. Each step states one kind of consequence, and the last one repeats them all. */
export const TerminateDialog = observer(({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const [store] = useState(
    () => new FormStore(draft, { reason: '', effective_on: businessToday(), servicing_id: null }),
  );
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'summary';
  const leaving = useAnswer(membership.leaving, { query: { id: member.id } });
  const money = useAnswer(debts.leaving, { query: { id: member.id, limit: 1 } });
  const isLast = step === 'summary';
  const { effective_on, reason, servicing_id: chosen } = store.values as z.infer<typeof draft>;
  const isPlan = effective_on > businessToday();
  const person = useAnswer(membership.detail, { query: { id: chosen ?? member.id } });
  return (
    <FormDialog
      texts="members"
      title={t('terminate.title', { name: member.name })}
      confirm={t(isLast ? (isPlan ? 'terminate.plan' : 'actions.terminate') : 'leaving.next')}
      {...(isLast && { tone: 'danger' as const })}
      store={store}
      draft={draft}
      send={async (values) => {
        if (!isLast) return null;
        const { servicing_id, ...rest } = values as z.infer<typeof draft>;
        return call(membership.status, {
          body: { id: member.id, status: 'inactive', ...rest, ...(servicing_id !== null && { servicing_id }) },
        });
      }}
      onSaved={(answer) => {
        if (answer === null) return setAt(at + 1);
        if (answer.member.status !== 'inactive') {
          feedback.toast('success', t('terminate.planned', { name: member.name, day: format.day(effective_on) }));
          return onClose(true);
        }
        const moved = [
          ...(answer.rolled_up > 0 ? [t('terminate.rolledUp', { count: answer.rolled_up })] : []),
          ...(answer.handed_over > 0 ? [t('terminate.handedOver', { count: answer.handed_over })] : []),
        ];
        feedback.toast('success', t('terminate.done', { name: member.name }), moved.join(' '));
        return onClose(true);
      }}
      onClose={() => onClose(false)}
      aside={
        at > 0 && (
          <Button variant="ghost" onClick={() => setAt(at - 1)}>
            {t('leaving.back')}
          </Button>
        )
      }
    >
      <Stepper
        label={t('leaving.steps')}
        steps={steps.map((key, index) => ({
          key,
          label: t(`leaving.step.${key}`),
          state: index < at ? 'done' : index === at ? 'current' : 'next',
        }))}
      />
      {step === 'when' && (
        <>
          <EndDay label={t('leaving.day')} hint={t('leaving.hint')} />
          <Field.Area name="reason" max={300} />
        </>
      )}
      {step !== 'when' && (
        <Widget store={leaving} name={t('consequences')} skeleton={<SkeletonLines lines={3} />}>
          {(facts) => {
            const texts = leavingTexts(t, format, {
              ...{
                facts,
                money: money.data,
                effective_on,
                servicer: (chosen === null ? facts.servicer?.name : person.data?.name) ?? '',
              },
            });
            return (
              <>
                {isLast && (
                  <Consequences
                    title={t(isPlan ? 'leaving.willEnd' : 'leaving.on', { day: format.day(effective_on) })}
                    items={[reason, ...(isPlan ? [t('leaving.later', { day: format.day(effective_on) })] : [])]}
                  />
                )}
                {(isLast ? parts : parts.filter((part) => part === step)).map((part) => (
                  <Consequences key={part} title={t(`leaving.step.${part}`)} items={texts[part]} tone="warning" />
                ))}
                {step === 'cases' && facts.pending > 0 && (
                  <Field.Row<MemberRow>
                    name="servicing_id"
                    from={membership.list}
                    label={({ name, member_no }) => `${name} · ${member_no}`}
                    only={({ id, status, level }) => status === 'active' && level !== null && id !== member.id}
                    clearable
                  />
                )}
              </>
            );
          }}
        </Widget>
      )}
    </FormDialog>
  );
});
