import {
  appointmentStatuses,
  appointments,
  credentialKinds,
  credentials,
  licenceStatuses,
  licences,
  type ReviewState,
} from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { type RawBuilder, sql as raw } from 'kysely';
import { compare } from '../../../data/listing';
import { among, listByKey, searched } from '../../../data/sql/inLanguage';
import { list, placeIn } from '../../../data/sql/list';
import { serve } from '../../../http/serve';
import { listByOwner } from '../../members/listByOwner';
import type { Network, NetworkApi } from '../../network';
import { aside } from '../../reads/aside';
import { nameOf } from '../../records/names';
import { appointmentRows, credentialRows, licenceRows, whosePapers } from './rows';

/** Lists of papers: members see their own, the office everyone's (domain.md 2.14). */
export function paperLists(api: NetworkApi, network: Network): void {
  const { db } = network.sql;
  const daysAhead = (days: number) => shiftDay(network.today, days);

  serve(
    api,
    licences.list,
    aside(network, async ({ user, query }) => {
      const { q, state, status, resident, verified, review, expires_within, sort, order, page, limit } = query;
      const whose = whosePapers(user, query.member_id);
      let matching = db.selectFrom('licences');
      if (whose !== undefined) matching = matching.where('licences.member_id', '=', whose);
      if (state) matching = matching.where('licences.state', '=', state);
      if (status) matching = matching.where('licences.status', '=', status);
      if (resident !== undefined) matching = matching.where('licences.resident', '=', resident);
      if (verified !== undefined) matching = matching.where('licences.verified_at', verified ? 'is not' : 'is', null);
      if (review) matching = matching.where(stands[review]);
      if (expires_within !== undefined)
        matching = matching.where('licences.expires_on', '<=', daysAhead(expires_within));

      if (q) {
        const texts = matching
          .innerJoin('members', 'members.id', 'licences.member_id')
          .select(['licences.id', 'member_no', 'display_name', 'chinese_name', 'state', 'licence_no']);
        const ids = await searched(texts, 'licences.id', q, (row) => [
          ...[nameOf(row), row.member_no, row.licence_no, row.state],
        ]);
        matching = matching.where(among('licences.id', ids));
      }
      const paging = {
        ...{ id: 'licences.id' as const, page, limit, desc: sort !== undefined && order === 'desc' },
        rows: async (ids: number[]) => {
          const rows = await db.selectFrom('licences').selectAll().where('id', 'in', ids).execute();
          return licenceRows(network, rows);
        },
      };
      const sorts = {
        usual: raw`case when resident then '' else state end`,
        state: 'licences.state',
        issued_on: 'licences.issued_on',
        expires_on: 'licences.expires_on',
        status: placeIn(raw.ref('licences.status'), licenceStatuses),
      } as const;
      const { rows, total } =
        sort === 'member'
          ? await listByOwner(network.sql, matching, { ...paging, owner: 'licences.member_id' })
          : sort === 'licence_no'
            ? await listByKey(matching.select(['id', 'licence_no']), { ...paging, key: (row) => row.licence_no })
            : await list(matching, { ...paging, sort: sorts[sort ?? 'usual'] });
      return { list: rows, total, page, limit, summary: {} };
    }),
  );

  serve(
    api,
    credentials.list,
    aside(network, async ({ user, query }) => {
      const { q, kind, brand_id, verified, review, expires_within, sort, order, page, limit } = query;
      const whose = whosePapers(user, query.member_id);
      let matching = db.selectFrom('credentials');
      if (whose !== undefined) matching = matching.where('credentials.member_id', '=', whose);
      if (kind) matching = matching.where('credentials.kind', '=', kind);
      if (brand_id) matching = matching.where('credentials.brand_id', '=', brand_id);
      if (verified !== undefined)
        matching = matching.where('credentials.verified_at', verified ? 'is not' : 'is', null);
      if (review) matching = matching.where(stands[review]);
      if (expires_within !== undefined)
        matching = matching.where('credentials.expires_on', '<=', daysAhead(expires_within));

      if (q) {
        const texts = matching
          .innerJoin('members', 'members.id', 'credentials.member_id')
          .select(['credentials.id', 'member_no', 'display_name', 'chinese_name', 'certificate_no']);
        const ids = await searched(texts, 'credentials.id', q, (row) => [
          ...[nameOf(row), row.member_no, row.certificate_no],
        ]);
        matching = matching.where(among('credentials.id', ids));
      }
      const paging = {
        ...{ id: 'credentials.id' as const, page, limit, desc: sort !== undefined && order === 'desc' },
        rows: async (ids: number[]) => {
          const rows = await db.selectFrom('credentials').selectAll().where('id', 'in', ids).execute();
          return credentialRows(network, rows);
        },
      };
      const kinds = placeIn(raw.ref('credentials.kind'), credentialKinds);
      const sorts = {
        // By kind, then newest first: a day written as a number is below the factor.
        usual: raw`${kinds} * 100000000 - cast(replace(cast(issued_on as text), '-', '') as integer)`,
        kind: kinds,
        issued_on: 'credentials.issued_on',
        expires_on: 'credentials.expires_on',
      } as const;
      const { rows, total } =
        sort === 'member'
          ? await listByOwner(network.sql, matching, { ...paging, owner: 'credentials.member_id' })
          : await list(matching, { ...paging, sort: sorts[sort ?? 'usual'] });
      return { list: rows, total, page, limit, summary: {} };
    }),
  );

  serve(
    api,
    appointments.list,
    aside(network, async ({ user, query }) => {
      const { q, brand_id, state, status, sort, order, page, limit } = query;
      const whose = whosePapers(user, query.member_id);
      let matching = db.selectFrom('appointments');
      if (whose !== undefined) matching = matching.where('appointments.member_id', '=', whose);
      if (brand_id) matching = matching.where('appointments.brand_id', '=', brand_id);
      if (state) matching = matching.where('appointments.state', '=', state);
      if (status) matching = matching.where('appointments.status', '=', status);

      const brands = await db.selectFrom('brands').select(['id', 'name']).execute();
      if (q) {
        const names = new Map(brands.map(({ id, name }) => [id, name]));
        const texts = matching
          .innerJoin('members', 'members.id', 'appointments.member_id')
          .select(['appointments.id', 'member_no', 'display_name', 'chinese_name', 'writing_no', 'brand_id']);
        const ids = await searched(texts, 'appointments.id', q, (row) => [
          ...[nameOf(row), row.member_no, row.writing_no, names.get(row.brand_id)],
        ]);
        matching = matching.where(among('appointments.id', ids));
      }
      const paging = {
        ...{ id: 'appointments.id' as const, page, limit, desc: sort !== undefined && order === 'desc' },
        rows: async (ids: number[]) => {
          const rows = await db.selectFrom('appointments').selectAll().where('id', 'in', ids).execute();
          return appointmentRows(network, rows);
        },
      };
      const brand = placeOfBrand(brands);
      const sorts = {
        usual: raw`${brand} || state`,
        brand,
        state: 'appointments.state',
        status: placeIn(raw.ref('appointments.status'), appointmentStatuses),
        requested_on: 'appointments.requested_on',
        effective_on: 'appointments.effective_on',
      } as const;
      const { rows, total } =
        sort === 'member'
          ? await listByOwner(network.sql, matching, { ...paging, owner: 'appointments.member_id' })
          : await list(matching, { ...paging, sort: sorts[sort ?? 'usual'] });
      return { list: rows, total, page, limit, summary: {} };
    }),
  );
}

/** Mirrors `reviewOf` in SQL. */
const stands: Record<ReviewState, RawBuilder<boolean>> = {
  verified: raw`verified_at is not null`,
  waiting: raw`verified_at is null and review_note = ''`,
  returned: raw`verified_at is null and review_note <> ''`,
};

/** The alphabetical position of an appointment's carrier, as text; equal names share one. */
function placeOfBrand(brands: readonly { id: number; name: string }[]): RawBuilder<string> {
  const names = brands.map(({ name }) => name).sort(compare);
  const placeOf = (wanted: string) => names.findIndex((name) => compare(name, wanted) === 0);
  const places = brands.map(({ id, name }) => raw`when ${raw.lit(id)} then ${String(placeOf(name)).padStart(5, '0')}`);
  return raw`case brand_id when 0 then '' ${raw.join(places, raw` `)} end`;
}
