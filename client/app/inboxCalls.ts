import type { messages } from '@shared/contracts/network/messages';
import { bare } from '~/platform/bare';

/** Tested to be those of the contract. */
export const inboxCalls = {
  list: bare<typeof messages.list>('get', '/backend/message/list'),
  unread: bare<typeof messages.unread>('get', '/backend/message/unread'),
  read: bare<typeof messages.read>('post', '/backend/message/read'),
};
