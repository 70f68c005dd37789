import type { NetworkNotice } from '@shared/contracts/network/notices';
import type { PolicyRecord, PolicyStatus } from '@shared/contracts/network/policies';
import type { Network } from '../network';
import { tell } from '../notices/notify';
import { handsOf } from '../policies/rows';
import { nameOf } from '../records/names';
import { recordOf } from '../records/read';
import type { NetworkTransaction } from '../records/tables';

/** Notifies a case's responsible agents of a change, except its author. */
async function tellAgents(
  network: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  by: number,
  { tab, event, ...told }: NetworkNotice & { tab: string; event: string },
): Promise<void> {
  for (const member_id of handsOf(policy))
    if (member_id !== by)
      await tell(tx, network.now, {
        ...told,
        recipient_id: member_id,
        link: `/vip/insurance-policy-detail?id=${policy.id}${tab && `&tab=${tab}`}`,
        dedupe_key: `${event} ${policy.id} ${policy.version}`,
      });
}

/** May name client and carrier: every recipient sees them on the case. */
export async function tellStatus(
  network: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  { by, to, effective_on, reason }: { by: number; to: PolicyStatus; effective_on: string; reason: string },
): Promise<void> {
  const product = await recordOf(tx.sql, 'products', policy.product_id);
  const brand = product && (await recordOf(tx.sql, 'brands', product.brand_id));
  const { first, last } = policy.owner;
  const values = { client: `${first} ${last}`.trim(), carrier: brand?.name ?? '' };
  await tellAgents(network, tx, policy, by, {
    kind: 'policy_status',
    values: { case_no: policy.case_no, ...values, status: to, from_on: effective_on, reason },
    tab: '',
    event: 'status',
  });
}

type Requirement = PolicyRecord['requirements'][number];

/** Reports a new requirement, or one that has just been met. */
export async function tellRequirement(
  network: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  { by, before, after }: { by: number; before: Requirement | undefined; after: Requirement },
): Promise<void> {
  const { code, due_on, done_on } = after;
  const about = { case_no: policy.case_no, requirement: code };
  if (done_on !== null && before?.done_on == null)
    await tellAgents(network, tx, policy, by, {
      kind: 'requirement_done',
      values: about,
      tab: 'requirements',
      event: 'requirement',
    });
  else if (!before)
    await tellAgents(network, tx, policy, by, {
      kind: 'requirement_added',
      values: { ...about, due_on: due_on ?? '' },
      tab: 'requirements',
      event: 'requirement',
    });
}

/** Notifies everybody whose commission a correction changes, except its author. */
export async function tellCorrected(
  network: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  { by, reason, changes }: { by: number; reason: string; changes: ReadonlyMap<number, number> },
): Promise<void> {
  const { case_no, currency } = policy;
  for (const [member_id, amount_cents] of changes)
    if (member_id !== by && amount_cents !== 0)
      await tell(tx, network.now, {
        recipient_id: member_id,
        kind: 'case_corrected',
        values: { case_no, currency, amount_cents, reason },
        link: handsOf(policy).includes(member_id)
          ? `/vip/insurance-policy-detail?id=${policy.id}&tab=commission`
          : '/vip/earning_records',
        dedupe_key: `corrected ${policy.id} ${policy.version}`,
      });
}

/** Notifies the agent who now services a case; `from` is the previous agent. */
export async function tellHandedOver(
  network: Network,
  tx: NetworkTransaction,
  policy: PolicyRecord,
  { to, from }: { to: number; from: number },
): Promise<void> {
  const member = await recordOf(tx.sql, 'members', from);
  await tell(tx, network.now, {
    recipient_id: to,
    kind: 'case_handed_over',
    values: { case_no: policy.case_no, name: member ? nameOf(member) : '' },
    link: `/vip/insurance-policy-detail?id=${policy.id}`,
    dedupe_key: `handed over ${policy.id} ${policy.version}`,
  });
}
