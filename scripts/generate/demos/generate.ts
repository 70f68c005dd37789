import type { Day } from '../days';
import { accountSettings } from './accountSettings';
import { billCatalogue, generateBills } from './bills';
import { generateBlog } from './blog';
import { cards } from './cards';
import { chatContacts, generateChats, generateContacts, profileUser } from './chats';
import { dashboardCards } from './dashboardCards';
import { generateDashboards } from './dashboards';
import { generateEvents } from './events';
import { generateInvoices, paymentDetails } from './invoices';
import { generateKnowledgeBase } from './knowledgeBase';
import { generateMails } from './mails';
import { profile } from './profile';
import { generateCart, generateOrders, generateProducts, generateShelves, generateWishlist } from './store';
import { generateTables } from './tables';
import { generateTasks } from './tasks';
import { faq } from './texts/faq';
import { pricing } from './texts/pricing';
import { addressBook, coupons, wallet } from './texts/shop';
import { generateUserDetails } from './userDetails';
import { generateAccounts, generateUsers } from './users';

/** The content of fixtures/demos in memory; the same seed and day always give the same records. */
export function generateDemos(seed: number, asOf: Day) {
  const invoices = generateInvoices(seed, asOf);
  const users = generateUsers(seed);
  return {
    about: { as_of: asOf },
    collections: {
      accounts: generateAccounts(seed),
      users,
      userDetails: generateUserDetails(seed, asOf, users),
      invoices,
      bills: generateBills(seed, asOf, invoices),
      mails: generateMails(asOf),
      // Empty until users attach files.
      mailFiles: [],
      events: generateEvents(),
      tasks: generateTasks(asOf),
      contacts: generateContacts(),
      chats: generateChats(asOf),
      products: generateProducts(),
      wishlist: generateWishlist(),
      cart: generateCart(seed),
      addresses: addressBook,
      savedCards: wallet,
      orders: generateOrders(asOf),
    },
    bodies: {
      profileUser,
      chatContacts,
      paymentDetails,
      catalogue: billCatalogue,
      tables: generateTables(seed, asOf),
      cards,
      dashboards: generateDashboards(asOf),
      dashboardCards,
      faq,
      pricing,
      accountSettings,
      profile,
      knowledgeBase: generateKnowledgeBase(asOf),
      blog: generateBlog(asOf),
      shelves: generateShelves(),
      coupons: { coupons },
    },
  };
}
export type Demos = ReturnType<typeof generateDemos>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** One record per line. In an object, one key per line; a list of records under a key again has one record per line. */
function lines(value: unknown, indent = ''): string {
  if (isList(value) && value.some((entry) => typeof entry === 'object')) {
    return `[\n${value.map((entry) => `${indent}${JSON.stringify(entry)}`).join(',\n')}\n${indent.slice(2)}]`;
  }
  return JSON.stringify(value);
}

const fields = (body: object) =>
  `{\n${Object.entries(body)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${lines(value, '    ')}`)
    .join(',\n')}\n}`;

/** File name and content of every file of fixtures/demos. */
export const demoFilesOf = ({ about, collections, bodies }: Demos): [name: string, content: string][] => [
  ['about.json', `${fields(about)}\n`],
  ...Object.entries(collections).map(([name, records]): [string, string] => [`${name}.json`, `${lines(records)}\n`]),
  ...Object.entries(bodies).map(([name, body]): [string, string] => [`${name}.json`, `${fields(body)}\n`]),
];
