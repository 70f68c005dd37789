import { roles } from '@shared/abilities';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Preferences } from './preferences';
import { onSwitched, Session } from './session';
import { signInAs } from './testing/signInAs';
import { unsaved } from './unsaved';

/** Dispatches the event that other tabs receive after a change of storage. */
const dispatchStorage = (...keys: (string | null)[]) => {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
};
const kept = (name: string) => localStorage.getItem(name);
const written = ['accessToken', 'refreshToken', 'userData', 'lantern.signedIn'];

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the stored user', () => {
  it.each([
    ['with an unknown role', JSON.stringify({ id: 7, role: 'client', ability: [] })],
    ['without a role', '{}'],
    ['as invalid JSON', '{"role":'],
  ])('%s is cleared, and the root leads to the sign-in page', (_, record) => {
    localStorage.setItem('accessToken', 'access');
    localStorage.setItem('refreshToken', 'refresh');
    localStorage.setItem('userData', record);
    const session = new Session();
    expect(session).toMatchObject({ signedIn: false, home: '/login' });
    expect([kept('accessToken'), kept('refreshToken'), kept('userData')]).toEqual([null, null, null]);
  });

  it('stays untouched while another tab is still writing it', () => {
    localStorage.setItem('accessToken', 'access');
    const session = new Session();
    dispatchStorage('accessToken');
    expect(session.signedIn).toBe(false);
    expect(kept('accessToken')).toBe('access');
  });
});

describe('another tab', () => {
  it('resumes this one when it signs the same user in again and has written everything', () => {
    signInAs();
    const session = new Session();
    session.lapse();
    dispatchStorage('accessToken', 'refreshToken');
    expect(session.lapsed).toBe(true);
    localStorage.setItem('accessToken', 'again');
    dispatchStorage(...written);
    expect(session).toMatchObject({ lapsed: false, accessToken: 'again', signedIn: true });
  });

  it('sends this one to the new user’s home when it signs in another user', () => {
    const switched = vi.spyOn(onSwitched, 'go');
    signInAs();
    const session = new Session();
    session.lapse();
    signInAs({ id: 8, role: roles.administrator });
    dispatchStorage(...written);
    expect(session).toMatchObject({ lapsed: false, role: roles.administrator });
    expect(switched).toHaveBeenCalledOnce();
    switched.mockRestore();
  });

  it('ends this one’s session when it signs out, unless there is unsaved input', () => {
    signInAs();
    const session = new Session();
    localStorage.clear();
    dispatchStorage(null);
    expect(session.signedIn).toBe(false);

    signInAs();
    const editing = new Session();
    const done = unsaved.add({ dirty: () => true, question: () => ({ title: '', text: '', confirm: '' }) });
    localStorage.clear();
    dispatchStorage(null);
    expect(editing).toMatchObject({ signedIn: true, lapsed: true });
    done();
  });

  it('keeps the preferences that this one has written, and the reverse', () => {
    const [one, other] = [new Preferences(), new Preferences()];
    one.set({ skin: 'bordered' });
    other.set({ contentWidth: 'boxed' });
    expect(JSON.parse(kept('lantern.preferences') ?? '')).toEqual(
      expect.objectContaining({ skin: 'bordered', contentWidth: 'boxed' }),
    );
    dispatchStorage('lantern.preferences');
    expect(one).toMatchObject({ skin: 'bordered', contentWidth: 'boxed' });
    expect(other).toMatchObject({ skin: 'bordered', contentWidth: 'boxed' });
    expect(other.language).toBe('en');
  });
});
