import type { Endpoint } from './http/endpoint';

/** Scopes of API keys (domain.md 3.14): areas of the network, each to read or to write. */
export const scopes = [
  'members.read',
  'members.write',
  'licenses.read',
  'licenses.write',
  'recruits.read',
  'recruits.write',
  'levels.read',
  'levels.write',
  'catalog.read',
  'catalog.write',
  'policies.read',
  'policies.write',
  'receipts.read',
  'receipts.write',
  'tp.read',
  'tp.write',
  'commissions.read',
  'commissions.write',
  'statements.read',
  'statements.write',
  'earnings.read',
  'earnings.write',
  'payments.read',
  'payments.write',
  'rewards.read',
  'rewards.write',
  'reports.read',
  'contests.read',
  'contests.write',
  'content.read',
  'content.write',
  'messages.read',
  'messages.write',
  'calendar.read',
  'calendar.write',
  'files.read',
  'files.write',
  'settings.read',
  'audit.read',
] as const;
export type Scope = (typeof scopes)[number];

export type Area = Scope extends `${infer A}.${string}` ? A : never;

/** Beginnings of paths under `/backend`, by area. The longest beginning decides. */
const areas: Record<Area | 'closed', readonly string[]> = {
  members: ['/user', '/member'],
  licenses: ['/license', '/credential', '/appointment', '/start'],
  recruits: ['/recruit'],
  levels: ['/level', '/promotion'],
  catalog: ['/brand', '/pro-cate', '/product'],
  policies: ['/policy', '/report/queue', '/report/waiting', '/import'],
  receipts: ['/order', '/policy/addMoney', '/policy/addMoneyPreview', '/policy/receipts'],
  tp: ['/tp'],
  commissions: ['/commission', '/report/exposedCase'],
  statements: ['/statement', '/deposit'],
  earnings: ['/earning', '/adjustment', '/debt'],
  payments: ['/pay', '/journal'],
  rewards: ['/team-reward'],
  reports: ['/report', '/index', '/score'],
  contests: ['/contest'],
  content: ['/article', '/article-cate', '/news', '/menu', '/video', '/banner', '/att'],
  messages: ['/message', '/mailbox'],
  calendar: ['/calendar'],
  files: ['/upload'],
  settings: ['/setting/get'],
  audit: ['/audit'],
  /** Calls for people alone: sign-in and accounts, decisions of a second administrator, personal choices, and connections. */
  closed: [
    ...[
      '/login',
      '/check',
      '/jwt',
      '/setup',
      '/view',
      '/events',
      '/export',
      '/anonymise',
      '/setting',
      '/system',
      '/mail',
      '/api-key',
      '/webhook',
      '/calendar/subscribe',
    ],
    ...['/user/userinfo', '/user/editUserInfo', '/user/changePassword', '/user/sessions', '/user/resetLink'],
    ...['/user/factors', '/user/confirm', '/user/officeRole'],
    ...[
      '/approval',
      '/adjustment/approve',
      '/adjustment/decline',
      '/pay/lock',
      '/pay/declineLock',
      '/pay/unlock',
      '/bank-file',
    ],
    ...['/goal', '/score/privacy', '/saved-view', '/search', '/task'],
  ],
};

/** POST calls that change nothing, so a read scope opens them. */
const reads: ReadonlySet<string> = new Set([
  '/policy/estimate',
  '/policy/statusPreview',
  '/policy/bulkPreview',
  '/policy/addMoneyPreview',
  '/policy/correctPreview',
  '/level/simulate',
  '/level/impact',
  '/mailbox/recipients',
  '/team-reward/simulate',
  '/statement/acceptPreview',
]);

const beginnings = Object.entries(areas)
  .flatMap(([area, paths]) => paths.map((path) => ({ area: area as Area | 'closed', path })))
  .sort((a, b) => b.path.length - a.path.length);

type Call = Pick<Endpoint, 'method' | 'path'>;

const below = ({ path }: Call) => path.replace(/^\/backend/, '');

/** The area of a call; undefined if the table above lacks it. */
export const areaOf = (call: Call) =>
  beginnings.find(({ path }) => below(call) === path || below(call).startsWith(`${path}/`))?.area;

/** The scope that opens a call to API keys; undefined if it is closed to them. */
export function scopeOf(call: Call): Scope | undefined {
  const area = areaOf(call);
  const scope = `${area}.${call.method === 'get' || reads.has(below(call)) ? 'read' : 'write'}`;
  return scopes.find((one) => one === scope);
}
