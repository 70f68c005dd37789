import { enveloped } from '@shared/http/endpoint';

interface Group {
  tag: string;
  description: string;
  /** Beginnings of its calls' paths. */
  paths: readonly string[];
}

/** Groups of calls in display order. */
const groups: readonly Group[] = [
  {
    tag: 'Signing in',
    description: 'Accounts, tokens and one-time codes.',
    paths: ['/backend/login', '/backend/check', '/backend/jwt', '/backend/user/resetLink'],
  },
  {
    tag: 'Own profile',
    description: 'The caller’s own data, password and sessions.',
    paths: [
      '/backend/user/userinfo',
      '/backend/user/editUserInfo',
      '/backend/user/referral',
      '/backend/user/changePassword',
      '/backend/user/sessions',
      '/backend/start',
    ],
  },
  {
    tag: 'Team',
    description: 'The caller’s downline, as a list and as a tree.',
    paths: [
      '/backend/user/downline',
      '/backend/user/childrenUser3',
      '/backend/user/path',
      '/backend/user/searchAgent',
      '/backend/member',
    ],
  },
  { tag: 'Members', description: 'Members of the network, for the office.', paths: ['/backend/user'] },
  { tag: 'Viewing as a member', description: 'The office reads what a member sees.', paths: ['/backend/view'] },
  { tag: 'Approvals', description: 'Changes that a second person decides.', paths: ['/backend/approval'] },
  { tag: 'Dashboard', description: 'Figures of the first page.', paths: ['/backend/index'] },
  {
    tag: 'Reports',
    description: 'Production, funnel, commission, exposure and team over time.',
    paths: ['/backend/report'],
  },
  {
    tag: 'Policies',
    description: 'Policies from draft to maturity, with their work and documents.',
    paths: ['/backend/policy'],
  },
  { tag: 'Orders', description: 'Premiums received for policies.', paths: ['/backend/order'] },
  {
    tag: 'TP records and reports',
    description: 'Target-premium points of policies and members.',
    paths: ['/backend/tp'],
  },
  {
    tag: 'Commissions',
    description: 'Commission of policies by level, and disputes about it.',
    paths: ['/backend/commission'],
  },
  {
    tag: 'Carrier statements',
    description: 'Imported statements and their matching with expected commission.',
    paths: ['/backend/statement'],
  },
  { tag: 'Earnings', description: 'The ledger of each member.', paths: ['/backend/earning', '/backend/adjustment'] },
  { tag: 'Pay runs', description: 'Payments by pay cycle.', paths: ['/backend/pay'] },
  { tag: 'Team rewards', description: 'Reward rules, their runs and awards.', paths: ['/backend/team-reward'] },
  { tag: 'Scores', description: 'Rankings by TP.', paths: ['/backend/score'] },
  { tag: 'Contests', description: 'Contests with prizes and standings.', paths: ['/backend/contest'] },
  { tag: 'Goals', description: 'A member’s goals and progress.', paths: ['/backend/goal'] },
  { tag: 'Levels and grids', description: 'Levels of the plan and the commission grid.', paths: ['/backend/level'] },
  { tag: 'Promotions', description: 'Promotions to the next level.', paths: ['/backend/promotion'] },
  {
    tag: 'Licenses and appointments',
    description: 'Licenses, credentials and appointments with carriers.',
    paths: ['/backend/license', '/backend/credential', '/backend/appointment'],
  },
  { tag: 'Carriers', description: 'Insurance companies.', paths: ['/backend/brand'] },
  { tag: 'Product categories', description: 'The tree of product categories.', paths: ['/backend/pro-cate'] },
  { tag: 'Products', description: 'Products with their terms.', paths: ['/backend/product'] },
  {
    tag: 'Articles',
    description: 'News and training texts with acknowledgments.',
    paths: ['/backend/article', '/backend/article-cate', '/backend/news'],
  },
  { tag: 'Library', description: 'Videos, documents and quizzes.', paths: ['/backend/video'] },
  { tag: 'Menus', description: 'Links of the site’s menus.', paths: ['/backend/menu'] },
  { tag: 'Banners', description: 'Banners of the first page.', paths: ['/backend/banner'] },
  { tag: 'Gallery', description: 'Pictures of top agents.', paths: ['/backend/att'] },
  { tag: 'Files', description: 'Uploads and their bytes.', paths: ['/backend/upload'] },
  { tag: 'Mailbox', description: 'Conversations between members and the office.', paths: ['/backend/mailbox'] },
  { tag: 'Messages', description: 'Notices to members.', paths: ['/backend/message'] },
  {
    tag: 'Calendar',
    description: 'Events, answers to invitations and the calendar feed.',
    paths: ['/backend/calendar'],
  },
  { tag: 'Recruiting', description: 'Prospects on their way to membership.', paths: ['/backend/recruit'] },
  { tag: 'Search', description: 'One search over everything the caller may see.', paths: ['/backend/search'] },
  { tag: 'Tasks', description: 'Marks on the lines of lists that one works through.', paths: ['/backend/task'] },
  { tag: 'Saved views', description: 'Filters that a member keeps for lists.', paths: ['/backend/saved-view'] },
  { tag: 'Live events', description: 'Server-sent events.', paths: ['/backend/events'] },
  {
    tag: 'Connections',
    description: 'API keys of other programs, and events for them.',
    paths: ['/backend/api-key', '/backend/webhook'],
  },
  { tag: 'Settings', description: 'Settings of the network and their history.', paths: ['/backend/setting'] },
  { tag: 'Audit log', description: 'Changes by whom and when.', paths: ['/backend/audit'] },
  { tag: 'Demo: accounts', description: 'Accounts of the demo apps.', paths: ['/jwt'] },
  { tag: 'Demo: users', description: 'User administration.', paths: ['/apps/user'] },
  { tag: 'Demo: invoices', description: 'Invoices and their editor.', paths: ['/apps/invoice'] },
  { tag: 'Demo: mail', description: 'A mail client.', paths: ['/apps/email'] },
  { tag: 'Demo: calendar', description: 'A calendar.', paths: ['/apps/calendar'] },
  { tag: 'Demo: tasks', description: 'Tasks.', paths: ['/apps/todo'] },
  { tag: 'Demo: chat', description: 'Chats with contacts.', paths: ['/apps/chat'] },
  { tag: 'Demo: shop', description: 'Products, cart, wish list and checkout.', paths: ['/apps/ecommerce'] },
  { tag: 'Demo: dashboards', description: 'Figures of the two dashboards.', paths: ['/analytics', '/ecommerce'] },
  { tag: 'Demo: cards', description: 'Figures of the cards.', paths: ['/card'] },
  { tag: 'Demo: tables', description: 'Rows of tables and suggestions.', paths: ['/good-table', '/autosuggest'] },
  {
    tag: 'Demo: pages',
    description: 'Contents of the example pages.',
    paths: ['/faq', '/subscribers', '/pricing', '/profile', '/account-setting', '/kb', '/blog'],
  },
  { tag: 'Tools', description: 'Tools for tests and demonstrations.', paths: ['/__lantern'] },
];

const begins = (path: string, beginning: string) => path === beginning || path.startsWith(`${beginning}/`);

/** The group of a call; a path outside the table is grouped by its resource's name. */
export function tagOf(path: string): string {
  const group = groups.find(({ paths }) => paths.some((beginning) => begins(path, beginning)));
  if (group) return group.tag;
  const [name = ''] = path.replace(/^\/(backend|apps)\//, '/').match(/[\w-]+/) ?? [];
  const words = name.replaceAll('-', ' ');
  return enveloped({ path: path as `/${string}` }) ? words.charAt(0).toUpperCase() + words.slice(1) : `Demo: ${words}`;
}

export const descriptionOf = (tag: string): string =>
  groups.find((group) => group.tag === tag)?.description ?? `Calls about: ${tag}.`;

/** Sorted in the order of the table; unlisted groups follow the others of their kind. */
export function inOrder(tags: Iterable<string>): string[] {
  const at = (tag: string) => groups.findIndex((group) => group.tag === tag);
  const rank = (tag: string) =>
    at(tag) >= 0 ? at(tag) : at(tag.startsWith('Demo: ') ? 'Tools' : 'Demo: accounts') - 0.5;
  return [...new Set(tags)].sort((a, b) => rank(a) - rank(b));
}
