import { z } from 'zod';
import { day } from '../fields';
import { accountSettingsFixture } from './accountSettings';
import { accountRecord } from './accounts';
import { billRecord, catalogueFixture } from './bills';
import { blogFixture } from './blog';
import { cardsFixture } from './cards';
import { chatContacts, chatRecord, contactRecord, profileUser } from './chats';
import { address, giftCardRecord, order, savedCard } from './checkout';
import { dashboardCardsFixture } from './dashboardCards';
import { dashboardsFixture } from './dashboards';
import { eventSeed } from './events';
import { faqFixture } from './faq';
import { invoiceRecord, paymentDetails } from './invoices';
import { knowledgeBaseFixture } from './knowledgeBase';
import { mailFileRecord, mailRecord } from './mails';
import { pricingFixture } from './pricing';
import { profileFixture } from './profile';
import { cartRecord, productRecord, shelves, wish } from './store';
import { tablesFixture } from './tables';
import { taskRecord } from './tasks';
import { coupon } from './totals';
import { userDetails } from './userDetails';
import { userRecord } from './users';

/** The contents of fixtures/demos: a file for each key. Collections are lists of records with an ID. */
export const collections = {
  accounts: accountRecord,
  users: userRecord,
  userDetails,
  invoices: invoiceRecord,
  bills: billRecord,
  mails: mailRecord,
  mailFiles: mailFileRecord,
  events: eventSeed,
  tasks: taskRecord,
  contacts: contactRecord,
  chats: chatRecord,
  products: productRecord,
  wishlist: wish,
  cart: cartRecord,
  addresses: address,
  savedCards: savedCard,
  orders: order,
};

/** One object each. */
export const bodies = {
  profileUser,
  chatContacts,
  paymentDetails,
  catalogue: catalogueFixture,
  tables: tablesFixture,
  cards: cardsFixture,
  dashboards: dashboardsFixture,
  dashboardCards: dashboardCardsFixture,
  faq: faqFixture,
  pricing: pricingFixture,
  accountSettings: accountSettingsFixture,
  profile: profileFixture,
  knowledgeBase: knowledgeBaseFixture,
  blog: blogFixture,
  shelves,
  coupons: z.strictObject({ coupons: z.array(coupon) }),
  giftCards: z.strictObject({ giftCards: z.array(giftCardRecord) }),
};

/** fixtures/demos/about.json: the day all dates are relative to. */
export const about = z.strictObject({ as_of: day });
