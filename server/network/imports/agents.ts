import { roles } from '@shared/abilities';
import { day } from '@shared/contracts/fields';
import { type agentColumns, agentStatuses } from '@shared/contracts/network/arrivals';
import type { MemberLevelRecord, MemberStatusRecord, MemberUplineRecord } from '@shared/contracts/network/histories';
import { type NewMember, newMember } from '@shared/contracts/network/membership';
import { ageOn } from '@shared/format/days';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { memberRecord, newReferralCodes } from '../members/register';
import type { Network, NetworkCaller } from '../network';
import { countWith, type Db, recordsWith } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { settingsIn } from '../settings/settings';
import { type Added, agentsNumbered } from './arrivals';
import type { Cells, RowError } from './read';

type Row = Cells<(typeof agentColumns)[number]> & { line: number };

/** An agent of a file that is free of errors. The sponsor is a member, or another agent of the file by its place. */
interface Agent {
  line: number;
  draft: NewMember;
  number: string;
  sponsor: { id: number } | { place: number } | null;
  level_id: number | null;
  status: (typeof agentStatuses)[number];
  joined_on: string;
  left_on: string | null;
  level_since: string;
  sponsor_since: string;
}

/** Our own numbers look like this, so a former one cannot. */
const memberNumber = /^M\d{6,9}$/;
const dates = ['left_on', 'level_since', 'sponsor_since'] as const;
const unique = ['email', 'phone', 'npn'] as const;

/** The agents of a file, and the errors of its other rows (domain.md 3.18). */
export async function readAgents(
  { today }: Network,
  db: Db,
  rows: readonly Row[],
): Promise<{ agents: Agent[]; errors: RowError[] }> {
  const levels = await recordsWith(db, 'levels');
  const [lowest] = levels.filter(({ status }) => status === 'active').sort((a, b) => a.rank - b.rank);
  const byCode = new Map(levels.map((level) => [level.code, level]));
  const places = new Map<string, number>();
  for (const [place, { number }] of rows.entries())
    if (number !== '' && !places.has(number.toUpperCase())) places.set(number.toUpperCase(), place);
  const numbered = await agentsNumbered(db, [...rows.map(({ sponsor }) => sponsor), ...places.keys()]);
  const referred = await agentsReferred(db, rows);
  const parsed = rows.map((row) => {
    const { number: _, sponsor: _s, level: _l, status: _st, line: _li, spoken_languages, ...fields } = row;
    for (const name of dates) delete (fields as Partial<Row>)[name];
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
    const languages = spoken_languages && { spoken_languages: spoken_languages.split(';').map((one) => one.trim()) };
    return newMember.safeParse({ ...filled, ...languages }, { reportInput: true });
  });
  const taken = await takenOf(
    db,
    parsed.flatMap(({ data }) => data ?? []),
  );
  const founderless = (await countWith(db, 'members', { role: roles.member })) === 0;
  const founder = founderless ? rows.findIndex(({ sponsor }) => sponsor === '') : -1;

  const agents: (Agent | undefined)[] = [];
  const errors: RowError[] = [];
  for (const [place, row] of rows.entries()) {
    const result = parsed[place];
    const issues: Issue[] = result?.success === false ? issuesOf(result.error) : [];
    const draft = result?.data;
    for (const field of draft ? unique : []) {
      const value = draft?.[field];
      if (!value) continue;
      if (taken.has(`${field} ${value}`)) issues.push(issue(field, 'taken'));
      taken.add(`${field} ${value}`);
    }
    if (draft?.birthday && ageOn(draft.birthday, today) < 18) issues.push(issue('birthday', 'age'));

    const number = row.number.toUpperCase();
    if (number.length > 30) issues.push(issue('number', 'tooLong', { max: 30 }));
    else if (memberNumber.test(number)) issues.push(issue('number', 'format'));
    else if (number !== '' && (numbered.has(number) || places.get(number) !== place))
      issues.push(issue('number', 'taken'));

    const key = row.sponsor.toUpperCase();
    const [inFile, member] = [places.get(key), numbered.get(key) ?? referred.get(key)];
    const sponsor = inFile !== undefined ? { place: inFile } : member !== undefined ? { id: member } : null;
    if (key === '' && place !== founder) issues.push(issue('sponsor', 'required'));
    else if (key !== '' && sponsor === null) issues.push(issue('sponsor', 'missing'));
    else if (inFile === place) issues.push(issue('sponsor', 'downline'));

    const level = row.level === '' ? lowest : byCode.get(row.level.toUpperCase());
    if (row.level !== '' && !level) issues.push(issue('level', 'missing'));
    else if (level?.status === 'retired') issues.push(issue('level', 'choice'));
    const status = (row.status.toLowerCase() || 'active') as Agent['status'];
    if (!agentStatuses.includes(status)) issues.push(issue('status', 'choice'));
    const joined_on = draft?.joined_on ?? today;
    issues.push(...daysIn(row, { joined_on, today, status }));
    if (issues.length > 0 || !draft) {
      agents.push(undefined);
      errors.push(...issues.map((each) => ({ row: row.line, issue: each })));
      continue;
    }
    agents.push({
      ...{ line: row.line, draft, number, sponsor, level_id: level?.id ?? null, status, joined_on },
      left_on: row.left_on || null,
      level_since: row.level_since || joined_on,
      sponsor_since: row.sponsor_since || joined_on,
    });
  }
  errors.push(...circlesIn(agents));
  return { agents: agents.filter((agent) => agent !== undefined), errors };
}

/** Issues of a row's days: none lies before the joining day or after today. */
function daysIn(row: Row, { joined_on, today, status }: { joined_on: string; today: string; status: string }): Issue[] {
  const issues: Issue[] = [];
  if (joined_on > today) issues.push(issue('joined_on', 'tooLate', { max: today }));
  for (const name of dates) {
    if (row[name] === '') continue;
    if (!day.safeParse(row[name]).success) issues.push(issue(name, 'date'));
    else if (row[name] > today) issues.push(issue(name, 'tooLate', { max: today }));
    else if (row[name] < joined_on) issues.push(issue(name, 'before', { day: joined_on }));
  }
  if (status === 'inactive' && row.left_on === '') issues.push(issue('left_on', 'required'));
  if (status !== 'inactive' && row.left_on !== '') issues.push(issue('status', 'choice'));
  return issues;
}

/** An error for each agent whose sponsors lead back to the agent. */
function circlesIn(agents: readonly (Agent | undefined)[]): RowError[] {
  const sound = new Set<number>();
  const errors: RowError[] = [];
  for (const start of agents.keys()) {
    const way: number[] = [];
    let place: number | undefined = start;
    while (place !== undefined && !sound.has(place) && !way.includes(place)) {
      way.push(place);
      const sponsor: Agent['sponsor'] | undefined = agents[place]?.sponsor;
      place = sponsor && 'place' in sponsor ? sponsor.place : undefined;
    }
    const circle = place === undefined || sound.has(place) ? [] : way.slice(way.indexOf(place));
    for (const each of circle) errors.push({ row: agents[each]?.line ?? 0, issue: issue('sponsor', 'downline') });
    for (const each of way) sound.add(each);
  }
  return errors;
}

/** Members by the referral codes that rows name as sponsors. */
async function agentsReferred(db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const codes = [...new Set(rows.map(({ sponsor }) => sponsor.toUpperCase()))].filter((code) => code.length === 8);
  if (codes.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['id', 'referral_code'])
    .where('role', '=', roles.member)
    .where('referral_code', 'in', codes)
    .execute();
  return new Map(members.map(({ id, referral_code }) => [referral_code, id]));
}

/** The unique values of drafts that members have already, each with its field. */
async function takenOf(db: Db, drafts: readonly NewMember[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const field of unique) {
    const values = drafts.flatMap((draft) => draft[field] ?? []);
    if (values.length === 0) continue;
    const members = await db.selectFrom('members').select(field).where(field, 'in', values).execute();
    for (const member of members) taken.add(`${field} ${member[field]}`);
  }
  return taken;
}

/** Writes the agents of a file in one go, each with the beginning of its histories. */
export async function writeAgents(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  agents: readonly Agent[],
): Promise<Added> {
  await tx.takeIds('members', 'member_levels', 'member_uplines', 'member_statuses');
  const codes = await newReferralCodes(network, tx.sql, agents.length);
  const { language } = await settingsIn(tx.sql);
  const ids = agents.map(() => tx.nextId('members'));
  // Places count all rows of the file: one with errors is not written.
  const idOf = (sponsor: Agent['sponsor']) =>
    sponsor === null ? null : 'id' in sponsor ? sponsor.id : (ids[sponsor.place] ?? null);
  const created_at = network.now.toISOString();
  const change = { changed_by: user.id, note: '', created_at };
  const levels: MemberLevelRecord[] = [];
  const uplines: MemberUplineRecord[] = [];
  const statuses: MemberStatusRecord[] = [];
  const members = agents.map(({ draft, sponsor, level_id, status, joined_on, left_on, ...since }, index) => {
    const [id, sponsor_id] = [ids[index] ?? 0, idOf(sponsor)];
    const span = { member_id: id, to_on: null, ...change };
    if (level_id !== null)
      levels.push({
        ...{ ...span, id: tx.nextId('member_levels'), from_on: since.level_since },
        ...{ level_id, reason: 'initial' },
      });
    if (sponsor_id !== null)
      uplines.push({
        ...{ ...span, id: tx.nextId('member_uplines'), from_on: since.sponsor_since },
        ...{ sponsor_id, reason: 'initial' },
      });
    const first = status === 'inactive' ? 'active' : status;
    const empty = left_on === joined_on;
    if (!empty)
      statuses.push({
        ...{ ...span, id: tx.nextId('member_statuses'), from_on: joined_on },
        ...{ status: first, to_on: left_on },
      });
    if (left_on !== null)
      statuses.push({ ...span, id: tx.nextId('member_statuses'), from_on: left_on, status: 'inactive' });
    const { display_name, role: _, office_role: _o, ...given } = draft;
    return memberRecord(network, {
      ...{ ...given, id, sponsor_id, level_id, status, joined_on },
      ...{ referral_code: codes[index] ?? '', language: given.language ?? language },
      ...(display_name && { display_name }),
      level_since: level_id === null ? null : since.level_since,
      activated_on: status === 'pending' ? null : joined_on,
      terminated_on: left_on,
    });
  });
  const former = agents.flatMap(({ number }, index) =>
    number === '' ? [] : [{ id: number, member_id: ids[index] ?? 0 }],
  );
  const written = { members, member_levels: levels, member_uplines: uplines, member_statuses: statuses };
  await tx.change(
    new Map(
      Object.entries({ ...written, former_numbers: former }).map(([table, records]) => [
        table,
        new Map(records.map((record) => [record.id, record] as const)),
      ]),
    ),
  );
  return Object.fromEntries(Object.entries(written).map(([table, records]) => [table, records.map(({ id }) => id)]));
}
