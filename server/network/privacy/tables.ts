import type { Subject } from '@shared/abilities';
import { exportGroups } from '@shared/contracts/network/privacy';
import type { SqlTables } from '../records/rows';

export type ExportGroup = (typeof exportGroups)[number];

/** The rows about one member; `:id` is the member's. */
interface Own {
  where: string;
  /** Columns that are not the member's to see. */
  without?: readonly string[];
  /** Columns for members who may read a subject; others get the row without them. */
  needs?: { subject: Subject; columns: readonly string[] };
}

/** A table in the archive. */
export interface ExportedTable {
  name: keyof SqlTables & string;
  group: ExportGroup;
  /** JSON lines, where the nested values are the record; otherwise CSV. */
  format?: 'jsonl';
  /** The columns of its key. */
  key?: readonly string[];
  /** Secrets, and columns that the network computes from others. */
  without?: readonly string[];
  /** The currency of its amounts, where a row refers to it; an expression over the row `t`. */
  currency?: string;
  own?: Own;
}

const ofPolicy = 'select currency from policies where policies.id = t.policy_id';
const ofBrand = 'select currency from brands where brands.id = t.brand_id';
const mine = (column = 'member_id'): Own => ({ where: `t.${column} = :id` });
const isMyPolicy = (column: string) =>
  `${column} in (select policy_id from policy_splits where policy_splits.member_id = :id)`;
const myThread = 'select id from conversations where conversations.member_id = :id';
const officeNotes = ['changed_by', 'note'];

const people: Omit<ExportedTable, 'group'>[] = [
  {
    name: 'members',
    without: ['password_hash'],
    own: { where: 't.id = :id', without: ['notes_admin'] },
  },
  { name: 'member_levels', own: { ...mine(), without: officeNotes } },
  { name: 'member_uplines', own: { ...mine(), without: officeNotes } },
  { name: 'member_statuses', own: { ...mine(), without: officeNotes } },
  { name: 'planned_changes', format: 'jsonl' },
  { name: 'promotions', own: { ...mine(), without: ['requested', 'decided_by', 'note'] } },
  { name: 'licences', own: { ...mine(), without: ['verified_by'] } },
  { name: 'credentials', own: { ...mine(), without: ['verified_by'] } },
  { name: 'appointments', own: mine() },
  { name: 'member_steps', own: { ...mine(), without: ['verified_by'] } },
  { name: 'recruits', own: mine('sponsor_id') },
  { name: 'goals', own: mine() },
  { name: 'score_choices', own: mine() },
  { name: 'imports', format: 'jsonl' },
  { name: 'arrivals', format: 'jsonl' },
  { name: 'former_numbers', own: mine() },
];

const clients = ['owner', 'insured', 'requirements', 'notes', 'status_reason'];

const policies: Omit<ExportedTable, 'group'>[] = [
  {
    name: 'policies',
    own: {
      where: isMyPolicy('t.id'),
      without: ['chain_snapshot', 'terms', 'submission'],
      needs: { subject: 'Policy', columns: clients },
    },
  },
  {
    name: 'policy_splits',
    key: ['policy_id', 'position'],
    own: { where: isMyPolicy('t.policy_id') },
  },
  {
    name: 'policy_statuses',
    own: {
      where: isMyPolicy('t.policy_id'),
      without: ['by'],
      needs: { subject: 'Policy', columns: ['reason'] },
    },
  },
  { name: 'policy_documents', own: { ...mine('owner_id'), without: ['history'] } },
  { name: 'orders', currency: ofPolicy, own: { where: isMyPolicy('t.policy_id'), without: ['note'] } },
  { name: 'books' },
  { name: 'corrections', format: 'jsonl' },
  { name: 'tp_records', own: mine() },
];

const money: Omit<ExportedTable, 'group'>[] = [
  {
    name: 'commission_records',
    own: {
      where: 't.id in (select record_id from commission_lines where payee_id = :id)',
      // Amounts and chains of everybody.
      without: [
        ...['base_cents', 'gross_cents', 'due_cents', 'statement_amount_cents', 'variance_cents'],
        ...['splits', 'dispute', 'reason', 'writers', 'waived', 'limits'],
      ],
    },
  },
  {
    name: 'commission_lines',
    currency: 'select currency from commission_records where commission_records.id = t.record_id',
    own: mine('payee_id'),
  },
  { name: 'earnings', own: mine() },
  { name: 'proposed_adjustments' },
  { name: 'runs', format: 'jsonl' },
  { name: 'payments', own: mine() },
  { name: 'advance_terms', own: { ...mine(), without: ['reason', 'set_by'] } },
  { name: 'debt_plans', own: { ...mine(), without: ['set_by', 'ended_by'] } },
  { name: 'debt_moves', own: { ...mine(), without: ['by', 'upline_id', 'reversed_by'] } },
  { name: 'reward_rules', format: 'jsonl' },
  { name: 'reward_awards', own: { ...mine(), without: ['decided_by', 'note'] } },
  { name: 'deposits' },
  { name: 'journal_exports' },
  {
    name: 'accepted_missing',
    currency: 'select currency from commission_records where commission_records.id = t.record_id',
  },
  { name: 'statements', currency: ofBrand },
  {
    name: 'statement_rows',
    currency:
      'select brands.currency from statements join brands on brands.id = statements.brand_id where statements.id = t.statement_id',
  },
  {
    name: 'statement_parts',
    currency: 'select currency from commission_records where commission_records.id = t.record_id',
  },
  { name: 'levels', format: 'jsonl' },
  { name: 'grids', format: 'jsonl' },
];

const catalog: Omit<ExportedTable, 'group'>[] = [
  { name: 'brands' },
  { name: 'categories' },
  { name: 'products', currency: ofBrand },
];

const desk: Omit<ExportedTable, 'group'>[] = [
  { name: 'conversations', own: { ...mine(), without: ['assignee_id', 'unread_office'] } },
  {
    name: 'conversation_messages',
    own: { where: `t.conversation_id in (${myThread}) and t.internal_note = false`, without: ['internal_note'] },
  },
  { name: 'broadcasts', own: { ...mine('sender_id'), without: ['request_id'] } },
  { name: 'member_messages', own: { ...mine('recipient_id'), without: ['dedupe_key'] } },
  { name: 'calendar_events', own: mine('owner_id') },
  { name: 'calendar_rsvps', own: mine() },
  { name: 'contests', format: 'jsonl' },
  { name: 'saved_views', own: mine() },
  { name: 'task_marks', own: mine() },
  { name: 'mail_refusals', key: ['member_id', 'kind'], own: mine() },
  { name: 'muted_messages', key: ['member_id', 'type'], own: mine() },
];

const content: Omit<ExportedTable, 'group'>[] = [
  { name: 'article_categories' },
  { name: 'articles' },
  { name: 'article_reads', own: mine() },
  { name: 'menus' },
  { name: 'banners' },
  { name: 'att_images', own: mine() },
  { name: 'resources' },
  { name: 'resource_progress', own: mine() },
  { name: 'start_steps' },
  { name: 'uploads', own: mine('owner_id') },
];

const network: Omit<ExportedTable, 'group'>[] = [
  { name: 'settings', format: 'jsonl' },
  { name: 'logos' },
  { name: 'approvals', format: 'jsonl' },
  {
    name: 'audit_log',
    format: 'jsonl',
    // The values may be those of others.
    own: { ...mine('actor_id'), without: ['before', 'after'] },
  },
  { name: 'api_keys', without: ['hash'], own: { ...mine(), without: ['scopes'] } },
  { name: 'webhooks', without: ['salt'] },
  {
    name: 'factors',
    without: ['secret', 'credential_id', 'public_key', 'uses'],
    own: mine(),
  },
  { name: 'identities', key: ['issuer', 'subject'], own: mine() },
  { name: 'sign_ins', without: ['id'], key: ['id'], own: mine() },
  { name: 'trusted_devices', without: ['id'], key: ['id'], own: mine() },
];

const groups = { people, policies, money, catalog, desk, content, network };

/** Every table of the archive, in its order (domain.md 3.19). */
export const exportedTables: readonly ExportedTable[] = exportGroups.flatMap((group) =>
  groups[group].map((table) => ({ group, ...table })),
);

/** Reasons to leave a table out of the archive. */
export type LeftOutReason = 'derived' | 'secret' | 'passing' | 'server' | 'demo';

/** Tables that are not in the archive. Each table of the network is either exported or listed here. */
export const leftOut: Readonly<Record<string, LeftOutReason>> = {
  lineage: 'derived',
  tp_by_day: 'derived',
  tp_by_member: 'derived',
  orders_by_day: 'derived',
  cases_by_day: 'derived',
  policies_by_product: 'derived',
  unearned_by_policy: 'derived',
  commissions_by_month: 'derived',
  earnings_by_month: 'derived',
  ledgers: 'derived',
  payments_by_day: 'derived',
  members_by_day: 'derived',
  computed_columns: 'derived',
  tokens: 'secret',
  codes: 'secret',
  tickets: 'secret',
  recovery_codes: 'secret',
  challenges: 'secret',
  secrets: 'secret',
  calendar_keys: 'secret',
  bank_accounts: 'secret',
  originators: 'secret',
  bank_files: 'secret',
  live_tickets: 'secret',
  failures: 'passing',
  guesses: 'passing',
  call_limits: 'passing',
  live_events: 'passing',
  outbox: 'passing',
  webhook_deliveries: 'passing',
  requests: 'passing',
  turns: 'server',
  backups: 'server',
  files: 'server',
  file_parts: 'server',
  demo_rows: 'demo',
  demo_ids: 'demo',
  demo_version: 'demo',
};
