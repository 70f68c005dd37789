import { type Level, levels } from '@shared/contracts/network/levels';
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
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Consequences } from './Consequences';
import type { MemberDialogProps } from './useMemberDialogs';

const draft = bodyOf(membership.level).omit({ id: true });
const Field = fieldsOf({ draft });

/** Changes a member's level from a day on; a future day plans the change. Existing cases keep their rates. */
export const LevelDialog = observer(({ member, onClose }: MemberDialogProps) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const [store] = useState(() => new FormStore(draft, { level_id: 0, effective_on: businessToday(), reason: '' }));
  const all = useAnswer(levels.list, { query: { limit: 100 } });
  const cases = useAnswer(policies.counts, { query: { agent_id: member.id } });
  const rates = all.data?.list ?? [];
  const [from, to] = [member.level?.id, Number(store.values.level_id)].map((id) =>
    rates.find((level) => level.id === id),
  );
  const on = String(store.values.effective_on);
  return (
    <FormDialog
      texts="members"
      title={t('level.title', { name: member.name })}
      confirm={t(on > businessToday() ? 'level.plan' : 'level.change')}
      store={store}
      draft={draft}
      send={(values) =>
        call(membership.level, {
          body: { ...(values as { level_id: number; effective_on: string; reason: string }), id: member.id },
        })
      }
      onSaved={() => {
        feedback.toast('success', t(on > businessToday() ? 'level.planned' : 'level.changed', { name: member.name }));
        onClose(true);
      }}
      onClose={() => onClose(false)}
    >
      <Field.Row<Level>
        name="level_id"
        from={levels.list}
        label={({ code, name }) => `${code} · ${name}`}
        only={({ id, status }) => status === 'active' && id !== member.level?.id}
      />
      <Field.Day name="effective_on" />
      <Field.Area name="reason" max={300} />
      {to && (
        <Consequences
          title={t('preview')}
          items={[
            t('level.rate', {
              from: from ? format.percent(from.fy_bp) : '–',
              to: format.percent(to.fy_bp),
            }),
            ...(from && from.is_leader !== to.is_leader
              ? [t(to.is_leader ? 'level.becomesLeader' : 'level.noLeader')]
              : []),
            ...(cases.data ? [t('level.cases', { count: cases.data.pending + cases.data.inforce })] : []),
            ...(on > businessToday() ? [t('level.later', { day: format.day(on) })] : []),
          ]}
        />
      )}
    </FormDialog>
  );
});
