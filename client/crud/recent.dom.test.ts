import { afterEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { forgetRecent, recall, remember } from './recent';

const signIn = (id: number, role = 'member') =>
  session.signIn({ accessToken: 'a', refreshToken: 'r', userData: { id, role } as never });

afterEach(() => {
  session.signOut();
  forgetRecent();
});

describe('recent answers of lists', () => {
  it('are cleared on sign-out, and for the next user', () => {
    signIn(1);
    remember('list', ['of 1']);
    session.signOut();
    expect(recall('list')).toBeUndefined();
    // An answer that arrives after its user has left.
    remember('list', ['of 1']);
    signIn(2);
    expect(recall('list')).toBeUndefined();
  });

  it('are cleared when the same user returns with another role', () => {
    signIn(1);
    remember('list', ['all']);
    signIn(1, 'guest');
    expect(recall('list')).toBeUndefined();
  });

  it('stay the same object while they are equal', () => {
    const first = remember('list', [{ id: 1 }]);
    expect(remember('list', [{ id: 1 }])).toBe(first);
    expect(remember('list', [{ id: 2 }])).not.toBe(first);
  });
});
