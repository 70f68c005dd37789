import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventRecord, RelativeMoment } from '@shared/contracts/demos/events';
import { about, bodies, collections } from '@shared/contracts/demos/fixtures';
import { dayLength, daysBetween, instantIn, shiftDay } from '@shared/format/days';
import type { z } from 'zod';
import { defaultTimeZone } from '../data/calendar';
import { nobody } from './demos';
import { fixtureProfile } from './profile/fixtureProfile';
import type { Tables } from './tables';

type Collections = { [K in keyof typeof collections]: z.infer<(typeof collections)[K]>[] };
/** Constant answers, one object each. */
export type Bodies = { [K in keyof typeof bodies]: z.infer<(typeof bodies)[K]> };

export type Rows = { [K in keyof Tables]: Tables[K][] };
const kept = new Map<string, Promise<Rows>>();

const read = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
const readAll = async (folder: string, names: readonly string[]) =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(folder, name)] as const)));

const keptBodies = new Map<string, Promise<Bodies>>();

/** The constant answers; read once, like the rows. */
export function bodiesOf(folder: string): Promise<Bodies> {
  const cached = keptBodies.get(folder) ?? (readAll(folder, Object.keys(bodies)) as Promise<Bodies>);
  keptBodies.set(folder, cached);
  return cached;
}

/**
 * The rows of a folder with their dates moved so that the fixtures' day becomes `today`; without `today`, the dates
 * stay as committed. Files are read once and cached: rows are never changed in place, so all servers of a process can
 * share them.
 */
export function rowsOf(folder: string, today?: string): Promise<Rows> {
  const key = `${folder} ${today ?? ''}`;
  let cached = kept.get(key);
  if (!cached) {
    cached = readRows(folder, today);
    kept.set(key, cached);
  }
  return cached;
}

/**
 * Moves the times of mails and timelines back so that none is after `now`. Each of the two collections moves as a
 * whole.
 */
export function upTo(now: Date, rows: Rows): Rows {
  const earlier = (times: string[]) => {
    const ahead = Math.max(0, ...times.map((time) => Date.parse(time) - now.getTime()));
    return (time: string) => (ahead === 0 ? time : new Date(Date.parse(time) - ahead).toISOString());
  };
  const mailTime = earlier(rows.mails.map(({ time }) => time));
  const eventTime = earlier(rows.userDetails.flatMap(({ timeline }) => timeline.map(({ at }) => at)));
  return {
    ...rows,
    mails: rows.mails.map((mail) => ({
      ...mail,
      time: mailTime(mail.time),
      replies: mail.replies.map((reply) => ({ ...reply, time: mailTime(reply.time) })),
    })),
    userDetails: rows.userDetails.map((details) => ({
      ...details,
      timeline: details.timeline.map((event) => ({ ...event, at: eventTime(event.at) })),
    })),
  };
}

async function readRows(folder: string, today: string | undefined): Promise<Rows> {
  const { as_of } = about.parse(await read(folder, 'about'));
  const rows = (await readAll(folder, Object.keys(collections))) as Collections;
  const on = today ?? as_of;
  const move = mover(daysBetween(as_of, on));
  return {
    ...rows,
    mails: rows.mails.map((mail) => ({
      ...mail,
      time: move(mail.time),
      replies: mail.replies.map((reply) => ({ ...reply, time: move(reply.time) })),
    })),
    invoices: rows.invoices.map((invoice) => ({
      ...invoice,
      issuedDate: moveText(invoice.issuedDate, move),
      dueDate: moveText(invoice.dueDate, move),
    })),
    bills: rows.bills.map((bill) => ({
      ...bill,
      payments: bill.payments.map((payment) => ({ ...payment, paidOn: move(payment.paidOn) })),
      sent: bill.sent.map((message) => ({ ...message, sentAt: move(message.sentAt) })),
    })),
    tasks: rows.tasks.map((task) => ({ ...task, dueDate: task.dueDate && move(task.dueDate) })),
    taskPlaces: [],
    chats: rows.chats.map((chat) => ({
      ...chat,
      chat: chat.chat.map((message) => ({ ...message, time: move(message.time) })),
    })),
    events: rows.events.map(
      ({ start, end, ...event }): EventRecord => ({
        ...event,
        start: momentOf(start, on, event.allDay),
        end: momentOf(end, on, event.allDay),
      }),
    ),
    userDetails: rows.userDetails.map((details) => ({
      ...details,
      planSince: move(details.planSince),
      timeline: details.timeline.map((event) => ({ ...event, at: move(event.at) })),
    })),
    deletedUsers: [],
    chatSettings: [],
    chatProfiles: [],
    chatEvents: [],
    chatFiles: [],
    wishlist: ownedCopies(rows.wishlist),
    cart: ownedCopies(rows.cart),
    plans: [],
    ...pageRows(await bodiesOf(folder)),
    addresses: ownedCopies(rows.addresses),
    savedCards: ownedCopies(rows.savedCards),
    orders: ownedCopies(rows.orders).map((order) => ({
      ...order,
      placedAt: move(order.placedAt),
      lines: order.lines.map((line) => ({ ...line, shippingDate: move(line.shippingDate) })),
    })),
    subscribers: [],
  };
}

/** Rows of pages that callers can change, from the fixtures of their calls. */
function pageRows({ accountSettings, profile, blog }: Bodies) {
  const first = fixtureProfile(profile, nobody);
  return {
    accountSettings: [{ id: 1, owner: nobody, ...accountSettings }],
    profiles: [{ id: 1, ...first.profile }],
    profilePosts: first.posts.map((post) => ({ id: post.no, ...post })),
    blogPosts: blog.posts.map((one) => ({ id: one.summary.id, ...one, bookmarkedBy: [] })),
  };
}

export const collectionNames = [
  'accounts',
  'users',
  'userDetails',
  'invoices',
  'bills',
  'mails',
  'mailFiles',
  'events',
  'tasks',
  'contacts',
  'chats',
  'products',
  'wishlist',
  'cart',
  'accountSettings',
  'profiles',
  'profilePosts',
  'blogPosts',
  'addresses',
  'savedCards',
  'orders',
] satisfies (keyof Tables)[];

/** Moves a day or an instant by whole days and keeps its format. */
const mover = (days: number) => (text: string) =>
  days === 0
    ? text
    : text.length === 10
      ? shiftDay(text, days)
      : new Date(Date.parse(text) + days * dayLength).toISOString();

/** Moves a day written like `13 Dec 2019`. */
function moveText(text: string, move: (day: string) => string): string {
  const moved = new Date(`${move(new Date(`${text} UTC`).toISOString().slice(0, 10))}T00:00:00Z`);
  const month = moved.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${String(moved.getUTCDate()).padStart(2, '0')} ${month} ${moved.getUTCFullYear()}`;
}

/**
 * The instant of a relative moment on a day; months follow the calendar, across the end of the year too. Whole days
 * begin at midnight UTC, as the calendar's calls expect.
 */
function momentOf(moment: RelativeMoment, today: string, allDay: boolean): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const day =
    'inDays' in moment
      ? shiftDay(today, moment.inDays)
      : 'inMonths' in moment
        ? dayOf(year, month - 1 + moment.inMonths, moment.day)
        : dayOf(year, month, -moment.beforeMonthEnd);
  return instantIn(allDay ? 'UTC' : defaultTimeZone, day, moment.at.slice(0, 5));
}

/** `month` starts at 0; day 0 is the last day of the month before. */
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Copies the rows for callers without a token and for each of the two fixture accounts. */
const ownedCopies = <R extends { id: number }>(rows: readonly R[]) =>
  [nobody, 'demo:1', 'demo:2'].flatMap((owner, copy) =>
    rows.map((row) => ({ ...row, id: row.id + copy * rows.length, owner })),
  );
