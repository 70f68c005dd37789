import type { ApprovalRecord } from '@shared/contracts/network/approvals';
import type { AuditRecord } from '@shared/contracts/network/audit';
import type { CalendarEventRecord, CalendarKeyRecord, CalendarRsvpRecord } from '@shared/contracts/network/calendar';
import type { BroadcastRecord, ConversationMessageRecord, ConversationRecord } from '@shared/contracts/network/mailbox';
import type { MessageRecord } from '@shared/contracts/network/messages';
import type { RecruitRecord } from '@shared/contracts/network/recruits';
import type { SettingsRecord } from '@shared/contracts/network/settings';
import type { Indexes } from '../../data/collection';

/** Mailbox, messages, calendar, recruiting, settings and audit (domain.md 2.13, 2.16, 2.17). */
export type DeskTables = {
  approvals: ApprovalRecord;
  conversations: ConversationRecord;
  conversation_messages: ConversationMessageRecord;
  broadcasts: BroadcastRecord;
  member_messages: MessageRecord;
  calendar_events: CalendarEventRecord;
  calendar_rsvps: CalendarRsvpRecord;
  calendar_keys: CalendarKeyRecord;
  recruits: RecruitRecord;
  settings: SettingsRecord;
  audit_log: AuditRecord;
};

export const deskTables = {
  approvals: {} satisfies Indexes<ApprovalRecord>,
  conversations: {
    member_id: (row) => row.member_id,
    policy_id: (row) => row.policy_id,
    /** Conversations with a deadline, under key 1. */
    due: (row) => (row.sla_due_at === null ? null : 1),
  } satisfies Indexes<ConversationRecord>,
  conversation_messages: {
    conversation_id: (row) => row.conversation_id,
  } satisfies Indexes<ConversationMessageRecord>,
  broadcasts: { request_id: (row) => row.request_id } satisfies Indexes<BroadcastRecord>,
  member_messages: {
    recipient_id: (row) => row.recipient_id,
    /** Unread messages by recipient and type. */
    unread: (row) => (row.read_at === null ? `${row.recipient_id} ${row.type}` : null),
    dedupe: (row) => (row.dedupe_key === '' ? null : `${row.recipient_id} ${row.dedupe_key}`),
  } satisfies Indexes<MessageRecord>,
  calendar_events: {} satisfies Indexes<CalendarEventRecord>,
  calendar_rsvps: {
    event_id: (row) => row.event_id,
    event_member: (row) => `${row.event_id} ${row.member_id}`,
    event_answer: (row) => `${row.event_id} ${row.answer}`,
  } satisfies Indexes<CalendarRsvpRecord>,
  calendar_keys: {} satisfies Indexes<CalendarKeyRecord>,
  recruits: { converted_member_id: (row) => row.converted_member_id } satisfies Indexes<RecruitRecord>,
  settings: {} satisfies Indexes<SettingsRecord>,
  audit_log: { entity: (row) => `${row.entity} ${row.entity_id}` } satisfies Indexes<AuditRecord>,
};
