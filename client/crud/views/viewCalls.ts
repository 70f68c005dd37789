import type { savedViews } from '@shared/contracts/network/savedViews';
import { lightEndpoint } from '~/platform/lightEndpoint';

const contract = async () => (await import('@shared/contracts/network/savedViews')).savedViews;

/** A test compares them with the contract. */
export const viewCalls = {
  list: lightEndpoint<typeof savedViews.list>('get', '/backend/saved-view/list', async () => (await contract()).list),
  create: lightEndpoint<typeof savedViews.create>(
    'post',
    '/backend/saved-view/create',
    async () => (await contract()).create,
  ),
  edit: lightEndpoint<typeof savedViews.edit>('post', '/backend/saved-view/edit', async () => (await contract()).edit),
  remove: lightEndpoint<typeof savedViews.remove>(
    'post',
    '/backend/saved-view/delete',
    async () => (await contract()).remove,
  ),
};
