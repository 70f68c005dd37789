import type { AppointmentRecord } from '@shared/contracts/network/licences';
import { addDays, type Day, earliest, instantOf, latest } from '../days';
import type { Base } from '../generate';
import { unique } from '../profile';
import { required, stream } from '../random';
import { homeOf } from './licences';
import type { Needs } from './needs';

/** An appointment for every carrier and state in which a member has written, and some in progress. */
export function generateAppointments(
  seed: number,
  asOf: Day,
  all: readonly Needs[],
  { brands }: Base,
): AppointmentRecord[] {
  const rows: Omit<AppointmentRecord, 'id'>[] = [];
  const numbers = new Set<string>();
  for (const { member, appointments } of all) {
    if (member.activated_on === null) continue;
    const random = stream(seed, 'appointments', member.id);
    const row = (
      brand_id: number,
      state: string,
      status: AppointmentRecord['status'],
      requested: Day,
      effective: Day | null,
    ) => {
      const brand = required(brands[brand_id - 1], 'a carrier');
      const requested_on = effective
        ? earliest(effective, latest(requested, addDays(member.activated_on ?? requested, 1)))
        : requested;
      rows.push({
        version: effective ? 1 : 0,
        member_id: member.id,
        brand_id,
        state,
        writing_no: effective ? unique(numbers, () => `${brand.code}-${random.int(10_000, 99_999)}`) : '',
        status,
        requested_on,
        effective_on: effective,
        just_in_time: effective === null && random.chance(0.3),
        created_at: instantOf(requested_on, 120),
        updated_at: instantOf(effective ?? requested_on, 130),
      });
    };
    for (const [key, day] of [...appointments].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [brand, state = ''] = key.split(' ');
      const effective = addDays(day, -random.int(1, 5));
      const left = member.status === 'inactive';
      row(Number(brand), state, left ? 'terminated' : 'active', addDays(effective, -random.int(5, 16)), effective);
    }
    const home = homeOf(member);
    const open = brands.filter(({ id, states }) => states.includes(home) && !appointments.has(`${id} ${home}`));
    if (member.status !== 'active' || !random.chance(0.35)) continue;
    for (const brand of random.shuffle(open).slice(0, random.int(1, 2))) {
      const requested = addDays(asOf, -random.int(2, 24));
      row(brand.id, home, random.chance(0.5) ? 'requested' : 'pending_carrier', requested, null);
    }
  }
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
