import {
  type AppointmentRecord,
  appointmentStatuses,
  type CredentialRecord,
  credentialKinds,
  type LicenceRecord,
  licenceStatuses,
  reviewOf,
  reviewStates,
} from '@shared/contracts/network/licences';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../../data/columns';
import { compare } from '../../../data/listing';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { stateNumber } from '../../stateNumber';

const dayOf = (day: string | null) => (day === null ? null : dayNumber(day));

/** What the office asks of everybody's licences, in columns that follow each write; some bytes a paper. */
export const licenceColumns = onceFor(
  ({ db }: Network) =>
    new Columns(
      db.table('licences'),
      {
        numbers: {
          state: (row: LicenceRecord) => stateNumber(row.state),
          status: (row) => licenceStatuses.indexOf(row.status),
          resident: (row) => Number(row.resident),
          verified: (row) => Number(row.verified_at !== null),
          review: (row) => reviewStates.indexOf(reviewOf(row)),
          member_id: (row) => row.member_id,
          issued_on: (row) => dayOf(row.issued_on),
          expires_on: (row) => dayOf(row.expires_on),
        },
        texts: { licence_no: (row) => row.licence_no },
      },
      ({ number }) => ({ usual: (id: number) => (number('resident', id) ? 0 : number('state', id)) }),
    ),
);

/** Later than any day, as a number. */
const never = 100_000_000;

export const credentialColumns = onceFor(
  ({ db }: Network) =>
    new Columns(
      db.table('credentials'),
      {
        numbers: {
          kind: (row: CredentialRecord) => credentialKinds.indexOf(row.kind),
          brand_id: (row) => row.brand_id,
          verified: (row) => Number(row.verified_at !== null),
          review: (row) => reviewStates.indexOf(reviewOf(row)),
          member_id: (row) => row.member_id,
          issued_on: (row) => dayOf(row.issued_on),
          expires_on: (row) => dayOf(row.expires_on),
        },
      },
      ({ number }) => ({
        usual: (id: number) => (number('kind', id) ?? 0) * never + never - (number('issued_on', id) ?? 0),
      }),
    ),
);

type AppointmentNumbers = 'brand_id' | 'state' | 'status' | 'member_id' | 'requested_on' | 'effective_on';

/** Sorted by the names of their carriers, too, which may change. */
class AppointmentColumns {
  readonly #network: Network;
  readonly #columns: Columns<AppointmentRecord, AppointmentNumbers, never, 'brand' | 'usual'>;
  /** Of each carrier among all by name. */
  readonly #places = new Map<number, number>();
  #brands = Number.NaN;

  constructor(network: Network) {
    this.#network = network;
    this.#columns = new Columns(
      network.db.table('appointments'),
      {
        numbers: {
          brand_id: (row) => row.brand_id,
          state: (row) => stateNumber(row.state),
          status: (row) => appointmentStatuses.indexOf(row.status),
          member_id: (row) => row.member_id,
          requested_on: (row) => dayOf(row.requested_on),
          effective_on: (row) => dayOf(row.effective_on),
        },
      },
      ({ number }) => {
        const brand = (id: number) => this.#places.get(number('brand_id', id) ?? 0) ?? 0;
        return { brand, usual: (id: number) => brand(id) * 65_536 + (number('state', id) ?? 0) };
      },
    );
  }

  /** Reads some of them, as `Columns` does. */
  read = (): boolean => this.#columns.read();

  get now() {
    const brands = this.#network.db.table('brands');
    if (brands.revision === this.#brands) return this.#columns;
    this.#brands = brands.revision;
    this.#places.clear();
    let place = 0;
    let before = '';
    for (const { id, name } of [...brands.all()].sort((a, b) => compare(a.name, b.name))) {
      if (compare(before, name) !== 0) place += 1;
      before = name;
      this.#places.set(id, place);
    }
    this.#columns.forget('brand', 'usual');
    return this.#columns;
  }
}
export const appointmentColumns = onceFor((network: Network) => new AppointmentColumns(network));
