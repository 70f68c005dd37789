import { describe, expect, it } from 'vitest';
import {
  type Action,
  abilityOf,
  homeOf,
  type MemberStatus,
  memberStatuses,
  roles,
  routeSetsOf,
  rulesFor,
  type Subject,
  subjects,
} from './abilities';

const can = (role: 'member' | 'administrator', status: MemberStatus, action: Action, subject: Subject) =>
  abilityOf(rulesFor({ role: roles[role], status })).can(action, subject);

describe('abilities (domain.md 5)', () => {
  it.each<[Subject, Action, { pending: boolean; active: boolean; suspended: boolean; administrator: boolean }]>([
    ['Auth', 'read', { pending: true, active: true, suspended: true, administrator: true }],
    ['Dashboard', 'read', { pending: true, active: true, suspended: true, administrator: true }],
    ['Profile', 'read', { pending: true, active: true, suspended: true, administrator: true }],
    ['Profile', 'update', { pending: true, active: true, suspended: false, administrator: true }],
    ['Message', 'read', { pending: true, active: true, suspended: true, administrator: true }],
    ['Earning', 'read', { pending: false, active: true, suspended: true, administrator: true }],
    ['Earning', 'delete', { pending: false, active: false, suspended: false, administrator: false }],
    ['Payment', 'read', { pending: false, active: true, suspended: true, administrator: true }],
    ['Payment', 'approve', { pending: false, active: false, suspended: false, administrator: true }],
    ['Policy', 'read', { pending: false, active: true, suspended: false, administrator: true }],
    ['Policy', 'create', { pending: false, active: true, suspended: false, administrator: true }],
    ['Policy', 'delete', { pending: false, active: false, suspended: false, administrator: true }],
    ['Order', 'read', { pending: false, active: true, suspended: false, administrator: true }],
    ['Order', 'create', { pending: false, active: false, suspended: false, administrator: true }],
    ['Product', 'read', { pending: false, active: true, suspended: false, administrator: true }],
    ['Product', 'update', { pending: false, active: false, suspended: false, administrator: true }],
    ['Brand', 'delete', { pending: false, active: false, suspended: false, administrator: true }],
    ['Category', 'create', { pending: false, active: false, suspended: false, administrator: true }],
    ['Setting', 'read', { pending: false, active: false, suspended: false, administrator: true }],
    ['Audit', 'read', { pending: false, active: false, suspended: false, administrator: true }],
    ['Audit', 'update', { pending: false, active: false, suspended: false, administrator: false }],
    ['Dashboard', 'update', { pending: false, active: false, suspended: false, administrator: false }],
  ])('%s %s is as the table says', (subject, action, expected) => {
    expect({
      pending: can('member', 'pending', action, subject),
      active: can('member', 'active', action, subject),
      suspended: can('member', 'suspended', action, subject),
      administrator: can('administrator', 'active', action, subject),
    }).toEqual(expected);
  });

  it('give a departed member the permissions of a suspended one', () => {
    expect(rulesFor({ role: roles.member, status: 'inactive' })).toEqual(
      rulesFor({ role: roles.member, status: 'suspended' }),
    );
  });

  it('allow an inactive administrator only the sign-in', () => {
    for (const status of memberStatuses.filter((one) => one !== 'active')) {
      expect(subjects.filter((subject) => can('administrator', status, 'read', subject))).toEqual(['Auth']);
    }
  });

  it('never allow everything', () => {
    for (const role of ['member', 'administrator'] as const)
      for (const status of memberStatuses) expect(can(role, status, 'manage', 'all')).toBe(false);
  });

  it('allow only the sign-in without rules', () => {
    expect(subjects.filter((subject) => abilityOf().can('read', subject))).toEqual(['Auth']);
    expect(abilityOf([]).can('read', 'Auth')).toBe(false);
  });
});

describe('route sets (product.md 2)', () => {
  it.each([
    [roles.member, ['shared', 'memberOnly', 'memberSide'], '/vip/home'],
    [roles.administrator, ['shared', 'memberOnly', 'administrator'], '/general/dashboard'],
    [undefined, ['shared', 'memberOnly', 'memberSide', 'administrator'], '/login'],
    ['somebody else', ['shared', 'memberOnly', 'memberSide', 'administrator'], '/login'],
  ])('of %s', (role, sets, home) => {
    expect(routeSetsOf(role)).toEqual(sets);
    expect(homeOf(role)).toBe(home);
  });
});
