import { day } from '@shared/contracts/fields';
import type { appointmentColumns, credentialColumns, licenceColumns } from '@shared/contracts/network/arrivals';
import {
  type AppointmentRecord,
  appointmentStatuses,
  type CredentialRecord,
  credentials,
  type LicenceRecord,
  licences,
} from '@shared/contracts/network/licences';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import type { Network, NetworkCaller } from '../network';
import { type Db, recordsWith } from '../records/read';
import { agentsNumbered } from './arrivals';
import { yes } from './policies';
import { type Cells, eachRow, type RowError } from './read';

type Rows<C extends readonly string[]> = readonly (Cells<C[number]> & { line: number })[];
type New<T> = Omit<T, 'id' | 'version' | 'created_at' | 'updated_at'>;
interface Read<T> {
  made: New<T>[];
  errors: RowError[];
}

interface Reading {
  network: Network;
  db: Db;
  user: NetworkCaller;
}

/** Imported papers count at once, without verification. */
const verified = ({ network, user }: Reading) => ({
  verified_by: user.id,
  verified_at: network.now.toISOString(),
  review_note: '',
});

const agentIn = (agents: ReadonlyMap<string, number>, agent: string, issues: Issue[]): number => {
  const id = agents.get(agent.toUpperCase()) ?? 0;
  if (id === 0) issues.push(issue('agent', agent === '' ? 'required' : 'missing'));
  return id;
};
const named = (db: Db, rows: readonly { agent: string }[]) =>
  agentsNumbered(
    db,
    rows.map(({ agent }) => agent),
  );
const orNull = (cell: string) => (cell === '' ? null : cell);

/** The licenses of a file, and the errors of its other rows (domain.md 3.18). */
export async function readLicences(reading: Reading, rows: Rows<typeof licenceColumns>): Promise<Read<LicenceRecord>> {
  const { db, network } = reading;
  const agents = await named(db, rows);
  const stored = await db.selectFrom('licences').select(['member_id', 'state', 'licence_no', 'resident']).execute();
  const key = (row: { state: string; licence_no: string }) => `${row.state} ${row.licence_no.toUpperCase()}`;
  const taken = new Set(stored.map(key));
  const residents = new Set(stored.filter(({ resident }) => resident).map(({ member_id }) => member_id));
  const inFile = new Set(
    rows.filter(({ resident }) => yes(resident)).map(({ agent }) => agents.get(agent.toUpperCase()) ?? 0),
  );
  return eachRow(rows, (row) => {
    const issues: Issue[] = [];
    const member_id = agentIn(agents, row.agent, issues);
    const parsed = licences.save.body?.safeParse(
      {
        ...{ state: row.state.toUpperCase(), licence_no: row.licence_no, resident: yes(row.resident), doc_url: '' },
        lines: row.lines === '' ? [] : row.lines.split(/[;,]/).map((line) => line.trim().toLowerCase()),
        ...{ issued_on: orNull(row.issued_on), expires_on: row.expires_on },
        status: row.status.toLowerCase() || 'active',
      },
      { reportInput: true },
    );
    if (!parsed?.success) throw invalid([...issues, ...inColumns(parsed ? issuesOf(parsed.error) : [])]);
    const { status = 'active', id: _, version: _v, member_id: _m, ...draft } = parsed.data;
    if (taken.has(key(draft))) issues.push(issue('licence_no', 'taken'));
    if (draft.resident && residents.has(member_id)) issues.push(issue('resident', 'taken'));
    if (!draft.resident && !residents.has(member_id) && !inFile.has(member_id))
      issues.push(issue('resident', 'resident'));
    if (draft.issued_on && draft.issued_on > network.today)
      issues.push(issue('issued_on', 'tooLate', { max: network.today }));
    if (draft.expires_on < (draft.issued_on ?? '')) issues.push(issue('expires_on', 'afterIssue'));
    if (issues.length > 0) throw invalid(issues);
    taken.add(key(draft));
    if (draft.resident) residents.add(member_id);
    return { ...draft, member_id, status, ...verified(reading) };
  });
}

/** Issues of list items name the column. */
const inColumns = (issues: readonly Issue[]): Issue[] =>
  issues.map((each) => ({ ...each, field: each.field.replace(/\.\d+$/, '').replace('brand_id', 'carrier') }));

const carriersIn = async (db: Db) =>
  new Map((await recordsWith(db, 'brands')).map((brand) => [brand.code.toUpperCase(), brand]));

/** The certificates of a file, and the errors of its other rows. */
export async function readCredentials(
  reading: Reading,
  rows: Rows<typeof credentialColumns>,
): Promise<Read<CredentialRecord>> {
  const { db, network } = reading;
  const agents = await named(db, rows);
  const carriers = await carriersIn(db);
  const key = (row: Pick<CredentialRecord, 'member_id' | 'kind' | 'brand_id' | 'issued_on'>) =>
    `${row.member_id} ${row.kind} ${row.brand_id} ${row.issued_on}`;
  const stored = await db.selectFrom('credentials').select(['member_id', 'kind', 'brand_id', 'issued_on']).execute();
  const taken = new Set(stored.map(key));
  return eachRow(rows, (row) => {
    const issues: Issue[] = [];
    const member_id = agentIn(agents, row.agent, issues);
    const brand_id = row.carrier === '' ? null : (carriers.get(row.carrier.toUpperCase())?.id ?? 0);
    if (brand_id === 0) issues.push(issue('carrier', 'missing'));
    const parsed = credentials.save.body?.safeParse(
      {
        ...{
          kind: row.kind.toLowerCase(),
          brand_id: brand_id || null,
          certificate_no: row.certificate_no,
          doc_url: '',
        },
        ...{ issued_on: row.issued_on, expires_on: orNull(row.expires_on) },
        hours: row.hours === '' ? null : Number(row.hours),
      },
      { reportInput: true },
    );
    if (!parsed?.success) throw invalid([...issues, ...inColumns(parsed ? issuesOf(parsed.error) : [])]);
    const { id: _, version: _v, member_id: _m, ...draft } = parsed.data;
    if (draft.kind === 'carrier_product' && brand_id === null) issues.push(issue('carrier', 'required'));
    if (draft.issued_on > network.today) issues.push(issue('issued_on', 'tooLate', { max: network.today }));
    if (draft.kind === 'eo' && draft.expires_on === null) issues.push(issue('expires_on', 'required'));
    if (draft.expires_on !== null && draft.expires_on < draft.issued_on) issues.push(issue('expires_on', 'afterIssue'));
    const made = { ...draft, member_id, ...verified(reading) };
    if (taken.has(key(made))) issues.push(issue('kind', 'taken'));
    if (issues.length > 0) throw invalid(issues);
    taken.add(key(made));
    return made;
  });
}

/** The appointments of a file, and the errors of its other rows. */
export async function readAppointments(
  { db, network }: Reading,
  rows: Rows<typeof appointmentColumns>,
): Promise<Read<AppointmentRecord>> {
  const agents = await named(db, rows);
  const carriers = await carriersIn(db);
  const stored = await db.selectFrom('appointments').select(['member_id', 'brand_id', 'state', 'writing_no']).execute();
  const key = (row: Pick<AppointmentRecord, 'member_id' | 'brand_id' | 'state'>) =>
    `${row.member_id} ${row.brand_id} ${row.state}`;
  const taken = new Set(stored.map(key));
  /** The agent of each writing number, which an agent may have in several states. */
  const writers = new Map(stored.map((row) => [`${row.brand_id} ${row.writing_no.toUpperCase()}`, row.member_id]));
  return eachRow(rows, (row) => {
    const issues: Issue[] = [];
    const member_id = agentIn(agents, row.agent, issues);
    const carrier = carriers.get(row.carrier.toUpperCase());
    if (!carrier) issues.push(issue('carrier', row.carrier === '' ? 'required' : 'missing'));
    const state = row.state.toUpperCase();
    if (carrier && !carrier.states.includes(state)) issues.push(issue('state', state === '' ? 'required' : 'choice'));
    const status = (row.status.toLowerCase() || 'active') as AppointmentRecord['status'];
    if (!appointmentStatuses.includes(status)) issues.push(issue('status', 'choice'));
    if (row.writing_no.length > 20) issues.push(issue('writing_no', 'tooLong', { max: 20 }));
    if (row.effective_on !== '' && !day.safeParse(row.effective_on).success) issues.push(issue('effective_on', 'date'));
    else if (row.effective_on > network.today && status === 'active')
      issues.push(issue('effective_on', 'tooLate', { max: network.today }));
    if (status === 'active' && row.writing_no === '') issues.push(issue('writing_no', 'required'));
    if (status === 'active' && row.effective_on === '') issues.push(issue('effective_on', 'required'));
    const made = {
      ...{ member_id, brand_id: carrier?.id ?? 0, state, status, writing_no: row.writing_no },
      requested_on: status === 'not_started' ? null : row.effective_on || network.today,
      effective_on: orNull(row.effective_on),
      just_in_time: yes(row.just_in_time),
    };
    const writing = `${made.brand_id} ${made.writing_no.toUpperCase()}`;
    if (made.writing_no !== '' && (writers.get(writing) ?? member_id) !== member_id)
      issues.push(issue('writing_no', 'taken'));
    if (taken.has(key(made))) issues.push(issue('state', 'taken'));
    if (issues.length > 0) throw invalid(issues);
    taken.add(key(made));
    writers.set(writing, member_id);
    return made;
  });
}
