import type {
  Appointment,
  AppointmentRecord,
  Credential,
  CredentialRecord,
  Licence,
  LicenceRecord,
} from '@shared/contracts/network/licences';
import { daysBetween } from '@shared/format/days';
import { namesIn } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { type Db, recordOf } from '../../records/read';
import { existing } from '../../writes/manage';

/** Papers are for their owner and the office; an upline sees only the light (domain.md 5, subject Licence). */
export const seesAllPapers = (user: NetworkCaller) => user.ability.can('oversee', 'Licence');

type PaperTables = { licences: LicenceRecord; credentials: CredentialRecord; appointments: AppointmentRecord };

/** The member id to filter papers by: undefined for all members, 0 for none. */
export const whosePapers = (user: NetworkCaller, memberId: number | undefined): number | undefined =>
  seesAllPapers(user) ? memberId : memberId === undefined || memberId === user.id ? user.id : 0;

/** A paper of the caller, or any paper for the office. @throws noSuchRow */
export async function visiblePaper<K extends keyof PaperTables>(
  db: Db,
  user: NetworkCaller,
  name: K,
  id: number,
): Promise<PaperTables[K]> {
  const row = (await recordOf<keyof PaperTables>(db, name, id)) as PaperTables[K] | undefined;
  return existing(row, ({ member_id }) => member_id === user.id || seesAllPapers(user));
}

/** The owner of the paper being written: the caller, or any member if the office writes. @throws noSuchRow */
export async function paperOwner(db: Db, user: NetworkCaller, memberId: number | undefined): Promise<number> {
  const id = memberId ?? user.id;
  return existing(await recordOf(db, 'members', id), () => id === user.id || seesAllPapers(user)).id;
}

type Names = Awaited<ReturnType<typeof namesIn>>;

function ownerOf(names: Names, memberId: number) {
  const owner = names(memberId);
  return { member_no: owner?.member_no ?? '', member: owner?.name ?? '' };
}

/** Names of the owners and reviewers of papers. */
const peopleOf = (db: Db, rows: readonly { member_id: number; verified_by: number | null }[]) =>
  namesIn(
    db,
    rows.flatMap(({ member_id, verified_by }) => [member_id, verified_by]),
  );

export async function licenceRows({ sql, today }: Network, rows: readonly LicenceRecord[]): Promise<Licence[]> {
  const names = await peopleOf(sql.db, rows);
  return rows.map((row) => ({
    ...row,
    ...ownerOf(names, row.member_id),
    verified_by: names(row.verified_by)?.name ?? null,
    days_left: daysBetween(today, row.expires_on),
  }));
}

export async function credentialRows(
  { sql, today }: Network,
  rows: readonly CredentialRecord[],
): Promise<Credential[]> {
  const names = await peopleOf(sql.db, rows);
  const brands = await brandsOf(sql.db, rows);
  return rows.map((row) => ({
    ...row,
    ...ownerOf(names, row.member_id),
    verified_by: names(row.verified_by)?.name ?? null,
    days_left: row.expires_on === null ? null : daysBetween(today, row.expires_on),
    brand: brands.get(row.brand_id ?? 0)?.name ?? null,
  }));
}

export async function appointmentRows({ sql }: Network, rows: readonly AppointmentRecord[]): Promise<Appointment[]> {
  const names = await namesIn(
    sql.db,
    rows.map(({ member_id }) => member_id),
  );
  const brands = await brandsOf(sql.db, rows);
  return rows.map((row) => {
    const brand = brands.get(row.brand_id);
    return { ...row, ...ownerOf(names, row.member_id), brand: brand?.name ?? '', brand_code: brand?.code ?? '' };
  });
}

async function brandsOf(db: Db, rows: readonly { brand_id: number | null }[]) {
  const ids = [...new Set(rows.flatMap(({ brand_id }) => brand_id ?? []))];
  if (ids.length === 0) return new Map<number, never>();
  const brands = await db.selectFrom('brands').select(['id', 'name', 'code']).where('id', 'in', ids).execute();
  return new Map(brands.map((brand) => [brand.id, brand]));
}

/** A saved paper in the form that the list returns. */
export const licenceRow = async (network: Network, row: LicenceRecord): Promise<Licence> =>
  existing((await licenceRows(network, [row]))[0]);

export const credentialRow = async (network: Network, row: CredentialRecord): Promise<Credential> =>
  existing((await credentialRows(network, [row]))[0]);

export const appointmentRow = async (network: Network, row: AppointmentRecord): Promise<Appointment> =>
  existing((await appointmentRows(network, [row]))[0]);
