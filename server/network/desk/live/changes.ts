import type { ConversationMessageRecord, ConversationRecord } from '@shared/contracts/network/mailbox';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { MessageRecord } from '@shared/contracts/network/messages';
import type { RunRecord } from '@shared/contracts/network/payments';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { PolicyDocumentRecord } from '@shared/contracts/network/policyDocuments';
import type { StatementRowRecord } from '@shared/contracts/network/statements';

import { among } from '../../../data/sql/inLanguage';
import type { Watcher } from '../../../data/sql/recordStore';
import type { Change as Written } from '../../../data/store';
import type { Told } from '../../live/liveRows';
import { uplinesOf } from '../../members/team';
import type { Network } from '../../network';
import { handsOf } from '../../policies/rows';
import { groupBy } from '../../reads/groupBy';
import type { Db } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import type { Tables, TokenRecord } from '../../records/tables';
import { difference } from '../audit/audit';

/** A row before and after a change. */
interface Change<T> {
  before: T | undefined;
  after: T | undefined;
}

/** Related members that determine the recipients of events. */
interface Context {
  /** Uplines of each agent whose policy changed. */
  uplines: ReadonlyMap<number, readonly number[]>;
  /** The member of each conversation with a new message. */
  askers: ReadonlyMap<number, number>;
  /** Agents who wrote each policy whose documents changed. */
  writers: ReadonlyMap<number, readonly number[]>;
}

/** Events and their recipients for a change in each table. Other tables cause no events. */
const told: Record<string, (context: Context, change: Change<never>, written: Written) => Told[]> = {
  member_messages: (_context, { before, after }: Change<MessageRecord>) =>
    after && !before ? [[[after.recipient_id], { type: 'message', id: after.id }]] : [],

  conversation_messages: ({ askers }, { before, after }: Change<ConversationMessageRecord>) => {
    if (!after || before) return [];
    const event = { type: 'mailbox', id: after.conversation_id } as const;
    const member = askers.get(after.conversation_id);
    return [['office', event], ...(member && !after.internal_note ? ([[[member], event]] as const) : [])];
  },

  conversations: (_context, { before, after }: Change<ConversationRecord>) => {
    if (!after) return [];
    const event = { type: 'mailbox', id: after.id } as const;
    // All other fields concern only the office.
    const shown = (['status', 'unread_member', 'last_message_at', 'priority', 'policy_id'] as const).some(
      (field) => before?.[field] !== after[field],
    );
    return [['office', event], ...(shown ? ([[[after.member_id], event]] as const) : [])];
  },

  policies: ({ uplines }, { before, after }: Change<PolicyRecord>, written) => {
    const policy = after ?? before;
    if (!policy || !difference(written)) return [];
    const event = { type: 'policy', id: policy.id } as const;
    const agents = agentsIn(written);
    return [
      ['office', event],
      [[...new Set(agents.flatMap((id) => [id, ...(uplines.get(id) ?? [])]))], event],
    ];
  },

  // Uplines do not see documents.
  policy_documents: ({ writers }, { before, after }: Change<PolicyDocumentRecord>) => {
    const id = (after ?? before)?.policy_id ?? 0;
    const agents = writers.get(id);
    if (!agents) return [];
    const event = { type: 'policy', id } as const;
    return [
      ['office', event],
      [agents, event],
    ];
  },

  runs: (_context, { before, after }: Change<RunRecord>) =>
    after && after.status !== 'open' && after.status !== before?.status
      ? [['all', { type: 'pay_run', id: after.id, cycle_no: after.cycle_no, status: after.status }]]
      : [],

  statement_rows: (_context, { after }: Change<StatementRowRecord>) =>
    after ? [['office', { type: 'statement', id: after.statement_id }]] : [],

  members: (_context, { after }: Change<MemberRecord>, written) =>
    after && difference(written) ? [[[after.id], { type: 'profile', id: after.id }]] : [],
};

async function contextOf(db: Db, changes: readonly Written[]): Promise<Context> {
  const idsIn = (collection: string, field: string) => {
    const rows = changes
      .filter((change) => change.collection === collection)
      .map(({ before, after }) => after ?? before);
    return [...new Set((rows as unknown as Record<string, number>[]).map((row) => row[field] ?? 0))];
  };
  return {
    uplines: await uplinesOf(db, changes.flatMap(agentsIn)),
    askers: await askersOf(db, idsIn('conversation_messages', 'conversation_id')),
    writers: await writersOf(db, idsIn('policy_documents', 'policy_id')),
  };
}

/** Agents responsible for a policy before or after a change. */
const agentsIn = ({ collection, before, after }: Written): number[] =>
  collection === 'policies'
    ? [before, after].flatMap((one) => (one ? handsOf(one as unknown as PolicyRecord) : []))
    : [];

async function askersOf(db: Db, conversationIds: readonly number[]): Promise<Context['askers']> {
  if (conversationIds.length === 0) return new Map();
  const conversations = db.selectFrom('conversations').select(['id', 'member_id']).where(among('id', conversationIds));
  return new Map((await conversations.execute()).map(({ id, member_id }) => [id, member_id]));
}

async function writersOf(db: Db, policyIds: readonly number[]): Promise<Context['writers']> {
  if (policyIds.length === 0) return new Map();
  const splits = db.selectFrom('policy_splits').select(['policy_id', 'member_id']).where(among('policy_id', policyIds));
  const byPolicy = groupBy(await splits.orderBy('position').execute(), ({ policy_id }) => policy_id);
  return new Map([...byPolicy].map(([id, some]) => [id, some.map(({ member_id }) => member_id)]));
}

/** Events of one write and their recipients, without duplicates. */
async function toldBy(db: Db, changes: readonly Written[]): Promise<Told[]> {
  const byMember = new Map<string, Told>();
  const context = await contextOf(db, changes);
  for (const written of changes) {
    const { before, after } = written;
    for (const one of told[written.collection]?.(context, { before, after } as Change<never>, written) ?? [])
      byMember.set(JSON.stringify(one), one);
  }
  return [...byMember.values(), ...endings(changes)];
}

/** Connections end when their sign-in ends, or when their member's status or role changes. Servers follow the settings. */
function endings(changes: readonly Written[]): Told[] {
  const signedOut = changes.flatMap(({ collection, before, after }) =>
    collection === 'tokens' && !after ? [(before as TokenRecord).family] : [],
  );
  const restricted = changes.flatMap(({ collection, before, after }) => {
    if (collection !== 'members' || !before) return [];
    const [old, now] = [before as MemberRecord, after as MemberRecord | undefined];
    return old.status !== now?.status || old.role !== now.role ? [old.id] : [];
  });
  return [
    ...(signedOut.length > 0 ? [['all', { type: 'signed_out', families: [...new Set(signedOut)] }] as const] : []),
    ...(changes.some(({ collection }) => collection === 'settings')
      ? [['all', { type: 'settings_changed' }] as const]
      : []),
    ...(restricted.length > 0 ? [[restricted, { type: 'rights_changed' }] as const] : []),
  ];
}

/**
 * Publishes events for every write: as rows of its transaction if several servers share the database, otherwise after
 * the commit.
 */
export function teller(network: Network): Watcher<Tables, SqlTables> {
  const { live, sql } = network;
  if (sql.shared) return { within: async (changes, tx) => live.write(tx.sql, await toldBy(tx.sql, changes)) };
  return {
    after: async (changes) => {
      for (const [to, event] of await toldBy(sql.db, changes)) await live.publish(to, event);
    },
  };
}
