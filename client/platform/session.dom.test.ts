import { roles } from '@shared/abilities';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Preferences } from './preferences';
import { onSwitched, Session } from './session';
import { signInAs } from './testing/signInAs';
import { unsaved } from './unsaved';

/** Dispatches the event that other tabs receive after a change of storage. */
const told = (...keys: (string | null)[]) => {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
};
const kept = (name: string) => localStorage.getItem(name);
const written = ['accessToken', 'refreshToken', 'userData', 'lantern.signedIn'];

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a record of who is signed in', () => {
  it.each([
    ['with a role that nobody has', JSON.stringify({ id: 7, role: 'client', ability: [] })],
    ['without a role', '{}'],
    ['that is no JSON', '{"role":'],
  ])('%s is nobody’s: it is cleared, and the root leads to the sign-in page', (_, record) => {
    localStorage.setItem('accessToken', 'access');
    localStorage.setItem('refreshToken', 'refresh');
    localStorage.setItem('userData', record);
    const session = new Session();
    expect(session).toMatchObject({ signedIn: false, home: '/login' });
    expect([kept('accessToken'), kept('refreshToken'), kept('userData')]).toEqual([null, null, null]);
  });

  it('that another tab is still writing is left alone', () => {
    localStorage.setItem('accessToken', 'access');
    const session = new Session();
    told('accessToken');
    expect(session.signedIn).toBe(false);
    expect(kept('accessToken')).toBe('access');
  });
});

describe('another tab', () => {
  it('that signs the same user in again wakes this one, once everything is written', () => {
    signInAs();
    const session = new Session();
    session.lapse();
    told('accessToken', 'refreshToken');
    expect(session.lapsed).toBe(true);
    localStorage.setItem('accessToken', 'again');
    told(...written);
    expect(session).toMatchObject({ lapsed: false, accessToken: 'again', signedIn: true });
  });

  it('that signs somebody else in takes this one to their home', () => {
    const switched = vi.spyOn(onSwitched, 'go');
    signInAs();
    const session = new Session();
    session.lapse();
    signInAs({ id: 8, role: roles.administrator });
    told(...written);
    expect(session).toMatchObject({ lapsed: false, role: roles.administrator });
    expect(switched).toHaveBeenCalledOnce();
    switched.mockRestore();
  });

  it('that signs out ends this one, except where something is entered and not saved', () => {
    signInAs();
    const session = new Session();
    localStorage.clear();
    told(null);
    expect(session.signedIn).toBe(false);

    signInAs();
    const editing = new Session();
    const done = unsaved.add({ dirty: () => true, question: () => ({ title: '', text: '', confirm: '' }) });
    localStorage.clear();
    told(null);
    expect(editing).toMatchObject({ signedIn: true, lapsed: true });
    done();
  });

  it('and this one do not overwrite each other’s preferences', () => {
    const [one, other] = [new Preferences(), new Preferences()];
    one.set({ skin: 'bordered' });
    other.set({ contentWidth: 'boxed' });
    expect(JSON.parse(kept('lantern.preferences') ?? '')).toEqual(
      expect.objectContaining({ skin: 'bordered', contentWidth: 'boxed' }),
    );
    told('lantern.preferences');
    expect(one).toMatchObject({ skin: 'bordered', contentWidth: 'boxed' });
    expect(other).toMatchObject({ skin: 'bordered', contentWidth: 'boxed' });
    expect(other.language).toBe('en');
  });
});
