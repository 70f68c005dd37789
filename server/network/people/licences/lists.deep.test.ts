import {
  type AppointmentRecord,
  appointmentStatuses,
  type CredentialRecord,
  credentialKinds,
  type LicenceRecord,
  licenceStatuses,
} from '@shared/contracts/network/licences';
import { daysBetween, shiftDay } from '@shared/format/days';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matcher, pageOf, type Sortable, sortBy } from '../../../data/listing';
import { signIn, testApp } from '../../../testing/app';
import { nameOf } from '../../records/names';

const lantern = await testApp();
const { db } = lantern;
const headers = await signIn(lantern, 'admin');

type Query = Record<string, string | number | undefined>;
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const paging = {
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.constantFrom(5, 25),
};
const owner = ({ member_id }: { member_id: number }) => {
  const member = db.table('members').get(member_id);
  return { member: member ? nameOf(member) : '', member_no: member?.member_no ?? '' };
};
const brand = (id: number) => db.table('brands').get(id)?.name ?? '';
const today = () => lantern.clock.now().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

/** The owner's position among all members by name. Equal names keep the order of their ids. */
const placeOf = (row: { member_id: number }) =>
  sortBy(
    [...db.table('members').all()].sort((a, b) => a.id - b.id),
    nameOf,
  ).findIndex(({ id }) => id === row.member_id);

interface Kind<Row> {
  path: string;
  rows: () => readonly Row[];
  queries: fc.Arbitrary<Query>;
  passes: (row: Row, query: Query) => boolean;
  texts: (row: Row) => string[];
  sorts: Record<string, (row: Row) => Sortable>;
  usual: (rows: readonly Row[]) => readonly Row[];
}

const within = (expires_on: string | null, days: string | number | undefined) =>
  days === undefined || (expires_on !== null && daysBetween(today(), expires_on) <= Number(days));
const is = (wanted: string | number | undefined, value: unknown) => wanted === undefined || wanted === value;
const flag = (wanted: string | number | undefined, value: boolean) => wanted === undefined || (wanted === 1) === value;

const licences: Kind<LicenceRecord> = {
  path: '/license/list',
  rows: () => db.table('licences').all(),
  queries: fc.record({
    q: maybe('chen', 'ca', 'M0000', 'nobody'),
    state: maybe('CA', 'NY', 'WY'),
    status: maybe(...licenceStatuses),
    resident: maybe(0, 1),
    verified: maybe(0, 1),
    expires_within: maybe(0, 30, 365),
    sort: maybe('member', 'state', 'licence_no', 'issued_on', 'expires_on', 'status'),
    ...paging,
  }),
  passes: (row, { state, status, resident, verified, expires_within }) =>
    is(state, row.state) &&
    is(status, row.status) &&
    flag(resident, row.resident) &&
    flag(verified, row.verified_at !== null) &&
    within(row.expires_on, expires_within),
  texts: (row) => [row.licence_no, row.state],
  sorts: {
    member: placeOf,
    state: (row) => row.state,
    licence_no: (row) => row.licence_no,
    issued_on: (row) => row.issued_on,
    expires_on: (row) => row.expires_on,
    status: (row) => licenceStatuses.indexOf(row.status),
  },
  usual: (rows) => sortBy(rows, (row) => (row.resident ? '' : row.state)),
};

const credentials: Kind<CredentialRecord> = {
  path: '/credential/list',
  rows: () => db.table('credentials').all(),
  queries: fc.record({
    q: maybe('chen', 'EO', 'nobody'),
    kind: maybe(...credentialKinds),
    brand_id: maybe(1, 2),
    verified: maybe(0, 1),
    expires_within: maybe(0, 90),
    sort: maybe('member', 'kind', 'issued_on', 'expires_on'),
    ...paging,
  }),
  passes: (row, { kind, brand_id, verified, expires_within }) =>
    is(kind, row.kind) &&
    is(brand_id, row.brand_id) &&
    flag(verified, row.verified_at !== null) &&
    within(row.expires_on, expires_within),
  texts: (row) => [row.certificate_no],
  sorts: {
    member: placeOf,
    kind: (row) => credentialKinds.indexOf(row.kind),
    issued_on: (row) => row.issued_on,
    expires_on: (row) => row.expires_on,
  },
  usual: (rows) =>
    sortBy(
      sortBy(rows, (row) => row.issued_on, 'desc'),
      (row) => credentialKinds.indexOf(row.kind),
    ),
};

const appointments: Kind<AppointmentRecord> = {
  path: '/appointment/list',
  rows: () => db.table('appointments').all(),
  queries: fc.record({
    q: maybe('chen', 'life', 'nobody'),
    brand_id: maybe(1, 2),
    state: maybe('CA', 'NY'),
    status: maybe(...appointmentStatuses),
    sort: maybe('member', 'brand', 'state', 'status', 'requested_on', 'effective_on'),
    ...paging,
  }),
  passes: (row, { brand_id, state, status }) =>
    is(brand_id, row.brand_id) && is(state, row.state) && is(status, row.status),
  texts: (row) => [row.writing_no, brand(row.brand_id)],
  sorts: {
    member: placeOf,
    brand: (row) => brand(row.brand_id),
    state: (row) => row.state,
    status: (row) => appointmentStatuses.indexOf(row.status),
    requested_on: (row) => row.requested_on,
    effective_on: (row) => row.effective_on,
  },
  usual: (rows) =>
    sortBy(
      sortBy(rows, (row) => row.state),
      (row) => brand(row.brand_id),
    ),
};

const write = fc.record({
  which: fc.nat(),
  how: fc.constantFrom('gone', 'moved', 'renamed', 'brand', 'paper' as const),
});
const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;

const put = ({ which, how }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
  db.write(async (tx) => {
    const [licence, credential, appointment] = [
      pick(licences.rows(), which),
      pick(credentials.rows(), which),
      pick(appointments.rows(), which),
    ];
    const member = pick(db.table('members').all(), which);
    if (how === 'gone') await tx.delete('licences', licence.id);
    if (how === 'moved') await tx.put('appointments', { ...appointment, state: 'NY', status: 'terminated' });
    if (how === 'renamed') await tx.put('members', { ...member, display_name: `Aa ${which}` });
    if (how === 'brand') await tx.put('brands', { ...pick(db.table('brands').all(), which), name: `Zz ${which}` });
    if (how === 'paper') {
      await tx.put('credentials', { ...credential, expires_on: shiftDay(today(), which % 100), verified_at: null });
      await tx.put('licences', { ...licence, id: await tx.newId('licences'), resident: which % 2 === 0, state: 'WY' });
    }
  });

const kinds: unknown = [licences, credentials, appointments];
it.each(kinds as Kind<{ id: number; member_id: number }>[])(
  '$path of the office equals a scan of all rows after every write',
  async ({ path, rows, queries: generated, passes, texts, sorts, usual }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { maxLength: 2 }),
        fc.array(generated, { minLength: 3, maxLength: 3 }),
        async (writes, queries) => {
          for (const each of writes) await put(each);
          for (const query of queries) {
            const { q, sort, page, limit, order } = query as {
              q?: string;
              sort?: string;
              page: number;
              limit: number;
              order: 'asc' | 'desc';
            };
            const matches = matcher(q);
            const matching = [...rows()]
              .sort((a, b) => a.id - b.id)
              .filter((row) => passes(row, query))
              .filter((row) => matches(...Object.values(owner(row)), ...texts(row)));
            const sorted = sort ? sortBy(matching, sorts[sort] as (row: object) => Sortable, order) : usual(matching);
            const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
            const { body } = await lantern.get(path, given as Record<string, string>).set(headers);
            expect(body.data.total).toBe(matching.length);
            expect(body.data.list.map(({ id }: { id: number }) => id)).toEqual(
              pageOf(sorted, { page, limit }).map(({ id }) => id),
            );
          }
        },
      ),
      { numRuns: tries(25) },
    );
  },
);
