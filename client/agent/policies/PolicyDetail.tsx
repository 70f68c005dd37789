import { PolicyMoney } from '~/network/policies/PolicyMoney';
import { caseTabs, PolicyPage } from '~/network/policies/PolicyPage';
import { paths } from '~/paths';
import { CaseCommission } from './CaseCommission';
import { LapseNotice } from './LapseNotice';
import { Milestones } from './Milestones';
import { PolicyActions } from './PolicyActions';
import { PolicyCommission } from './PolicyCommission';

const { overview, requirements, documents, timeline } = caseTabs;
const tabs = [
  overview,
  requirements,
  { key: 'money', flush: true, content: ({ policy }) => <PolicyMoney policy={policy} /> },
  { key: 'commission', flush: true, content: ({ policy }) => <PolicyCommission policy={policy} /> },
  documents,
  timeline,
] as const satisfies Parameters<typeof PolicyPage>[0]['tabs'];

/** /vip/insurance-policy-detail: the parts of a case an agent may see. */
export const PolicyDetail = () => (
  <PolicyPage
    back={paths.policyList}
    tabs={tabs}
    notice={({ policy }) => <LapseNotice policy={policy} />}
    figures={({ policy }) => <CaseCommission key={policy.id} policy={policy} />}
    side={({ policy }) => <Milestones policy={policy} />}
    actions={({ policy, store }) => <PolicyActions store={store} policy={policy} />}
  />
);
