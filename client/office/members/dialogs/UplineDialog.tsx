import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bodyOf } from '~/crud/bodyOf';
import { FormDialog } from '~/crud/FormDialog';
import { FormStore } from '~/crud/FormStore';
import { fieldsOf } from '~/crud/fieldsOf';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { SkeletonLines } from '~/ui/SkeletonLines';
import { Consequences } from './Consequences';
import type { DialogMember, MemberDialogProps } from './useMemberDialogs';

const body = bodyOf(membership.upline);
const draft = body.omit({ id: true, dry_run: true }).extend({ effective_on: body.shape.effective_on.unwrap() });
const Field = fieldsOf({ draft });

/** Moves a member and the whole downline to another sponsor, today or on a future day. */
export const UplineDialog = observer(({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  const [store] = useState(() => new FormStore(draft, { sponsor_id: 0, effective_on: businessToday(), reason: '' }));
  const planned = String(store.values.effective_on) > businessToday();
  const sponsor = Number(store.values.sponsor_id);
  return (
    <FormDialog
      texts="members"
      title={t('upline.title', { name: member.name })}
      description={t('upline.text', { sponsor: member.sponsor || '–' })}
      confirm={t(planned ? 'upline.plan' : 'upline.change')}
      store={store}
      draft={draft}
      send={(values) =>
        call(membership.upline, { body: { ...(values as { sponsor_id: number; reason: string }), id: member.id } })
      }
      onSaved={() => {
        feedback.toast('success', t(planned ? 'upline.planned' : 'upline.changed', { name: member.name }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Row<MemberRow>
        name="sponsor_id"
        from={membership.list}
        label={({ name, member_no }) => `${name} · ${member_no}`}
        only={({ id, status, level }) =>
          status === 'active' && level !== null && id !== member.id && id !== member.sponsor_id
        }
      />
      <Field.Day name="effective_on" />
      <Field.Area name="reason" max={300} />
      {sponsor > 0 && <UplinePreview key={sponsor} member={member} sponsor={sponsor} />}
    </FormDialog>
  );
});

/** The server's preview of the move, with the TP that moves along. */
const UplinePreview = observer(({ member, sponsor }: { member: DialogMember; sponsor: number }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const move = useAnswer(membership.upline, {
    body: { id: member.id, sponsor_id: sponsor, reason: t('preview'), dry_run: true },
  });
  return (
    <Widget store={move} name={t('preview')} skeleton={<SkeletonLines lines={3} />}>
      {({ moved, policies, generations, from, to, tp_ytd_cents, people }) => (
        <Consequences
          title={t('preview')}
          items={[
            t('upline.moves', { count: moved, from: from?.name ?? '–', to: to.name }),
            ...(generations === 0
              ? []
              : [t(generations > 0 ? 'upline.down' : 'upline.up', { count: Math.abs(generations) })]),
            t('upline.tp', { tp: format.money(tp_ytd_cents) }),
            t('upline.people', {
              names: format.list([
                ...people.map(({ name, tp_ytd_cents: tp }) => t('upline.person', { name, tp: format.money(tp) })),
                ...(moved > people.length ? [t('leaving.more', { count: moved - people.length })] : []),
              ]),
            }),
            t('upline.cases', { count: policies }),
          ]}
        />
      )}
    </Widget>
  );
});
