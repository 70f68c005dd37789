import type { messages } from '@shared/contracts/network/messages';
import { bare } from '~/platform/bare';

const contract = async () => (await import('@shared/contracts/network/messages')).messages;

/** Tested to be those of the contract. */
export const inboxCalls = {
  list: bare<typeof messages.list>('get', '/backend/message/list', async () => (await contract()).list),
  unread: bare<typeof messages.unread>('get', '/backend/message/unread', async () => (await contract()).unread),
  read: bare<typeof messages.read>('post', '/backend/message/read', async () => (await contract()).read),
};
