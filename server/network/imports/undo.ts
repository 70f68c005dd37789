import type { ArrivalRecord } from '@shared/contracts/network/arrivals';
import type { Kysely } from 'kysely';
import { among } from '../../data/sql/inLanguage';
import type { Network, NetworkCaller } from '../network';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { addedIn, deletions, markUndone, refuseUndo } from './arrivals';

const histories = ['member_levels', 'member_uplines', 'member_statuses'] as const;

/** Columns that name a member and that an import of agents does not write. */
const dependents = [
  ...(['policy_splits.member_id', 'tp_records.member_id', 'commission_lines.payee_id'] as const),
  ...(['earnings.member_id', 'earnings.source_member_id', 'proposed_adjustments.member_id'] as const),
  ...(['payments.member_id', 'reward_awards.member_id', 'conversations.member_id', 'uploads.owner_id'] as const),
  ...(['licences.member_id', 'credentials.member_id', 'appointments.member_id'] as const),
  ...(['recruits.sponsor_id', 'recruits.converted_member_id', 'calendar_events.owner_id'] as const),
  ...(['planned_changes.member_id', 'promotions.member_id', 'member_steps.member_id'] as const),
];

type Rows = Record<string, Record<string, number | string | null>>;

/** Ids per statement, so that it stays short. */
const together = 1_000;

async function inParts<T>(ids: readonly number[], read: (part: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (let at = 0; at < ids.length; at += together) rows.push(...(await read(ids.slice(at, at + together))));
  return rows;
}

/** The agents of an import that have signed in, changed, or been named by something else. */
async function agentsInUse(db: Db, arrival: ArrivalRecord): Promise<number> {
  const ids = addedIn(arrival, 'members');
  const own = new Set(ids);
  const any = db as unknown as Kysely<Rows>;
  const used = new Set<number>();
  const members = await inParts(ids, (part) =>
    db
      .selectFrom('members')
      .select('id')
      .where(among('id', part))
      .where(({ eb, or }) =>
        or([eb('version', '>', 1), eb('last_login_at', 'is not', null), eb('password_hash', 'is not', null)]),
      )
      .execute(),
  );
  for (const { id } of members) used.add(id);
  for (const dependent of dependents) {
    const [table = '', column = ''] = dependent.split('.');
    const rows = await inParts(ids, (part) =>
      any.selectFrom(table).select(column).distinct().where(among(column, part)).execute(),
    );
    for (const row of rows) used.add(Number(row[column]));
  }
  const downline = await inParts(ids, (part) =>
    db.selectFrom('members').select(['id', 'sponsor_id']).where(among('sponsor_id', part)).execute(),
  );
  for (const { id, sponsor_id } of downline) if (!own.has(id)) used.add(sponsor_id ?? 0);
  const sponsored = await inParts(ids, (part) =>
    db.selectFrom('member_uplines').select(['member_id', 'sponsor_id']).where(among('sponsor_id', part)).execute(),
  );
  for (const { member_id, sponsor_id } of sponsored) if (!own.has(member_id)) used.add(sponsor_id);
  for (const name of histories) {
    const added = new Set(addedIn(arrival, name));
    const rows = await inParts(ids, (part) =>
      db.selectFrom(name).select(['id', 'member_id']).where(among('member_id', part)).execute(),
    );
    for (const { id, member_id } of rows) if (!added.has(id)) used.add(member_id);
  }
  return used.size;
}

async function removeAgents(tx: NetworkTransaction, arrival: ArrivalRecord): Promise<number> {
  refuseUndo(await agentsInUse(tx.sql, arrival));
  const ids = addedIn(arrival, 'members');
  const former = await inParts(ids, (part) =>
    tx.sql.selectFrom('former_numbers').select('id').where(among('member_id', part)).execute(),
  );
  await tx.change(
    deletions({
      former_numbers: former.map(({ id }) => id),
      ...Object.fromEntries(histories.map((name) => [name, addedIn(arrival, name)])),
      members: ids,
    }),
  );
  return ids.length;
}

/** Removes earlier intervals, unless still earlier ones end where they begin. */
async function removeHistories(tx: NetworkTransaction, arrival: ArrivalRecord): Promise<number> {
  let [changed, removed] = [0, 0];
  for (const name of ['member_levels', 'member_uplines'] as const) {
    const ids = addedIn(arrival, name);
    const own = new Set(ids);
    const rows = await inParts(ids, (part) =>
      tx.sql.selectFrom(name).select(['id', 'member_id', 'from_on']).where(among('id', part)).execute(),
    );
    const begin = new Set(rows.map(({ member_id, from_on }) => `${member_id} ${from_on}`));
    const others = await inParts([...new Set(rows.map(({ member_id }) => member_id))], (part) =>
      tx.sql.selectFrom(name).select(['id', 'member_id', 'to_on']).where(among('member_id', part)).execute(),
    );
    changed += ids.length - rows.length;
    changed += others.filter(({ id, member_id, to_on }) => !own.has(id) && begin.has(`${member_id} ${to_on}`)).length;
    removed += ids.length;
  }
  refuseUndo(changed);
  await tx.change(
    deletions({
      member_levels: addedIn(arrival, 'member_levels'),
      member_uplines: addedIn(arrival, 'member_uplines'),
    }),
  );
  return removed;
}

const papers = ['licences', 'credentials', 'appointments', 'recruits'] as const;

/** Removes rows that nothing refers to, unless one of them has another version. */
async function removeUnchanged(tx: NetworkTransaction, arrival: ArrivalRecord): Promise<number> {
  let [changed, removed] = [0, 0];
  for (const name of papers) {
    const ids = addedIn(arrival, name);
    const same = await inParts(ids, (part) =>
      tx.sql.selectFrom(name).select('id').where(among('id', part)).where('version', '=', 1).execute(),
    );
    changed += ids.length - same.length;
    removed += ids.length;
  }
  refuseUndo(changed);
  await tx.change(deletions(Object.fromEntries(papers.map((name) => [name, addedIn(arrival, name)]))));
  return removed;
}

/** Undoes an import, as long as nothing depends on it (domain.md 3.18). Returns the number of removed rows. */
export async function undoArrival(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  arrival: ArrivalRecord,
): Promise<{ id: number; removed: number }> {
  const { id, kind } = arrival;
  const undo = { agents: removeAgents, histories: removeHistories }[kind as string] ?? removeUnchanged;
  const removed = await undo(tx, arrival);
  await markUndone(network, tx, user, arrival);
  return { id, removed };
}
