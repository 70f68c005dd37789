import type { MemberDetail } from '@shared/contracts/network/membership';
import { plannedChanges } from '@shared/contracts/network/promotions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { cancelPlan } from './cancelPlan';

/** The planned end of a membership, which the office can withdraw until its day (domain.md 3.11). */
export const PlannedEnd = observer(({ member, reload }: { member: MemberDetail; reload: () => void }) => {
  const { t } = useTranslation('members');
  const format = useFormat();
  const planned = useAnswer(plannedChanges.list, { query: { member_id: member.id, status: 'planned', limit: 10 } });
  const end = planned.data?.list.find(({ kind }) => kind === 'end');
  if (!end) return null;
  const { effective_on, planned_by: by, reason } = end;
  return (
    <Notice
      tone="warning"
      title={t('planned.leaves', { name: member.name, day: format.day(effective_on) })}
      actions={
        mayCall(plannedChanges.cancel) && (
          <Button size="sm" onClick={() => void cancelPlan.run?.(end, 'members').then((done) => done && reload())}>
            {t('planned.withdraw')}
          </Button>
        )
      }
    >
      {t('planned.leavesText', { by, reason })}
    </Notice>
  );
});
