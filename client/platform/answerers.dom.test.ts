import { expect, it } from 'vitest';
import { answerers } from './answerers';

it('names the servers that last answered a resource of the backend', () => {
  answerers.note('/backend/policy/list', 'embedded');
  answerers.note('/backend/brand/list?page=2', 'staging');
  answerers.note('/apps/todo/tasks', 'other');
  expect(answerers.names).toEqual(['embedded', 'staging']);
  answerers.note('/backend/policy/detail?id=1', 'staging');
  expect(answerers.names).toEqual(['staging']);
});
