import type { PolicyDetail } from '@shared/contracts/network/policies';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import type { Blocker } from '../case/blockerText';
import { transitionBlockerTexts } from './transitionBlockerTexts';

/** The blockers of a status change, including each readiness blocker of an agent. */
export const TransitionBlockers = ({ blockers, policy }: { blockers: readonly Blocker[]; policy: PolicyDetail }) => {
  const { t } = useTranslation(['policies', 'cases']);
  const format = useFormat();
  const nameOf = (member_id: unknown) => policy.splits.find((split) => split.member_id === member_id)?.name ?? '';
  return (
    <Notice tone="warning" title={t('policies:move.blocked')}>
      <ul>
        {transitionBlockerTexts(t, format, blockers, nameOf).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
};
