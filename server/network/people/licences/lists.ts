import {
  type AppointmentRecord,
  appointmentStatuses,
  appointments,
  type CredentialRecord,
  credentialKinds,
  credentials,
  type LicenceRecord,
  licenceStatuses,
  licences,
  reviewOf,
  reviewStates,
} from '@shared/contracts/network/licences';
import { dayNumber, shiftDay } from '@shared/format/days';
import { equals, every, until } from '../../../data/columnTests';
import { listOf, sortBy } from '../../../data/listing';
import { serve } from '../../../http/serve';
import type { Network, NetworkApi, NetworkCaller } from '../../network';
import { stateNumber } from '../../stateNumber';
import { pageOfPapers } from './allPapers';
import { appointmentColumns, credentialColumns, licenceColumns } from './paperColumns';
import {
  appointmentRow,
  credentialRow,
  endsWithin,
  keepsPapers,
  licenceRow,
  ownerOf,
  paperMatcher,
  visiblePapers,
} from './rows';

/** Lists of papers: a member's own are read, those of everybody are found by columns (DOMAIN.md 2.14). */
export function paperLists(api: NetworkApi, network: Network): void {
  const { db } = network;
  const name = (row: { member_id: number }) => ownerOf(network, row.member_id).member;
  const brandName = (id: number) => db.table('brands').get(id)?.name ?? '';
  /** The last expiration day within the given number of days. */
  const lastDay = (days: number | undefined) =>
    days === undefined ? undefined : dayNumber(shiftDay(network.today, days));

  serve(api, licences.list, ({ user, query }) => {
    const { state, status, resident, verified, review, expires_within } = query;
    const matches = paperMatcher(network, query.q);
    const found = (row: LicenceRecord) => matches(row.member_id, row.licence_no, row.state);
    const present = (row: LicenceRecord) => licenceRow(network, row);
    if (isOfAll(user, query)) {
      const columns = licenceColumns(network);
      columns.renew();
      const { column } = columns;
      const passes = every(
        equals(column('state'), state && stateNumber(state)),
        equals(column('status'), status && licenceStatuses.indexOf(status)),
        equals(column('resident'), flag(resident)),
        equals(column('verified'), flag(verified)),
        equals(column('review'), review && reviewStates.indexOf(review)),
        until(column('expires_on'), lastDay(expires_within)),
      );
      return pageOfPapers(network, columns, db.table('licences').get, query, { passes, found, present });
    }
    const rows = visiblePapers(network, user, 'licences', query.member_id).filter(
      (row) =>
        (!state || row.state === state) &&
        (!status || row.status === status) &&
        (resident === undefined || row.resident === resident) &&
        (verified === undefined || (row.verified_at !== null) === verified) &&
        (!review || reviewOf(row) === review) &&
        endsWithin(network, row.expires_on, expires_within) &&
        found(row),
    );
    return listOf(rows, query, {
      by: {
        member: name,
        state: (row) => row.state,
        licence_no: (row) => row.licence_no,
        issued_on: (row) => row.issued_on,
        expires_on: (row) => row.expires_on,
        status: (row) => licenceStatuses.indexOf(row.status),
      },
      otherwise: (all) => sortBy(all, (row) => (row.resident ? '' : row.state)),
      present,
    });
  });

  serve(api, credentials.list, ({ user, query }) => {
    const { kind, brand_id, verified, review, expires_within } = query;
    const matches = paperMatcher(network, query.q);
    const found = (row: CredentialRecord) => matches(row.member_id, row.certificate_no);
    const present = (row: CredentialRecord) => credentialRow(network, row);
    if (isOfAll(user, query)) {
      const columns = credentialColumns(network);
      columns.renew();
      const { column } = columns;
      const passes = every(
        equals(column('kind'), kind && credentialKinds.indexOf(kind)),
        equals(column('brand_id'), brand_id),
        equals(column('verified'), flag(verified)),
        equals(column('review'), review && reviewStates.indexOf(review)),
        until(column('expires_on'), lastDay(expires_within)),
      );
      return pageOfPapers(network, columns, db.table('credentials').get, query, { passes, found, present });
    }
    const rows = visiblePapers(network, user, 'credentials', query.member_id).filter(
      (row) =>
        (!kind || row.kind === kind) &&
        (!brand_id || row.brand_id === brand_id) &&
        (verified === undefined || (row.verified_at !== null) === verified) &&
        (!review || reviewOf(row) === review) &&
        endsWithin(network, row.expires_on, expires_within) &&
        found(row),
    );
    return listOf(rows, query, {
      by: {
        member: name,
        kind: (row) => credentialKinds.indexOf(row.kind),
        issued_on: (row) => row.issued_on,
        expires_on: (row) => row.expires_on,
      },
      otherwise: (all) =>
        sortBy(
          sortBy(all, (row) => row.issued_on, 'desc'),
          (row) => credentialKinds.indexOf(row.kind),
        ),
      present,
    });
  });

  serve(api, appointments.list, ({ user, query }) => {
    const { brand_id, state, status } = query;
    const matches = paperMatcher(network, query.q);
    const found = (row: AppointmentRecord) => matches(row.member_id, row.writing_no, brandName(row.brand_id));
    const present = (row: AppointmentRecord) => appointmentRow(network, row);
    if (isOfAll(user, query)) {
      const columns = appointmentColumns(network).now;
      columns.renew();
      const { column } = columns;
      const passes = every(
        equals(column('brand_id'), brand_id),
        equals(column('state'), state && stateNumber(state)),
        equals(column('status'), status && appointmentStatuses.indexOf(status)),
      );
      return pageOfPapers(network, columns, db.table('appointments').get, query, { passes, found, present });
    }
    const rows = visiblePapers(network, user, 'appointments', query.member_id).filter(
      (row) =>
        (!brand_id || row.brand_id === brand_id) &&
        (!state || row.state === state) &&
        (!status || row.status === status) &&
        found(row),
    );
    return listOf(rows, query, {
      by: {
        member: name,
        brand: (row) => brandName(row.brand_id),
        state: (row) => row.state,
        status: (row) => appointmentStatuses.indexOf(row.status),
        requested_on: (row) => row.requested_on,
        effective_on: (row) => row.effective_on,
      },
      otherwise: (all) =>
        sortBy(
          sortBy(all, (row) => row.state),
          (row) => brandName(row.brand_id),
        ),
      present,
    });
  });
}

const isOfAll = (user: NetworkCaller, { member_id }: { member_id?: number | undefined }): boolean =>
  keepsPapers(user) && member_id === undefined;

const flag = (wanted: boolean | undefined): number | undefined => (wanted === undefined ? undefined : Number(wanted));
