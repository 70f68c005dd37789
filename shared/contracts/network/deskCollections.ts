import { calendarEventRecord } from './calendar';
import { conversationMessageRecord, conversationRecord } from './mailbox';
import { messageRecord } from './messages';
import { recruitRecord } from './recruits';
import { settingsRecord } from './settings';

/** The desk files of fixtures/network; see fixtures.ts. */
export const deskCollections = {
  conversations: conversationRecord,
  conversation_messages: conversationMessageRecord,
  member_messages: messageRecord,
  calendar_events: calendarEventRecord,
  recruits: recruitRecord,
  settings: settingsRecord,
};
