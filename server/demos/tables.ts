import { type AccountRecord, accountRecord } from '@shared/contracts/demos/accounts';
import { type ChatRecord, type ContactRecord, chatRecord, contactRecord } from '@shared/contracts/demos/chats';
import { type EventRecord, eventRecord } from '@shared/contracts/demos/events';
import { type InvoiceRecord, invoiceRecord } from '@shared/contracts/demos/invoices';
import { type MailRecord, mailRecord } from '@shared/contracts/demos/mails';
import { cartRecord, type ProductRecord, productRecord, wish } from '@shared/contracts/demos/store';
import { type TaskRecord, taskRecord } from '@shared/contracts/demos/tasks';
import { type UserRecord, userRecord } from '@shared/contracts/demos/users';
import { z } from 'zod';
import type { Indexes } from '../data/collection';
import type { Database, Transaction } from '../data/database';

/** Whose cart or wishlist: `demo:1`, `member:7`, or `nobody` for callers without a token. */
const owner = z.string().min(1).max(60);
const ownedWish = wish.extend({ owner });
const ownedCart = cartRecord.extend({ owner });
export type OwnedWish = z.infer<typeof ownedWish>;
export type OwnedCart = z.infer<typeof ownedCart>;

// A type and not an interface: a table map needs an index signature.
export type Tables = {
  accounts: AccountRecord;
  users: UserRecord;
  invoices: InvoiceRecord;
  mails: MailRecord;
  events: EventRecord;
  tasks: TaskRecord;
  contacts: ContactRecord;
  chats: ChatRecord;
  products: ProductRecord;
  wishlist: OwnedWish;
  cart: OwnedCart;
};

/** What each record has to be, however it comes in. */
export const schemas = {
  accounts: accountRecord,
  users: userRecord,
  invoices: invoiceRecord,
  mails: mailRecord,
  events: eventRecord,
  tasks: taskRecord,
  contacts: contactRecord,
  chats: chatRecord,
  products: productRecord,
  wishlist: ownedWish,
  cart: ownedCart,
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
  invoices: {},
  mails: {},
  events: {},
  tasks: {},
  contacts: {},
  chats: { userId: (row) => row.userId } satisfies Indexes<ChatRecord>,
  products: {},
  wishlist: { owner: (row) => row.owner } satisfies Indexes<OwnedWish>,
  cart: { owner: (row) => row.owner } satisfies Indexes<OwnedCart>,
};

export type DemoDatabase = Database<Tables, typeof tables>;
export type DemoTransaction = Transaction<Tables>;
