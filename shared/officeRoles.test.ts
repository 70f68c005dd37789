import { describe, expect, it } from 'vitest';
import { abilityOf, type LimitedRole, limitedRoles, roles, rulesFor, type Subject, subjects } from './abilities';
import { networkEndpoints } from './testing/declaredEndpoints';

const abilityOfRole = (office_role: LimitedRole) =>
  abilityOf(rulesFor({ role: roles.administrator, status: 'active', office_role }));

/** Everyone's in the office: the own account, notices, answers to invitations. */
const own = [
  '/calendar/rsvp',
  '/calendar/subscribe',
  '/events/ticket',
  '/export/own',
  '/goal/save',
  '/mail/choose',
  '/message/mute',
  '/message/read',
  '/score/privacy',
  '/user/changePassword',
  '/user/confirm',
  '/user/editUserInfo',
  '/user/factors/app/confirm',
  '/user/factors/app/start',
  '/user/factors/forgetDevice',
  '/user/factors/passkey/add',
  '/user/factors/passkey/start',
  '/user/factors/recoveryCodes',
  '/user/factors/remove',
  '/user/sessions/revoke',
];

/** All writing calls, except those for the caller's own account. */
const writes: Record<LimitedRole, readonly string[]> = {
  finance: [
    '/adjustment/approve',
    '/adjustment/decline',
    '/approval/approve',
    '/approval/decline',
    '/bank-file/make',
    '/bank-file/prenote',
    '/bank-file/returns',
    '/commission/adjust',
    '/commission/dispute',
    '/commission/post',
    '/commission/reverse',
    '/commission/setAdvanceTerms',
    '/commission/waive',
    '/debt/offset',
    '/debt/plan',
    '/debt/reverse',
    '/debt/writeOff',
    '/deposit/create',
    '/deposit/delete',
    '/deposit/edit',
    '/deposit/import',
    '/deposit/match',
    '/earning/adjust',
    '/earning/hold',
    '/earning/importBalances',
    '/earning/undoBalances',
    '/journal/close',
    '/journal/export',
    '/order/void',
    '/pay/calculate',
    '/pay/declineLock',
    '/pay/discard',
    '/pay/lock',
    '/pay/offCycle',
    '/pay/status',
    '/pay/unlock',
    '/policy/addMoney',
    '/policy/addMoneyPreview',
    '/policy/estimate',
    '/statement/acceptMissing',
    '/statement/acceptPreview',
    '/statement/expectMissing',
    '/statement/import',
    '/statement/post',
    '/statement/rematch',
    '/statement/resolve',
    '/statement/since',
    '/statement/undo',
    '/team-reward/approve',
    '/team-reward/run',
    '/team-reward/save',
    '/team-reward/simulate',
    '/tp/import',
    '/tp/manual',
  ],
  licensing: [
    '/appointment/import',
    '/appointment/request',
    '/appointment/status',
    '/credential/import',
    '/credential/save',
    '/license/import',
    '/license/save',
    '/license/undoImport',
    '/license/verify',
    '/policy/estimate',
    '/recruit/convert',
    '/recruit/import',
    '/recruit/save',
    '/recruit/stage',
    '/recruit/undoImport',
    '/start/save',
    '/user/activate',
    '/user/agreement',
    '/user/reject',
  ],
  content: [
    '/article-cate/create',
    '/article-cate/delete',
    '/article-cate/edit',
    '/article/ack',
    '/article/create',
    '/article/edit',
    '/article/remind',
    '/article/status',
    '/article/view',
    '/att/create',
    '/att/delete',
    '/att/edit',
    '/banner/click',
    '/banner/create',
    '/banner/delete',
    '/banner/edit',
    '/calendar/delete',
    '/calendar/save',
    '/mailbox/assign',
    '/mailbox/broadcast',
    '/mailbox/cancelBroadcast',
    '/mailbox/read',
    '/mailbox/recipients',
    '/mailbox/send',
    '/mailbox/status',
    '/menu/delete',
    '/menu/save',
    '/menu/sort',
    '/message/send',
    '/video/ack',
    '/video/create',
    '/video/edit',
    '/video/progress',
    '/video/quiz',
    '/video/status',
  ],
  // An estimate stores nothing, and a download of the journal changes no money. The others mark what the auditor has opened.
  auditor: [
    '/article/ack',
    '/article/view',
    '/banner/click',
    '/journal/export',
    '/mailbox/read',
    '/policy/estimate',
    '/video/ack',
    '/video/progress',
    '/video/quiz',
  ],
};

const catalog: readonly Subject[] = ['Level', 'Brand', 'Category', 'Product'];
const overseen: Record<LimitedRole, readonly Subject[]> = {
  finance: [
    ...(['Member', 'Policy', 'Order', 'TP', 'Commission', 'Earning', 'Payment', 'TeamReward', 'Score'] as const),
    ...catalog,
  ],
  licensing: ['Member', 'Policy', 'TP', 'Score', ...catalog, 'Recruit', 'Licence'],
  content: ['Member', 'Score', ...catalog, 'Content', 'Article', 'Mailbox', 'Message', 'Calendar'],
  auditor: subjects.filter(
    (subject) => !['Auth', 'Dashboard', 'Profile', 'Message', 'Audit', 'ACL', 'all'].includes(subject),
  ),
};

describe.each(limitedRoles)('the office role %s (domain.md 5)', (role) => {
  const ability = abilityOfRole(role);

  it('may make these calls that are no reads, and no others', () => {
    const allowed = networkEndpoints.flatMap(({ method, path, requires }) =>
      method === 'get' || typeof requires === 'string' || !ability.can(...requires)
        ? []
        : [path.replace('/backend', '')],
    );
    expect([...new Set(allowed)].sort()).toEqual([...own, ...writes[role]].sort());
  });

  it('reads the whole network’s rows of these subjects, and no others', () => {
    expect(subjects.filter((subject) => ability.can('oversee', subject)).sort()).toEqual([...overseen[role]].sort());
  });

  it('manages neither settings, connections, members, nor administrators', () => {
    const kept = ['Setting', 'Connection', 'Member', 'Policy', 'Level', 'Product', 'all'] as const;
    expect(kept.filter((subject) => ability.can('manage', subject))).toEqual([]);
  });
});

it('the auditor alone reads the audit log, besides full administrators', () => {
  expect(limitedRoles.filter((role) => abilityOfRole(role).can('read', 'Audit'))).toEqual(['auditor']);
});

it('an office role gives a member and an inactive administrator nothing', () => {
  const member = { role: roles.member, status: 'active' } as const;
  expect(rulesFor({ ...member, office_role: 'finance' })).toEqual(rulesFor(member));
  const left = { role: roles.administrator, status: 'inactive' } as const;
  expect(rulesFor({ ...left, office_role: 'auditor' })).toEqual(rulesFor(left));
});
