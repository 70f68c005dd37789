import type { savedViews } from '@shared/contracts/network/savedViews';
import { bare } from '~/platform/bare';

/** Tested to be those of the contract. */
export const viewCalls = {
  list: bare<typeof savedViews.list>('get', '/backend/saved-view/list'),
  create: bare<typeof savedViews.create>('post', '/backend/saved-view/create'),
  edit: bare<typeof savedViews.edit>('post', '/backend/saved-view/edit'),
  remove: bare<typeof savedViews.remove>('post', '/backend/saved-view/delete'),
};
