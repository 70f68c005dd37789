import type { messages } from '@shared/contracts/network/messages';
import { lightEndpoint } from '~/platform/lightEndpoint';

const contract = async () => (await import('@shared/contracts/network/messages')).messages;

/** A test compares these with the contract. */
export const inboxCalls = {
  list: lightEndpoint<typeof messages.list>('get', '/backend/message/list', async () => (await contract()).list),
  unread: lightEndpoint<typeof messages.unread>(
    'get',
    '/backend/message/unread',
    async () => (await contract()).unread,
  ),
  muted: lightEndpoint<typeof messages.muted>('get', '/backend/message/muted', async () => (await contract()).muted),
  read: lightEndpoint<typeof messages.read>('post', '/backend/message/read', async () => (await contract()).read),
};
