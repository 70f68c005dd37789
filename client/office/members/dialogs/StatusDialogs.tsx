import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { policies } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { Consequences } from './Consequences';
import type { DialogMember, MemberDialogProps } from './useMemberDialogs';

const draft = bodyOf(membership.status)
  .pick({ reason: true })
  .extend({ servicing_id: bodyOf(membership.status).shape.servicing_id.unwrap().nullable() });
const Field = fieldsOf({ draft });

type Kind = 'suspend' | 'terminate' | 'reinstate' | 'reject';
const reached = { suspend: 'suspended', terminate: 'inactive', reinstate: 'active' } as const;

/** Sends the change. Returns the number of members rolled up and of cases handed over. */
async function change(kind: Kind, member: DialogMember, reason: string, servicing_id: number | null) {
  if (kind === 'reject') {
    await call(membership.reject, { body: { id: member.id, reason } });
    return { rolled_up: 0, handed_over: 0 };
  }
  const servicing = kind === 'terminate' && servicing_id !== null && { servicing_id };
  return call(membership.status, { body: { id: member.id, status: reached[kind], reason, ...servicing } });
}

/** Shows the change's effects, asks for a reason and sends the change. */
const statusDialog = (kind: Kind) =>
  observer(({ member, onClose }: MemberDialogProps) => {
    const { t } = useTranslation('members');
    const [store] = useState(() => new FormStore(draft, { reason: '', servicing_id: null }));
    const cases = useAnswer(policies.counts, { query: { agent_id: member.id } });
    const [pending, inforce] = [cases.data?.pending ?? 0, cases.data?.inforce ?? 0];
    const names = { name: member.name, sponsor: member.sponsor || '–' };
    const consequences = {
      suspend: [
        t('suspend.overrides'),
        t('suspend.held'),
        t('suspend.team', { count: member.team_count }),
        t('suspend.cases', { count: pending + inforce }),
      ],
      terminate: [
        ...(member.direct_count > 0
          ? [t('terminate.directs', { ...names, count: member.direct_count })]
          : [t('terminate.noDirects')]),
        ...(pending > 0 ? [t('terminate.pending', { count: pending })] : []),
        t('terminate.renewals'),
        t('terminate.access'),
      ],
      reinstate: [
        t('reinstate.access'),
        t('reinstate.held'),
        ...(member.status === 'inactive' ? [t('reinstate.directs')] : []),
      ],
      reject: [t('reject.access'), t('reject.again')],
    }[kind];
    return (
      <FormDialog
        texts="members"
        title={t(`${kind}.title`, names)}
        confirm={t(`actions.${kind}`)}
        {...(kind !== 'reinstate' && { tone: 'danger' as const })}
        store={store}
        draft={draft}
        send={({ reason, servicing_id }) => change(kind, member, String(reason), servicing_id as number | null)}
        onSaved={({ rolled_up, handed_over }) => {
          const moved = [
            ...(rolled_up > 0 ? [t('terminate.rolledUp', { count: rolled_up })] : []),
            ...(handed_over > 0 ? [t('terminate.handedOver', { count: handed_over })] : []),
          ];
          feedback.toast('success', t(`${kind}.done`, names), moved.join(' '));
          onClose(true);
        }}
        onClose={() => onClose(false)}
      >
        <Consequences title={t('consequences')} items={consequences} tone={kind === 'reinstate' ? 'info' : 'warning'} />
        {kind === 'terminate' && pending > 0 && (
          <Field.Row<MemberRow>
            name="servicing_id"
            from={membership.list}
            label={({ name, member_no }) => `${name} · ${member_no}`}
            only={({ id, status, level }) => status === 'active' && level !== null && id !== member.id}
            clearable
          />
        )}
        <Field.Area name="reason" max={300} />
      </FormDialog>
    );
  });

export const suspend = statusDialog('suspend');
export const terminate = statusDialog('terminate');
export const reinstate = statusDialog('reinstate');
export const reject = statusDialog('reject');
