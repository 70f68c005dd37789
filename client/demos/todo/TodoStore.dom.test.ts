import { type TaskRecord, tasks } from '@shared/contracts/demos/tasks';
import { afterEach, expect, it, vi } from 'vitest';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import { TodoStore } from './TodoStore';

const task = (id: number): TaskRecord => ({
  ...{ id, title: `Task ${id}`, dueDate: null, description: '', assignee: null, tags: [] },
  ...{ isCompleted: false, isDeleted: false, isImportant: false },
});
const ids = (store: TodoStore) => store.rows.map(({ id }) => id);
const list = tasks.list.path;

afterEach(() => backend.reset());

async function opened() {
  backend.answers[list] = () => new Raw([task(3), task(2), task(1)]);
  const store = new TodoStore();
  await store.load({ sortBy: 'own' });
  return store;
}

it('shows a moved row in its new place immediately and sends the row it now follows', async () => {
  const store = await opened();
  backend.answers[`${list}/3/place`] = () => new Raw(undefined);
  const moving = store.move(0, 1);
  expect(ids(store)).toEqual([2, 3, 1]);
  expect(await moving).toBe(true);
  expect(backend.requests.find(({ address }) => address.endsWith('/place'))?.sent).toEqual({ after: 2 });
});

it('changes selected tasks with one call and returns each to its own former day', async () => {
  const store = await opened();
  const many = '/apps/todo/update-tasks';
  backend.answers[many] = () => new Raw(undefined);
  const before = store.rows.map((row) => ({ ...row, dueDate: row.id === 1 ? '2026-11-20' : null }));
  expect(await store.changeMany([3, 2, 1], { dueDate: '2026-11-23' })).toBe(true);
  expect(await store.revert(before)).toBe(true);
  const state = { isCompleted: false, isDeleted: false, isImportant: false };
  expect(backend.requests.filter(({ address }) => address === many).map(({ sent }) => sent)).toEqual([
    { taskIds: [3, 2, 1], dataToUpdate: { dueDate: '2026-11-23' } },
    { taskIds: [3, 2], dataToUpdate: { dueDate: null, ...state } },
    { taskIds: [1], dataToUpdate: { dueDate: '2026-11-20', ...state } },
  ]);
});

it('reverts a change that the server refuses and reports the reason', async () => {
  const store = await opened();
  backend.answers[`${list}/2`] = () => {
    throw new Foreign(500);
  };
  const changing = store.change(2, { isCompleted: true });
  expect(store.rows[1]?.isCompleted).toBe(true);
  expect(await changing).toBe(false);
  await vi.waitFor(() => expect(store.rows[1]?.isCompleted).toBe(false), 20_000);
  expect(store.refusal).toBeDefined();
});
