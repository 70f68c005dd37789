import { type MemberStatus, roles } from '@shared/abilities';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import { signInAs } from '~/platform/testing/signInAs';
import { networkScreens as screens } from './allScreens';
import { refusal } from './guard';

const refused = (path: string) => {
  const screen = screens.find((each) => each.path === path);
  if (!screen) throw new Error(`There is no screen ${path}.`);
  return refusal(screen, path);
};
const open = () => screens.filter((screen) => !screen.signedOutOnly && !refusal(screen, screen.path));

describe('a screen of the office', () => {
  const office = screens.filter(({ set }) => set === 'administrator');

  it.each<MemberStatus>(['active', 'pending', 'suspended', 'inactive'])(
    'is not found for a member with status %s',
    (status) => {
      signInAs({ status });
      for (const screen of office) expect(refusal(screen, screen.path), screen.path).toBe(paths.notFound);
    },
  );

  it('opens to an administrator', () => {
    signInAs({ role: roles.administrator });
    for (const screen of office) expect(refusal(screen, screen.path), screen.path).toBeUndefined();
  });
});

describe('a screen of the agents', () => {
  const own = screens.filter(({ path, set }) => path.startsWith('/vip') && set !== 'administrator');

  it('opens to an active member', () => {
    signInAs();
    for (const screen of own) expect(refusal(screen, screen.path), screen.path).toBeUndefined();
  });

  it.each([
    ['pending', [paths.home, paths.account, paths.messages], [paths.policyList, paths.earnings, paths.team]],
    ['suspended', [paths.home, paths.earnings, paths.payments], [paths.policyCreate.toString(), paths.team]],
  ] as const)('opens to a %s member as far as domain.md 5 rule 6 allows', (status, yes, no) => {
    signInAs({ status });
    for (const path of yes) expect(refused(path), path).toBeUndefined();
    for (const path of no) expect(refused(path), path).toBe(paths.notAuthorized);
    expect(open().length).toBeLessThan(own.length);
  });
});

describe('without a session', () => {
  beforeEach(() => session.signOut());

  it('every screen leads to the sign-in page with a return address, or is not found', () => {
    const inside = screens.filter(({ signedOutOnly, layout }) => !signedOutOnly && layout !== 'full');
    for (const { path } of inside)
      expect([paths.notFound, `${paths.login}?next=${encodeURIComponent(path)}`], path).toContain(refused(path));
  });
});

describe('a sign-in without the second factor that a setting demands', () => {
  it('opens only the screen that adds it, which then leads to the one asked for', () => {
    signInAs({ role: roles.administrator });
    if (session.own) session.update({ ...session.own, must_add_factor: true });
    expect(refused(paths.settings)).toBe(`${paths.secondFactor}?next=${encodeURIComponent(paths.settings)}`);
    expect(refused(paths.secondFactor)).toBeUndefined();
  });
});
