import { type Kysely, sql } from 'kysely';

/** Indexes of expressions, by which the store before this one found rows; files that it has opened have them. */
const unused = [
  'commission_lines_payee_id',
  'earnings_member_cycle',
  'payments_account',
  'payments_unreturned',
  'reward_awards_rule_period',
  'statement_rows_open',
  'goals_key',
  'conversations_due',
  'policy_documents_waiting',
  'member_messages_unread',
  'member_messages_dedupe',
  'calendar_rsvps_event_member',
  'calendar_rsvps_event_answer',
  'article_reads_pair',
  'article_reads_acked',
  'resource_progress_pair',
  'resource_progress_completed',
  'audit_log_entity',
];

/** Queries find rows by their columns: what served the store before this one goes. */
export async function dropLookups(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('lookups').execute();
  for (const name of unused) await sql`drop index if exists ${sql.id(`key_${name}`)}`.execute(db);
}
