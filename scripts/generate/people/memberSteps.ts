import type { MemberRecord } from '@shared/contracts/network/members';
import type { MemberStepRecord, StepCode } from '@shared/contracts/network/starts';
import { addDays, type Day, instantOf } from '../days';
import { stream } from '../random';

/**
 * Steps that are ticked by hand; the records decide the others. An agent who is further along needs no earlier ticks.
 */
const ticked: readonly StepCode[] = [
  'welcome_call',
  'prelicence_course',
  'product_training',
  'state_exam',
  'fingerprints',
];

/** Ticks of pending members and of the newest agents. */
export function generateMemberSteps(seed: number, asOf: Day, members: readonly MemberRecord[]): MemberStepRecord[] {
  const rows = members.flatMap((member) => {
    const pending = member.status === 'pending';
    if (!pending && (member.activated_on === null || member.activated_on < addDays(asOf, -120))) return [];
    const random = stream(seed, 'steps', member.id);
    const done = pending ? random.int(1, 4) : ticked.length;
    let day = member.joined_on;
    return ticked.slice(0, done).flatMap((code) => {
      day = addDays(day, random.int(1, 5));
      if (day >= asOf) return [];
      const at = instantOf(day, random.int(0, 400));
      return [
        {
          version: 0,
          member_id: member.id,
          code,
          done_at: at,
          evidence_url: '',
          value: '',
          verified_by: null,
          created_at: at,
          updated_at: at,
        },
      ];
    });
  });
  return rows
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.member_id - b.member_id))
    .map((row, index) => ({ id: index + 1, ...row }));
}
