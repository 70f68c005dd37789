import { z } from 'zod';
import { day } from '../fields';
import { accountSettingsFixture } from './accountSettings';
import { accountRecord } from './accounts';
import { blogFixture } from './blog';
import { cardsFixture } from './cards';
import { chatRecord, contactRecord, profileUser } from './chats';
import { dashboardsFixture } from './dashboards';
import { eventSeed } from './events';
import { faqFixture } from './faq';
import { invoiceRecord, paymentDetails } from './invoices';
import { knowledgeBaseFixture } from './knowledgeBase';
import { mailRecord } from './mails';
import { pricingFixture } from './pricing';
import { profileFixture } from './profile';
import { cartRecord, productRecord, wish } from './store';
import { tablesFixture } from './tables';
import { taskRecord } from './tasks';
import { userRecord } from './users';

/** The contents of fixtures/demos: a file for each key. Collections are lists of records with an ID. */
export const collections = {
  accounts: accountRecord,
  users: userRecord,
  invoices: invoiceRecord,
  mails: mailRecord,
  events: eventSeed,
  tasks: taskRecord,
  contacts: contactRecord,
  chats: chatRecord,
  products: productRecord,
  wishlist: wish,
  cart: cartRecord,
};

/** One object each. */
export const bodies = {
  profileUser,
  paymentDetails,
  tables: tablesFixture,
  cards: cardsFixture,
  dashboards: dashboardsFixture,
  faq: faqFixture,
  pricing: pricingFixture,
  accountSettings: accountSettingsFixture,
  profile: profileFixture,
  knowledgeBase: knowledgeBaseFixture,
  blog: blogFixture,
};

/** fixtures/demos/about.json: the day all dates are relative to. */
export const about = z.strictObject({ as_of: day });
