import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { type Blocker, blockerText } from '../case/blockerText';

/** The blockers of a status change, including each readiness blocker of an agent. */
export const TransitionBlockers = ({ blockers, policy }: { blockers: readonly Blocker[]; policy: PolicyDetail }) => {
  const { t } = useTranslation(['policies', 'cases']);
  const format = useFormat();
  const words = (blocker: Blocker): string[] => {
    const { code, requirement, field, last_on, member_id, blockers: missing } = blocker;
    if (code === 'agent_not_ready') {
      const agent = policy.splits.find((split) => split.member_id === member_id)?.name ?? '';
      return (missing as Blocker[]).map((each) => `${agent}: ${blockerText(t, format, each)}`);
    }
    return [
      t(`policies:move.blockers.${code}`, {
        requirement: requirement ? t(`policies:choices.requirement.${requirement}`) : '',
        field: field ? t([`cases:fields.${field}`, `policies:fields.${field}`], { defaultValue: String(field) }) : '',
        day: typeof last_on === 'string' ? format.day(last_on) : '',
        defaultValue: code,
      }),
    ];
  };
  return (
    <Notice tone="warning" title={t('policies:move.blocked')}>
      <ul>
        {blockers.flatMap(words).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};
