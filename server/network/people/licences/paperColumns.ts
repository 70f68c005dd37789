import { type LicenceRecord, licenceStatuses } from '@shared/contracts/network/licences';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../../data/columns';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';

const dayOf = (day: string | null) => (day === null ? null : dayNumber(day));

/** What scores ask of everybody's licences, in columns that follow each write; some bytes a paper. */
export const licenceColumns = onceFor(
  ({ db }: Network) =>
    new Columns(db.table('licences'), {
      numbers: {
        status: (row: LicenceRecord) => licenceStatuses.indexOf(row.status),
        member_id: (row) => row.member_id,
        issued_on: (row) => dayOf(row.issued_on),
        expires_on: (row) => dayOf(row.expires_on),
      },
    }),
);
