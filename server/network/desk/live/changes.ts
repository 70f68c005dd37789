import type { LiveEvent } from '@shared/contracts/network/live';
import type { ConversationMessageRecord, ConversationRecord } from '@shared/contracts/network/mailbox';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MessageRecord } from '@shared/contracts/network/messages';
import type { RunRecord } from '@shared/contracts/network/payments';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PolicyDocumentRecord } from '@shared/contracts/network/policyDocuments';
import type { StatementRowRecord } from '@shared/contracts/network/statements';
import type { Change as Written } from '../../../data/store';
import type { Audience } from '../../live';
import type { Network } from '../../network';
import { handsOf } from '../../policies/rows';
import { difference } from '../audit/audit';

type Told = readonly [to: Audience, event: LiveEvent];
/** A row of a known table before and after a change. */
interface Change<T> {
  before: T | undefined;
  after: T | undefined;
}

/** Which events a change of a table causes, and for whom. Other tables cause none. */
const told: Record<string, (network: Network, change: Change<never>, written: Written) => Told[]> = {
  member_messages: (_network, { before, after }: Change<MessageRecord>) =>
    after && !before ? [[[after.recipient_id], { type: 'message', id: after.id }]] : [],

  conversation_messages: ({ db }, { before, after }: Change<ConversationMessageRecord>) => {
    if (!after || before) return [];
    const event = { type: 'mailbox', id: after.conversation_id } as const;
    const member = db.table('conversations').get(after.conversation_id)?.member_id;
    return [['office', event], ...(member && !after.internal_note ? ([[[member], event]] as const) : [])];
  },

  conversations: (_network, { before, after }: Change<ConversationRecord>) => {
    if (!after) return [];
    const event = { type: 'mailbox', id: after.id } as const;
    // Other differences concern only the office.
    const shown = (['status', 'unread_member', 'last_message_at', 'priority', 'policy_id'] as const).some(
      (field) => before?.[field] !== after[field],
    );
    return [['office', event], ...(shown ? ([[[after.member_id], event]] as const) : [])];
  },

  policies: ({ tree }, { before, after }: Change<PolicyRecord>, written) => {
    const policy = after ?? before;
    if (!policy || !difference(written)) return [];
    const event = { type: 'policy', id: policy.id } as const;
    const agents = [before, after].flatMap((one) => (one ? handsOf(one) : []));
    return [
      ['office', event],
      [[...new Set(agents.flatMap((id) => [id, ...tree.upline(id)]))], event],
    ];
  },

  // Uplines do not see documents.
  policy_documents: ({ db }, { before, after }: Change<PolicyDocumentRecord>) => {
    const policy = db.table('policies').get((after ?? before)?.policy_id ?? 0);
    if (!policy) return [];
    const event = { type: 'policy', id: policy.id } as const;
    return [
      ['office', event],
      [policy.splits.map(({ member_id }) => member_id), event],
    ];
  },

  runs: (_network, { before, after }: Change<RunRecord>) =>
    after && after.status !== 'open' && after.status !== before?.status
      ? [['all', { type: 'pay_run', id: after.id, cycle_no: after.cycle_no, status: after.status }]]
      : [],

  statement_rows: (_network, { after }: Change<StatementRowRecord>) =>
    after ? [['office', { type: 'statement', id: after.statement_id }]] : [],

  members: (_network, { after }: Change<MemberRecord>, written) =>
    after && difference(written) ? [[[after.id], { type: 'profile', id: after.id }]] : [],
};

/** Publishes the events of a write that is on disk, each once. */
export function tellOf(network: Network, changes: readonly Written[]): void {
  const published = new Set<string>();
  for (const written of changes) {
    const { before, after } = written;
    for (const [to, event] of told[written.collection]?.(network, { before, after } as Change<never>, written) ?? []) {
      const key = JSON.stringify([to, event]);
      if (published.has(key)) continue;
      published.add(key);
      network.live.publish(to, event);
    }
  }
  endSessions(network, changes);
}

/** A connection ends with its sign-in, or when its member loses rights. */
function endSessions({ live }: Network, changes: readonly Written[]): void {
  if (live.listening === 0) return;
  if (changes.some(({ collection, after }) => collection === 'tokens' && !after)) live.check();
  for (const { collection, before, after } of changes) {
    if (collection !== 'members' || !before) continue;
    const [old, now] = [before as MemberRecord, after as MemberRecord | undefined];
    if (old.status !== now?.status || old.role !== now.role) live.end(old.id);
  }
}
