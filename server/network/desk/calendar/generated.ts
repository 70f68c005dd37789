import type { CalendarRow } from '@shared/contracts/network/calendar';
import type { CredentialRecord } from '@shared/contracts/network/licences';
import { shiftDay } from '@shared/format/days';
import { type BankHolidayCode, bankHolidays } from '@shared/plan/bankHolidays';
import { payCyclesBy } from '@shared/plan/payCycle';
import type { Network, NetworkCaller } from '../../network';
import { nameOf } from '../../records/names';
import type { Db } from '../../records/read';
import { seenContests } from '../../scores/contests/rows';
import { paySchedulesIn } from '../../settings/settings';

/** An event computed from other data for each response; never stored, and read-only (domain.md 2.13). */
interface Found {
  key: string;
  title: string;
  about: string;
  about_id?: number | null;
  on: string;
  /** The last day, if the event takes several. */
  until?: string;
  source: CalendarRow['source'];
  calendar: CalendarRow['calendar'];
  scope?: CalendarRow['scope'];
  body?: string;
}
type Source = (network: Network, user: NetworkCaller, from: string, to: string) => Found[] | Promise<Found[]>;

const within = (day: string, from: string, to: string) => day >= from && day <= to;
const yearsOf = (from: string, to: string) => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
};

/** The date of a month and day in a year; 29 February becomes the 28th in common years. */
export function dayInYear(monthDay: string, year: number): string {
  const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${String(year).padStart(4, '0')}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}`;
}

const anniversaries = (day: string, from: string, to: string) =>
  yearsOf(from, to)
    .map((year) => ({ year, on: dayInYear(day.slice(5), year) }))
    .filter(({ on }) => within(on, from, to));

/** Expiry of the caller's licenses, E&O coverage and AML training. */
const licenceExpiries: Source = async ({ sql: { db } }, user, from, to) => {
  const licences = await db
    .selectFrom('licences')
    .select(['id', 'state', 'licence_no', 'expires_on'])
    .where('member_id', '=', user.id)
    .where('status', '<>', 'revoked')
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .execute();
  const covers = await credentials(db, user, from, to, ['eo', 'aml']);
  return [
    ...licences.map(({ id, state, licence_no, expires_on }) => ({
      key: `licence-${id}`,
      title: `${state} license expires`,
      about: state,
      on: expires_on,
      source: 'licence_expiry' as const,
      calendar: 'Business' as const,
      body: `Licence ${licence_no}`,
    })),
    ...covers.map(({ id, kind, expires_on }) => ({
      key: `credential-${id}`,
      title: kind === 'eo' ? 'E&O coverage expires' : 'AML training expires',
      about: kind,
      on: expires_on ?? '',
      source: 'licence_expiry' as const,
      calendar: 'Business' as const,
    })),
  ];
};

const credentials = (
  db: Db,
  user: NetworkCaller,
  from: string,
  to: string,
  kinds: readonly CredentialRecord['kind'][],
) =>
  db
    .selectFrom('credentials')
    .leftJoin('brands', 'brands.id', 'credentials.brand_id')
    .select(['credentials.id', 'kind', 'expires_on', 'brands.name as brand'])
    .where('member_id', '=', user.id)
    .where('kind', 'in', kinds)
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .execute();

const trainingNames: Partial<Record<CredentialRecord['kind'], string>> = {
  ce: 'Continuing education due',
  annuity_training: 'Annuity training expires',
  ltc_training: 'Long-term care training expires',
  carrier_product: 'Carrier product training expires',
};

const trainings: Source = async ({ sql: { db } }, user, from, to) => {
  const kinds = Object.keys(trainingNames) as CredentialRecord['kind'][];
  return (await credentials(db, user, from, to, kinds)).map(({ id, kind, brand, expires_on }) => ({
    key: `credential-${id}`,
    title: trainingNames[kind] ?? '',
    about: brand || kind,
    on: expires_on ?? '',
    source: 'training',
    calendar: 'Business',
  }));
};

/** Birthdays of the caller, and of directs who do not hide theirs: month and day, never the year (domain.md 5). */
const birthdays: Source = async ({ sql: { db } }, user, from, to) => {
  const members = await db
    .selectFrom('members')
    .select(['id', 'display_name', 'chinese_name', 'birthday'])
    .where(({ eb, or }) => or([eb('id', '=', user.id), eb('sponsor_id', '=', user.id)]))
    .where('birthday', 'is not', null)
    .where('status', '<>', 'inactive')
    .where(({ eb, or }) => or([eb('id', '=', user.id), eb('hides_birthday', '=', false)]))
    .execute();
  return members.flatMap((member) =>
    anniversaries(member.birthday ?? '', from, to).map(({ on }) => ({
      key: `birthday-${member.id}-${on}`,
      title: `Birthday: ${nameOf(member)}`,
      about: nameOf(member),
      about_id: member.id,
      on,
      source: 'birthday' as const,
      calendar: 'Personal' as const,
    })),
  );
};

/** Anniversaries of the caller's own policies, counted from the in-force date. */
const policyAnniversaries: Source = async ({ sql: { db } }, user, from, to) => {
  const policies = await db
    .selectFrom('policies')
    .select(['id', 'case_no', 'inforce_on'])
    .where('id', 'in', db.selectFrom('policy_splits').select('policy_id').where('member_id', '=', user.id))
    .where('status', '=', 'inforce')
    .execute();
  return policies.flatMap(({ id, case_no, inforce_on: since }) =>
    since === null
      ? []
      : anniversaries(since, from, to)
          .filter(({ on }) => on > since)
          .map(({ year, on }) => ({
            key: `anniversary-${id}-${on}`,
            title: `Year ${year - Number(since.slice(0, 4)) + 1} begins: ${case_no}`,
            about: case_no,
            on,
            source: 'policy_anniversary' as const,
            calendar: 'Business' as const,
          })),
  );
};

const payDates: Source = async ({ sql: { db } }, user, from, to) => {
  if (!user.ability.can('read', 'Payment')) return [];
  const events: Found[] = [];
  const cycles = payCyclesBy(await paySchedulesIn(db));
  // A cycle is paid within two months of its beginning.
  for (let cycle = cycles.of(shiftDay(from, -60)); cycle.from <= to; cycle = cycles.after(cycle))
    if (within(cycle.pay_on, from, to))
      events.push({
        key: `pay-${cycle.cycle_no}`,
        title: `Pay date of ${cycle.cycle_no}`,
        about: cycle.cycle_no,
        on: cycle.pay_on,
        source: 'pay_date',
        calendar: 'Business',
        scope: 'network',
      });
  return events;
};

const holidayNames: Record<BankHolidayCode, string> = {
  new_year: "New Year's Day",
  martin_luther_king: 'Martin Luther King Jr. Day',
  presidents: "Presidents' Day",
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Independence Day',
  labor: 'Labor Day',
  columbus: 'Columbus Day',
  veterans: 'Veterans Day',
  thanksgiving: 'Thanksgiving Day',
  christmas: 'Christmas Day',
};

/** Bank holidays, on which no payment is made. */
const holidays: Source = (_network, _user, from, to) =>
  yearsOf(from, to)
    .flatMap(bankHolidays)
    .filter(({ on }) => within(on, from, to))
    .map(({ code, on }) => ({
      key: `holiday-${on}`,
      title: holidayNames[code],
      about: code,
      on,
      source: 'bank_holiday',
      calendar: 'Holiday',
      scope: 'network',
    }));

/** Days of published contests that the caller may see. */
const contests: Source = async (network, user, from, to) => {
  if (!user.ability.can('read', 'Score')) return [];
  const meant = await network.sql.db
    .selectFrom('contests')
    .selectAll()
    .where('status', '=', 'published')
    .where('from_on', '<=', to)
    .where('to_on', '>=', from)
    .orderBy('id')
    .execute();
  return (await seenContests(network, user, meant)).map(({ id, name, from_on, to_on }) => ({
    key: `contest-${id}`,
    title: `Contest: ${name}`,
    about: name,
    on: from_on,
    until: to_on,
    source: 'contest',
    calendar: 'Business',
    scope: 'network',
  }));
};

const sources: readonly Source[] = [
  licenceExpiries,
  trainings,
  birthdays,
  policyAnniversaries,
  contests,
  payDates,
  holidays,
];

/** Computed events for the caller between two days, both included. */
export async function generatedEvents(
  network: Network,
  user: NetworkCaller,
  from: string,
  to: string,
): Promise<CalendarRow[]> {
  const events = await Promise.all(sources.map(async (source) => source(network, user, from, to)));
  return events.flat().map(({ on, until = on, body = '', scope = 'personal', about_id = null, ...event }) => ({
    ...event,
    about_id,
    id: null,
    version: 0,
    all_day: true,
    starts_on: on,
    ends_on: until,
    starts_at: null,
    ends_at: null,
    scope,
    owner: '',
    location: '',
    url: '',
    body,
    reminder_min: null,
    editable: false,
    rsvp: null,
    rsvp_counts: null,
  }));
}
