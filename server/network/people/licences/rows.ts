import type {
  Appointment,
  AppointmentRecord,
  Credential,
  CredentialRecord,
  Licence,
  LicenceRecord,
} from '@shared/contracts/network/licences';
import { daysBetween } from '@shared/format/days';
import { existing } from '../../manage';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';

/** Papers are for their owner and the office; an upline sees only the light (DOMAIN.md 5, subject Licence). */
export const keepsPapers = (user: NetworkCaller) => user.ability.can('manage', 'Licence');

type PaperTables = { licences: LicenceRecord; credentials: CredentialRecord; appointments: AppointmentRecord };

/** The member whose papers a caller may list: undefined for everybody's, 0 for nobody's. */
export const whosePapers = (user: NetworkCaller, memberId: number | undefined): number | undefined =>
  keepsPapers(user) ? memberId : memberId === undefined || memberId === user.id ? user.id : 0;

/** One row for its owner or the office. @throws noSuchRow */
export function visiblePaper<K extends keyof PaperTables>(
  { db }: Network,
  user: NetworkCaller,
  name: K,
  id: number,
): PaperTables[K] {
  const row = db.table(name).get(id) as PaperTables[K] | undefined;
  return existing(row, ({ member_id }) => member_id === user.id || keepsPapers(user));
}

/** The owner of the paper being written: the caller, or anyone for the office. @throws noSuchRow */
export function paperOwner({ db }: Network, user: NetworkCaller, memberId: number | undefined): number {
  const id = memberId ?? user.id;
  return existing(db.table('members').get(id), () => id === user.id || keepsPapers(user)).id;
}

const ownerOf = ({ db }: Network, memberId: number) => {
  const member = db.table('members').get(memberId);
  return { member_no: member?.member_no ?? '', member: member ? nameOf(member) : '' };
};

const verifier = ({ db }: Network, id: number | null) => {
  const member = id === null ? undefined : db.table('members').get(id);
  return member ? nameOf(member) : null;
};

export const licenceRow = (network: Network, row: LicenceRecord): Licence => ({
  ...row,
  ...ownerOf(network, row.member_id),
  verified_by: verifier(network, row.verified_by),
  days_left: daysBetween(network.today, row.expires_on),
});

export const credentialRow = (network: Network, row: CredentialRecord): Credential => ({
  ...row,
  ...ownerOf(network, row.member_id),
  verified_by: verifier(network, row.verified_by),
  days_left: row.expires_on === null ? null : daysBetween(network.today, row.expires_on),
  brand: (row.brand_id === null ? undefined : network.db.table('brands').get(row.brand_id))?.name ?? null,
});

export function appointmentRow(network: Network, row: AppointmentRecord): Appointment {
  const brand = network.db.table('brands').get(row.brand_id);
  return { ...row, ...ownerOf(network, row.member_id), brand: brand?.name ?? '', brand_code: brand?.code ?? '' };
}
