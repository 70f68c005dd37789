import { Fragment } from 'react';
import { AuditTable } from '~/network/audit/AuditTable';
import { caseTabs, PolicyPage } from '~/network/policies/PolicyPage';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { CaseMoney } from './CaseMoney';
import { CaseRecords } from './CaseRecords';
import { CaseCorrections } from './correct/CaseCorrections';
import { PolicyActions } from './PolicyActions';

const { overview, requirements, documents, timeline } = caseTabs;
const tabs = [
  overview,
  requirements,
  {
    key: 'money',
    flush: true,
    offered: () => session.ability.can('read', 'Order'),
    content: ({ policy, store }) => (
      // A correction or its undo changes the TP of orders.
      <Fragment key={policy.version}>
        <CaseMoney policy={policy} onChanged={store.reload} />
        {policy.inforce_on !== null && <CaseCorrections policy={policy} onChanged={store.reload} />}
      </Fragment>
    ),
  },
  {
    key: 'commission',
    offered: () => session.ability.can('read', 'Commission'),
    content: ({ policy }) => <CaseRecords policy={policy} />,
  },
  documents,
  timeline,
  {
    key: 'audit',
    flush: true,
    offered: () => session.ability.can('read', 'Audit'),
    content: ({ policy }) => <AuditTable entity="policies" id={policy.id} />,
  },
] as const satisfies Parameters<typeof PolicyPage>[0]['tabs'];

/** /general/policy/policy_list/detail: one case with all office actions. */
export const PolicyDetail = () => (
  <PolicyPage
    back={paths.officePolicyList}
    tabs={tabs}
    actions={({ policy, store }) => <PolicyActions store={store} policy={policy} />}
  />
);
