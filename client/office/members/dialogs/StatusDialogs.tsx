import { membership } from '@shared/contracts/network/membership';
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

const draft = bodyOf(membership.status).pick({ reason: true });
const Field = fieldsOf({ draft });

type Kind = 'suspend' | 'reinstate' | 'reject';
const reached = { suspend: 'suspended', reinstate: 'active' } as const;

const change = (kind: Kind, { id }: DialogMember, reason: string): Promise<unknown> =>
  kind === 'reject'
    ? call(membership.reject, { body: { id, reason } })
    : call(membership.status, { body: { id, status: reached[kind], reason } });

/** Shows the change's effects, asks for a reason and sends the change. */
const statusDialog = (kind: Kind) =>
  observer(({ member, onClose }: MemberDialogProps) => {
    const { t } = useTranslation('members');
    const [store] = useState(() => new FormStore(draft, { reason: '' }));
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
        send={async ({ reason }) => (await change(kind, member, String(reason))) ?? null}
        onSaved={() => {
          feedback.toast('success', t(`${kind}.done`, names));
          onClose(true);
        }}
        onClose={() => onClose(false)}
      >
        <Consequences title={t('consequences')} items={consequences} tone={kind === 'reinstate' ? 'info' : 'warning'} />
        <Field.Area name="reason" max={300} />
      </FormDialog>
    );
  });

export const suspend = statusDialog('suspend');
export const reinstate = statusDialog('reinstate');
export const reject = statusDialog('reject');
