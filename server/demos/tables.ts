import { accountSettingsRecord } from '@shared/contracts/demos/accountSettings';
import { type AccountRecord, accountRecord } from '@shared/contracts/demos/accounts';
import { type BillRecord, billRecord } from '@shared/contracts/demos/bills';
import { type BlogRecord, blogRecord } from '@shared/contracts/demos/blog';
import {
  type ChatEventRecord,
  type ChatFileRecord,
  type ChatRecord,
  type ChatSettings,
  type ContactRecord,
  chatEventRecord,
  chatFileRecord,
  chatRecord,
  chatSettings,
  contactRecord,
  type ProfileUser,
  profileUser,
} from '@shared/contracts/demos/chats';
import { address, order, savedCard } from '@shared/contracts/demos/checkout';
import { type EventRecord, eventRecord } from '@shared/contracts/demos/events';

import { type InvoiceRecord, invoiceRecord } from '@shared/contracts/demos/invoices';
import { type MailFileRecord, type MailRecord, mailFileRecord, mailRecord } from '@shared/contracts/demos/mails';
import { type PlanRecord, planRecord } from '@shared/contracts/demos/pricing';
import { profilePost, profileRecord } from '@shared/contracts/demos/profile';
import { cartRecord, type ProductRecord, productRecord, wish } from '@shared/contracts/demos/store';
import { type SubscriberRecord, subscriberRecord } from '@shared/contracts/demos/subscribers';
import { type TaskPlace, type TaskRecord, taskPlace, taskRecord } from '@shared/contracts/demos/tasks';
import { type UserDetails, userDetails } from '@shared/contracts/demos/userDetails';
import { type UserRecord, userRecord } from '@shared/contracts/demos/users';
import { z } from 'zod';
import type { Indexes } from '../data/collection';
import type { Database, Transaction } from '../data/database';

/** A row's owner: `demo:1`, `member:7`, or `nobody` for callers without a token. */
const owner = z.string().min(1).max(60);
const ownedWish = wish.extend({ owner });
const ownedCart = cartRecord.extend({ owner });
const ownedAddress = address.extend({ owner });
const ownedCard = savedCard.extend({ owner });
const ownedOrder = order.extend({ owner });
const ownedSettings = accountSettingsRecord.extend({ owner });
const ownedProfile = profileRecord.extend({ owner });
/** `no` numbers the posts of one owner; callers see it as the id. */
const ownedPost = profilePost.extend({ owner, no: z.int().positive() });
export type OwnedAddress = z.infer<typeof ownedAddress>;
export type OwnedCard = z.infer<typeof ownedCard>;
export type OwnedOrder = z.infer<typeof ownedOrder>;
export type OwnedWish = z.infer<typeof ownedWish>;
export type OwnedSettings = z.infer<typeof ownedSettings>;
export type OwnedProfile = z.infer<typeof ownedProfile>;
export type OwnedPost = z.infer<typeof ownedPost>;
export type OwnedCart = z.infer<typeof ownedCart>;

// A type, because a table map needs an index signature and an interface has none.
export type Tables = {
  accounts: AccountRecord;
  users: UserRecord;
  userDetails: UserDetails;
  /** Kept so that users can be restored. */
  deletedUsers: UserRecord;
  invoices: InvoiceRecord;
  bills: BillRecord;
  mails: MailRecord;
  mailFiles: MailFileRecord;
  events: EventRecord;
  tasks: TaskRecord;
  taskPlaces: TaskPlace;
  contacts: ContactRecord;
  chats: ChatRecord;
  /** Keyed by the contact's id. */
  chatSettings: ChatSettings;
  /** The chat user's changed profile; without a row, the fixture's profile applies. */
  chatProfiles: ProfileUser;
  /** The latest events, so that every server can send them to its open pages. */
  chatEvents: ChatEventRecord;
  /** Pictures and documents of chat messages. */
  chatFiles: ChatFileRecord;
  products: ProductRecord;
  wishlist: OwnedWish;
  cart: OwnedCart;
  plans: PlanRecord;
  accountSettings: OwnedSettings;
  profiles: OwnedProfile;
  profilePosts: OwnedPost;
  blogPosts: BlogRecord;
  addresses: OwnedAddress;
  savedCards: OwnedCard;
  orders: OwnedOrder;
  subscribers: SubscriberRecord;
};

/** Every record's schema, checked however the record comes in. */
export const schemas = {
  accounts: accountRecord,
  users: userRecord,
  userDetails,
  deletedUsers: userRecord,
  invoices: invoiceRecord,
  bills: billRecord,
  mails: mailRecord,
  mailFiles: mailFileRecord,
  events: eventRecord,
  tasks: taskRecord,
  taskPlaces: taskPlace,
  contacts: contactRecord,
  chats: chatRecord,
  chatSettings,
  chatProfiles: profileUser,
  chatEvents: chatEventRecord,
  chatFiles: chatFileRecord,
  products: productRecord,
  wishlist: ownedWish,
  cart: ownedCart,
  plans: planRecord,
  accountSettings: ownedSettings,
  profiles: ownedProfile,
  profilePosts: ownedPost,
  blogPosts: blogRecord,
  addresses: ownedAddress,
  savedCards: ownedCard,
  orders: ownedOrder,
  subscribers: subscriberRecord,
} satisfies { [K in keyof Tables]: z.ZodType<Tables[K]> };

export const tables = {
  accounts: {
    email: (row) => row.email.toLowerCase(),
    username: (row) => row.username.toLowerCase(),
  } satisfies Indexes<AccountRecord>,
  users: {
    email: (row) => row.email,
    username: (row) => row.username.toLowerCase(),
  } satisfies Indexes<UserRecord>,
  userDetails: {},
  deletedUsers: {},
  invoices: {},
  bills: {},
  mails: {},
  mailFiles: {},
  events: {},
  tasks: {},
  taskPlaces: {},
  contacts: {},
  chats: { userId: (row) => row.userId } satisfies Indexes<ChatRecord>,
  chatSettings: {},
  chatProfiles: {},
  chatEvents: {},
  chatFiles: {},
  products: {},
  wishlist: { owner: (row) => row.owner } satisfies Indexes<OwnedWish>,
  cart: { owner: (row) => row.owner } satisfies Indexes<OwnedCart>,
  plans: { owner: (row) => row.owner } satisfies Indexes<PlanRecord>,
  accountSettings: { owner: (row) => row.owner } satisfies Indexes<OwnedSettings>,
  profiles: { owner: (row) => row.owner } satisfies Indexes<OwnedProfile>,
  profilePosts: { owner: (row) => row.owner } satisfies Indexes<OwnedPost>,
  blogPosts: {},
  addresses: { owner: (row) => row.owner } satisfies Indexes<OwnedAddress>,
  savedCards: { owner: (row) => row.owner } satisfies Indexes<OwnedCard>,
  orders: { owner: (row) => row.owner } satisfies Indexes<OwnedOrder>,
  subscribers: { of: (row) => `${row.topic} ${row.email}` } satisfies Indexes<SubscriberRecord>,
};

export type DemoDatabase = Database<Tables, typeof tables>;
export type DemoTransaction = Transaction<Tables>;
