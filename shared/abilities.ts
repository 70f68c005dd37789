import { Ability as CaslAbility } from '@casl/ability';

/**
 * Actions and subjects of the permissions (domain.md 5), defined once: the client hides by them, the server
 * refuses by them. The server also limits the *rows* that a member sees, by the agent tree (domain.md 5, rules 1 to 8).
 * `oversee` lifts that limit: it reads the whole network's rows. `manage` includes every other action.
 */
export const actions = ['read', 'oversee', 'create', 'update', 'delete', 'approve', 'export', 'manage'] as const;
export type Action = (typeof actions)[number];

export const subjects = [
  'Auth',
  'Dashboard',
  'Profile',
  'Member',
  'Policy',
  'Order',
  'TP',
  'Commission',
  'Earning',
  'Payment',
  'TeamReward',
  'Score',
  'Level',
  'Brand',
  'Category',
  'Product',
  'Content',
  'Article',
  'Mailbox',
  'Message',
  'Calendar',
  'Recruit',
  'Licence',
  'Setting',
  'Connection',
  'Audit',
  'ACL',
  'all',
] as const;
export type Subject = (typeof subjects)[number];

export const roles = { member: '会员', administrator: '管理员' } as const;
export type Role = (typeof roles)[keyof typeof roles];

export const memberStatuses = ['pending', 'active', 'suspended', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export interface AbilityRule {
  action: Action;
  subject: Subject;
}
export type Ability = CaslAbility<[Action, Subject]>;

const rule = (action: Action, ...on: Subject[]): AbilityRule[] => on.map((subject) => ({ action, subject }));

/** Everyone, signed in or not (product.md 3). */
export const defaultRules = rule('read', 'Auth');

const rulesByStatus: Record<MemberStatus, AbilityRule[]> = {
  // Only the How to Start articles (domain.md 5, row rule 6).
  pending: [
    ...rule('read', 'Dashboard', 'Profile', 'Message', 'Mailbox', 'Licence', 'Article'),
    // Activation requires a license, so pending members can enter one (domain.md 3.11).
    ...rule('create', 'Licence'),
    ...rule('update', 'Profile', 'Licence'),
  ],
  active: [
    ...rule(
      'read',
      'Dashboard',
      'Profile',
      'Member',
      'Policy',
      'Order',
      'TP',
      'Commission',
      'Earning',
      'Payment',
      'TeamReward',
      'Score',
      'Level',
      'Brand',
      'Category',
      'Product',
      'Content',
      'Article',
      'Mailbox',
      'Message',
      'Calendar',
      'Recruit',
      'Licence',
    ),
    ...rule('create', 'Policy', 'Mailbox', 'Calendar', 'Recruit', 'Licence'),
    ...rule('update', 'Profile', 'Policy', 'Commission', 'Calendar', 'Recruit', 'Licence', 'Message'),
    ...rule('delete', 'Calendar', 'Recruit'),
    ...rule('export', 'TP', 'Policy', 'Member', 'Earning', 'Payment', 'Commission'),
  ],
  suspended: rule('read', 'Dashboard', 'Profile', 'Earning', 'Payment', 'Message', 'Mailbox'),
  inactive: rule('read', 'Dashboard', 'Profile', 'Earning', 'Payment', 'Message', 'Mailbox'),
};

/** Office roles with limited rights, as members store them (domain.md 5). */
export const limitedRoles = ['finance', 'licensing', 'content', 'auditor'] as const;
/** Administrators without a limited role are full administrators. */
export const officeRoles = ['administrator', ...limitedRoles] as const;
export type LimitedRole = (typeof limitedRoles)[number];
export type OfficeRole = (typeof officeRoles)[number];

const earningRules = ['read', 'oversee', 'create', 'update', 'approve', 'export'] as const;

/** Everyone's in the office: the own account, notices, and calendar. */
const deskRules: AbilityRule[] = [
  ...rule('read', 'Dashboard', 'Profile', 'Message', 'Calendar'),
  ...rule('update', 'Profile', 'Message'),
];

/** Reads the whole network's rows. */
const overseen = (...on: Subject[]) => [...rule('read', ...on), ...rule('oversee', ...on)];

const catalog = ['Level', 'Brand', 'Category', 'Product'] as const;

const rulesByOfficeRole: Record<OfficeRole, AbilityRule[]> = {
  administrator: [
    ...rule('read', 'Dashboard', 'Audit'),
    ...rule(
      'manage',
      'Profile',
      'Member',
      'Policy',
      'Order',
      'TP',
      'Commission',
      'Payment',
      'TeamReward',
      'Score',
      'Level',
      'Brand',
      'Category',
      'Product',
      'Content',
      'Article',
      'Mailbox',
      'Message',
      'Calendar',
      'Recruit',
      'Licence',
      'Setting',
      'Connection',
    ),
    ...earningRules.flatMap((action) => rule(action, 'Earning')),
  ],
  finance: [
    ...deskRules,
    ...rule('manage', 'Order', 'TP', 'Commission', 'Payment', 'TeamReward'),
    ...earningRules.flatMap((action) => rule(action, 'Earning')),
    ...overseen('Member', 'Policy', 'Score', ...catalog),
    ...rule('export', 'Member', 'Policy'),
  ],
  licensing: [
    ...deskRules,
    ...rule('manage', 'Licence', 'Recruit'),
    ...rule('approve', 'Member'),
    ...overseen('Member', 'Policy', 'TP', 'Score', ...catalog),
    ...rule('export', 'Member'),
  ],
  content: [
    ...deskRules,
    ...rule('manage', 'Content', 'Article', 'Mailbox', 'Message', 'Calendar'),
    ...overseen('Member', 'Score', ...catalog),
  ],
  auditor: [
    ...deskRules,
    ...rule('read', 'Audit'),
    ...[
      ...(['Member', 'Policy', 'Order', 'TP', 'Commission', 'Earning', 'Payment', 'TeamReward', 'Score'] as const),
      ...(['Content', 'Article', 'Mailbox', 'Calendar', 'Recruit', 'Licence', 'Setting', 'Connection'] as const),
      ...catalog,
    ].flatMap((subject) => [...overseen(subject), ...rule('export', subject)]),
  ],
};

/** The rules of one user, as sent to the client in `userData.ability`. */
export const rulesFor = (user: {
  role: Role;
  status: MemberStatus;
  office_role?: LimitedRole | undefined;
}): AbilityRule[] => [
  ...defaultRules,
  ...(user.role === roles.administrator
    ? user.status === 'active'
      ? rulesByOfficeRole[user.office_role ?? 'administrator']
      : []
    : rulesByStatus[user.status]),
];

/** The rules of a sign-in that may only add the second factor which a setting demands (domain.md 3.15). */
export const factorRules: AbilityRule[] = [...defaultRules, ...rule('read', 'Profile'), ...rule('update', 'Profile')];

/** A CASL ability built from rules; without rules, or with unknown ones, the default applies. */
export const abilityOf = (rules: readonly AbilityRule[] = defaultRules): Ability =>
  new CaslAbility<[Action, Subject]>(rules.map(({ action, subject }) => ({ action, subject })));

/** Rules of stored records, without those of unknown actions and subjects. */
export const knownRules = (rules: readonly { action: string; subject: string }[]): AbilityRule[] =>
  rules.filter(
    (one): one is AbilityRule =>
      (actions as readonly string[]).includes(one.action) && (subjects as readonly string[]).includes(one.subject),
  );

/** Route sets of product.md 2 by role. Signed out, all are registered and the guard decides. */
export const routeSets = ['shared', 'memberOnly', 'memberSide', 'administrator'] as const;
export type RouteSet = (typeof routeSets)[number];

export const routeSetsOf = (role: string | undefined): readonly RouteSet[] =>
  role === roles.member
    ? ['shared', 'memberOnly', 'memberSide']
    : role === roles.administrator
      ? ['shared', 'memberOnly', 'administrator']
      : routeSets;

/**
 * The route sets whose screens the menu and palette offer. An administrator may open a member's screen by its address, but reaches it
 * through "view as" (domain.md 5), not by name.
 */
export const offeredSetsOf = (role: string | undefined): readonly RouteSet[] =>
  role === roles.administrator ? ['shared', 'administrator'] : routeSetsOf(role);

/** The screen at the root path (product.md 2). */
export const homeOf = (role: string | undefined) =>
  role === roles.member ? '/vip/home' : role === roles.administrator ? '/general/dashboard' : '/login';
