import { enveloped } from '@shared/http/endpoint';

/** Groups of calls by the beginning of their path, in display order. */
const groups: readonly (readonly [beginning: string, tag: string])[] = [
  ['/backend/login', 'Signing in'],
  ['/backend/check', 'Signing in'],
  ['/backend/jwt', 'Signing in'],
  ['/backend/user', 'Own profile'],
  ['/backend/index', 'Figures'],
  ['/backend/report', 'Figures'],
  ['/backend/policy', 'Policies'],
  ['/backend/order', 'Orders'],
  ['/backend/brand', 'Carriers'],
  ['/backend/pro-cate', 'Product categories'],
  ['/backend/product', 'Products'],
  ['/backend/article', 'Articles'],
  ['/backend/article-cate', 'Articles'],
  ['/backend/news', 'Articles'],
  ['/backend/video', 'Library'],
  ['/backend/menu', 'Menus'],
  ['/backend/banner', 'Banners'],
  ['/backend/att', 'Gallery'],
  ['/backend/upload', 'Files'],
  ['/backend/mailbox', 'Mailbox'],
  ['/backend/message', 'Messages'],
  ['/backend/calendar', 'Calendar'],
  ['/backend/recruit', 'Recruiting'],
  ['/backend/search', 'Search'],
  ['/backend/events', 'Live events'],
  ['/backend/setting', 'Settings'],
  ['/backend/audit', 'Audit log'],
  ['/jwt', 'Demo: accounts'],
  ['/apps/user', 'Demo: users'],
  ['/apps/invoice', 'Demo: invoices'],
  ['/apps/email', 'Demo: mail'],
  ['/apps/calendar', 'Demo: calendar'],
  ['/apps/todo', 'Demo: tasks'],
  ['/apps/chat', 'Demo: chat'],
  ['/apps/ecommerce', 'Demo: shop'],
  ['/analytics', 'Demo: dashboards'],
  ['/ecommerce', 'Demo: dashboards'],
  ['/card', 'Demo: cards'],
  ['/good-table', 'Demo: tables'],
  ['/autosuggest', 'Demo: tables'],
  ['/faq', 'Demo: pages'],
  ['/subscribers', 'Demo: pages'],
  ['/pricing', 'Demo: pages'],
  ['/profile', 'Demo: pages'],
  ['/account-setting', 'Demo: pages'],
  ['/kb', 'Demo: pages'],
  ['/blog', 'Demo: pages'],
  ['/__lantern', 'Tools'],
];

/** The group of a call; a path outside the table is grouped by its resource's name. */
export function tagOf(path: string): string {
  const group = groups.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`));
  if (group) return group[1];
  const [name = ''] = path.replace(/^\/(backend|apps)\//, '/').match(/[\w-]+/) ?? [];
  const words = name.replaceAll('-', ' ');
  return enveloped({ path: path as `/${string}` }) ? words.charAt(0).toUpperCase() + words.slice(1) : `Demo: ${words}`;
}

/** Sorted in the order of the table; unlisted groups follow the others of their kind. */
export function inOrder(tags: Iterable<string>): string[] {
  const rank = (tag: string) => {
    const at = groups.findIndex(([, candidate]) => candidate === tag);
    if (at >= 0) return at;
    return groups.findIndex(([beginning]) => beginning === (tag.startsWith('Demo: ') ? '/__lantern' : '/jwt')) - 0.5;
  };
  return [...new Set(tags)].sort((a, b) => rank(a) - rank(b));
}
