import { roles } from '@shared/abilities';
import { earningStatus } from '../network/money/entries';
import { signIn, type TestApp } from './app';

export type Who = Parameters<typeof signIn>[1];

let requests = 0;
/** An unused request_id. */
export const requestId = () => `00000000-0000-4000-9000-${String(++requests).padStart(12, '0')}`;

/** Calls as a given user, who signs in again once the clock has moved. */
export function callsOf(lantern: TestApp) {
  const headers = new Map<string, ReturnType<typeof signIn>>();
  const headerOf = (who: Who) => {
    const key = `${who} ${lantern.clock.now().getTime()}`;
    const header = headers.get(key) ?? signIn(lantern, who);
    headers.set(key, header);
    return header;
  };
  const ask = async (who: Who, path: string, query: Record<string, string | number> = {}) =>
    (await lantern.get(path, query).set(await headerOf(who))).body;
  return {
    ask,
    get: async (who: Who, path: string, query: Record<string, string | number> = {}) => {
      const answer = await ask(who, path, query);
      if (answer.code !== 1) throw new Error(`${path} answers ${answer.message}`);
      return answer.data;
    },
    /** A write with its own request_id. */
    post: async (who: Who, path: string, body: object) =>
      (await lantern.post(path, { request_id: requestId(), ...body }).set(await headerOf(who))).body,
    /** A write without a request_id. */
    send: async (who: Who, path: string, body: object) =>
      (await lantern.post(path, body).set(await headerOf(who))).body,
    /** All rows of a list across its pages, and its summary. */
    all: async (who: Who, path: string, query: Record<string, string | number> = {}) => {
      const header = await headerOf(who);
      const list = [];
      for (let page = 1; ; page += 1) {
        const { data } = (await lantern.get(path, { ...query, page, limit: 100 }).set(header)).body;
        list.push(...data.list);
        if (list.length >= data.total) return { list, summary: data.summary, total: data.total };
      }
    },
  };
}

export function otherAdmin({ db }: Pick<TestApp, 'db'>): number {
  const admin = db
    .table('members')
    .all()
    .find(
      ({ role, email, status }) =>
        role === roles.administrator && status === 'active' && email !== 'admin@lantern.test',
    );
  if (!admin) throw new Error('The fixtures have only one administrator.');
  return admin.id;
}

/** Active members with a bank account and no money in any open run, so that a cycle starts at zero for them. */
export function freshMembers({ db }: Pick<TestApp, 'db'>, count: number): number[] {
  const waits = (id: number) =>
    db
      .table('earnings')
      .by('member_id', id)
      .some((earning) => ['open', 'held'].includes(earningStatus(db, earning))) ||
    db
      .table('payments')
      .by('member_id', id)
      .some(({ cycle_no, carry_cents }) => cycle_no === '2026-10-B' && carry_cents !== 0);
  const ids: number[] = [];
  // Checking a member takes several queries, so it stops at the required number.
  for (const { id, role, status, bank } of db.table('members').all()) {
    if (ids.length === count) break;
    if (role === roles.member && status === 'active' && bank !== null && !waits(id)) ids.push(id);
  }
  if (ids.length < count) throw new Error(`The fixtures have ${ids.length} members without money waiting.`);
  return ids;
}
