import type { savedViews } from '@shared/contracts/network/savedViews';
import { bare } from '~/platform/bare';

const contract = async () => (await import('@shared/contracts/network/savedViews')).savedViews;

/** Tested to be those of the contract. */
export const viewCalls = {
  list: bare<typeof savedViews.list>('get', '/backend/saved-view/list', async () => (await contract()).list),
  create: bare<typeof savedViews.create>('post', '/backend/saved-view/create', async () => (await contract()).create),
  edit: bare<typeof savedViews.edit>('post', '/backend/saved-view/edit', async () => (await contract()).edit),
  remove: bare<typeof savedViews.remove>('post', '/backend/saved-view/delete', async () => (await contract()).remove),
};
