import type { tasks } from '@shared/contracts/network/tasks';
import { lightEndpoint } from '~/platform/lightEndpoint';

/** A test compares it with the contract. */
export const taskCalls = {
  mark: lightEndpoint<typeof tasks.mark>(
    'post',
    '/backend/task/mark',
    async () => (await import('@shared/contracts/network/tasks')).tasks.mark,
  ),
};

/** Rights for marking, repeated here because importing the contract would load its schemas. */
export const marking = { requires: 'signedIn', method: 'post' } as const;
