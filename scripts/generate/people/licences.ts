import type { LicenceRecord } from '@shared/contracts/network/licences';
import { licenceLines } from '@shared/contracts/network/licences';
import type { MemberRecord } from '@shared/contracts/network/members';
import { addDays, type Day, earliest, instantOf, latest } from '../days';
import { countryOf } from '../places';
import { type Stream, stream } from '../random';
import type { Needs } from './needs';

const neighbours = ['CA', 'NV', 'AZ', 'TX', 'NY', 'NJ', 'WA', 'FL', 'IL', 'GA', 'PA', 'MD', 'OR'] as const;
const administrators = [121, 122, 123] as const;

/** The day of the office's verification, some days after submission. */
export const verifiedOn = (random: Stream, day: Day, asOf: Day) => {
  const on = earliest(addDays(day, random.int(1, 6)), addDays(asOf, -1));
  return { verified_by: random.pick(administrators), verified_at: instantOf(on, random.int(0, 400)), review_note: '' };
};
export const unverified = { verified_by: null, verified_at: null, review_note: '' };

/** A member's home state; California while it is unknown. */
export const homeOf = (member: MemberRecord) => member.address?.state ?? 'CA';

/**
 * One resident license per member, and one for every state in which the member has written; leaders have a few more.
 */
export function generateLicences(seed: number, asOf: Day, all: readonly Needs[]): LicenceRecord[] {
  const rows: Omit<LicenceRecord, 'id'>[] = [];
  for (const { member, states, lines } of all) {
    const random = stream(seed, 'licences', member.id);
    const home = homeOf(member);
    const pending = member.status === 'pending';
    // Half of the pending members have passed their exam.
    if (pending && member.id % 2 === 0) continue;
    const extra = (member.level_id ?? 1) >= 4 && countryOf(home) === 'US' ? random.shuffle(neighbours).slice(0, 3) : [];
    const held = [...new Set([home, ...[...states.keys()].sort(), ...(pending ? [] : extra)])];
    const begun = addDays(
      member.activated_on ?? earliest(addDays(member.joined_on, 12), addDays(asOf, -3)),
      -random.int(2, 9),
    );
    for (const state of held) {
      const resident = state === home;
      const needed = states.get(state);
      const wished = resident ? begun : addDays(begun, random.int(30, 400));
      const issued_on = earliest(
        needed ? addDays(needed, -random.int(6, 40)) : wished,
        latest(wished, begun),
        addDays(asOf, -2),
      );
      const expired = member.status === 'inactive' && random.chance(0.5);
      const entered = latest(issued_on, member.joined_on);
      rows.push({
        version: pending ? 0 : 1,
        member_id: member.id,
        state,
        licence_no: `${state}-${random.int(1_000_000, 9_999_999)}`,
        lines: licenceLines.filter((line) => lines.has(line)),
        resident,
        issued_on,
        expires_on:
          expired && member.terminated_on
            ? addDays(member.terminated_on, random.int(5, 40))
            : addDays(asOf, random.int(45, 700)),
        doc_url: '',
        status: pending ? 'pending' : 'active',
        ...(pending ? unverified : verifiedOn(random, entered, asOf)),
        created_at: instantOf(entered, 60),
        updated_at: instantOf(entered, 60),
      });
    }
  }
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}
