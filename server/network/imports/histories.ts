import { day } from '@shared/contracts/fields';
import type { historyColumns } from '@shared/contracts/network/arrivals';
import type { MemberLevelRecord, MemberUplineRecord } from '@shared/contracts/network/histories';
import { type Issue, issue } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { groupBy } from '../reads/groupBy';
import { type Db, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { type Added, agentsNumbered } from './arrivals';
import { type Cells, eachRow, type RowError } from './read';

type Row = Cells<(typeof historyColumns)[number]> & { line: number };

/** The beginning of an earlier interval. */
interface Earlier {
  member_id: number;
  from_on: string;
  level_id: number | null;
  sponsor_id: number | null;
}

const spans = ['member_levels', 'member_uplines'] as const;
type Spans = (typeof spans)[number];

interface Read {
  entries: Earlier[];
  errors: RowError[];
  /** The first day that each history knows, by member. */
  first: Record<Spans, ReadonlyMap<number, string>>;
  ranks: ReadonlyMap<number, number>;
}

/** Earlier levels and sponsors of a file. Each begins before the first interval that is stored (domain.md 3.18). */
export async function readHistories(db: Db, rows: readonly Row[]): Promise<Read> {
  const agents = await agentsNumbered(
    db,
    rows.flatMap(({ agent, sponsor }) => [agent, sponsor]),
  );
  const levels = await recordsWith(db, 'levels');
  const byCode = new Map(levels.map(({ code, id }) => [code, id]));
  const first = {
    member_levels: await firstDays(db, 'member_levels'),
    member_uplines: await firstDays(db, 'member_uplines'),
  };
  const up = await uplinesOf(db);
  const seen = new Set<string>();
  const { made: entries, errors } = await eachRow(rows, (row): Earlier => {
    const issues: Issue[] = [];
    const member_id = agents.get(row.agent.toUpperCase()) ?? 0;
    if (member_id === 0) issues.push(issue('agent', row.agent === '' ? 'required' : 'missing'));
    const { from_on } = row;
    const isDay = day.safeParse(from_on).success;
    if (!isDay) issues.push(issue('from_on', from_on === '' ? 'required' : 'date'));
    const level_id = row.level === '' ? null : (byCode.get(row.level.toUpperCase()) ?? 0);
    if (level_id === 0) issues.push(issue('level', 'missing'));
    const sponsor_id = row.sponsor === '' ? null : (agents.get(row.sponsor.toUpperCase()) ?? 0);
    if (sponsor_id === 0) issues.push(issue('sponsor', 'missing'));
    if (level_id === null && sponsor_id === null) issues.push(issue('level', 'required'));
    if (issues.length > 0) throw invalid(issues);
    for (const name of spans) {
      if ((name === 'member_levels' ? level_id : sponsor_id) === null) continue;
      const begins = first[name].get(member_id);
      const field = name === 'member_levels' ? 'level' : 'sponsor';
      if (begins === undefined) issues.push(issue(field, 'fixed'));
      else if (from_on >= begins) issues.push(issue('from_on', 'tooLate', { max: begins }));
      const key = `${name} ${member_id} ${from_on}`;
      if (seen.has(key)) issues.push(issue('from_on', 'taken'));
      seen.add(key);
    }
    // All sponsors of all days together form no circle, so no day has one.
    if (sponsor_id !== null && issues.length === 0) {
      if (leadsTo(up, sponsor_id, member_id)) issues.push(issue('sponsor', 'downline'));
      else up.set(member_id, [...(up.get(member_id) ?? []), sponsor_id]);
    }
    if (issues.length > 0) throw invalid(issues);
    return { member_id, from_on, level_id, sponsor_id };
  });
  return { entries, errors, first, ranks: new Map(levels.map(({ id, rank }) => [id, rank])) };
}

async function firstDays(db: Db, name: Spans): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(name)
    .select(({ fn }) => ['member_id', fn.min('from_on').as('from_on')])
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, from_on }) => [member_id, from_on]));
}

async function uplinesOf(db: Db): Promise<Map<number, number[]>> {
  const rows = await db.selectFrom('member_uplines').select(['member_id', 'sponsor_id']).execute();
  const up = groupBy(rows, ({ member_id }) => member_id);
  return new Map([...up].map(([member, sponsors]) => [member, sponsors.map(({ sponsor_id }) => sponsor_id)]));
}

function leadsTo(up: ReadonlyMap<number, readonly number[]>, from: number, to: number): boolean {
  const seen = new Set<number>();
  const next = [from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(up.get(id) ?? []));
  }
  return false;
}

/** Writes earlier intervals, each until the next one begins. */
export async function writeHistories(
  { now }: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  { entries, first, ranks }: Read,
): Promise<Added> {
  await tx.takeIds(...spans);
  const change = { changed_by: user.id, note: '', created_at: now.toISOString() };
  /** The entries of a member in order, each with the day on which it ends and the entry before it. */
  const inTurn = (name: Spans, has: (entry: Earlier) => boolean) =>
    [...groupBy(entries.filter(has), ({ member_id }) => member_id)].flatMap(([member_id, own]) => {
      const sorted = own.sort((a, b) => (a.from_on < b.from_on ? -1 : 1));
      return sorted.map((entry, index) => ({
        entry,
        before: sorted[index - 1],
        to_on: sorted[index + 1]?.from_on ?? first[name].get(member_id) ?? null,
      }));
    });
  const levels = inTurn('member_levels', ({ level_id }) => level_id !== null).map(
    ({ entry, before, to_on }): MemberLevelRecord => {
      const level_id = entry.level_id ?? 0;
      const rose = (ranks.get(level_id) ?? 0) >= (ranks.get(before?.level_id ?? 0) ?? 0);
      return {
        ...{ id: tx.nextId('member_levels'), member_id: entry.member_id, from_on: entry.from_on, to_on, level_id },
        ...{ reason: before === undefined ? 'initial' : rose ? 'promotion' : 'demotion', ...change },
      };
    },
  );
  const uplines = inTurn('member_uplines', ({ sponsor_id }) => sponsor_id !== null).map(
    ({ entry, before, to_on }): MemberUplineRecord => ({
      ...{ id: tx.nextId('member_uplines'), member_id: entry.member_id, from_on: entry.from_on, to_on },
      ...{ sponsor_id: entry.sponsor_id ?? 0, reason: before === undefined ? 'initial' : 'request', ...change },
    }),
  );
  await tx.putAll('member_levels', levels);
  await tx.putAll('member_uplines', uplines);
  return { member_levels: levels.map(({ id }) => id), member_uplines: uplines.map(({ id }) => id) };
}
