import { roles } from '@shared/abilities';
import { viewAs } from '@shared/contracts/network/viewAs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { call } from './call';
import { identity } from './identity';

let confirmed: boolean;
const start = () => call(viewAs.start, { body: { member_id: 77 } });
beforeEach(() => {
  signInAs({ role: roles.administrator });
  confirmed = false;
  backend.answers['/backend/view/start'] = () => {
    if (!confirmed) throw new Refusal('confirm_identity');
    return { id: 77 };
  };
});
afterEach(() => {
  identity.answer(false);
  backend.reset();
});

it('repeats a refused call once the user has confirmed', async () => {
  const answer = start();
  await vi.waitFor(() => expect(identity.asked).toBe(true));
  confirmed = true;
  identity.answer(true);
  expect(await answer).toMatchObject({ id: 77 });
  expect(backend.requests).toHaveLength(2);
});

it('asks one question for all calls that wait', async () => {
  const answers = [start(), start()];
  await vi.waitFor(() => expect(Reflect.get(identity, 'waiting')).toHaveLength(2));
  confirmed = true;
  identity.answer(true);
  expect(await Promise.all(answers)).toHaveLength(2);
  expect(identity.asked).toBe(false);
});

it('leaves the refusal to a call that the user does not confirm', async () => {
  const answer = start();
  await vi.waitFor(() => expect(identity.asked).toBe(true));
  identity.answer(false);
  await expect(answer).rejects.toMatchObject({ reason: 'confirm_identity' });
  expect(backend.requests).toHaveLength(1);
});
