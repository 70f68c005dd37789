import { roles } from '@shared/abilities';
import {
  type RecruitRecord,
  type RecruitStage,
  recruitSources,
  recruitSteps,
} from '@shared/contracts/network/recruits';
import { demo } from '../accounts';
import { addDays, type Day, instantOf, latest } from '../days';
import type { Base } from '../generate';
import { addressPart, inventName, reservedDomains } from '../names';
import { deck, stream } from '../random';
import { recruitNotes } from './texts';

/** Ninety prospects by stage, fewer at later stages. */
const stages = deck<RecruitStage>([
  ['lead', 20],
  ['invited', 15],
  ['attended_bpm', 11],
  ['interviewed', 8],
  ['registered', 6],
  ['exam_scheduled', 5],
  ['exam_passed', 4],
  ['licensed', 3],
  ['contracted', 3],
  ['first_sale', 3],
  ['paused', 5],
  ['lost', 7],
]);

const stepOf = (stage: RecruitStage) => (recruitSteps as readonly RecruitStage[]).indexOf(stage);

export function generateRecruits(seed: number, asOf: Day, base: Base): RecruitRecord[] {
  const members = base.members.filter(({ role, status }) => role === roles.member && status === 'active');
  const by = (address: string) => members.find(({ email }) => email === address);
  const names = new Set(base.members.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  const shuffled = stream(seed, 'recruit stages').shuffle(stages);
  const linked = new Set<number>();
  const stands = new Set(members.map(({ id }) => id));
  const newest = base.members.filter(
    ({ sponsor_id, joined_on }) => stands.has(sponsor_id ?? 0) && joined_on > addDays(asOf, -500),
  );
  const made = shuffled.map((stage, index): Omit<RecruitRecord, 'id'> => {
    const random = stream(seed, 'recruit', index);
    const registered = stepOf(stage) >= stepOf('registered');
    // Most registered prospects are members by now and belong to their sponsors.
    const member = registered && random.chance(0.7) ? newest.find(({ id }) => !linked.has(id)) : undefined;
    const demoOwn = index % 9 === 0 ? by(demo.agent) : index % 7 === 0 ? by(demo.leader) : undefined;
    const own = demoOwn ?? random.pick(members);
    const sponsor = members.find(({ id }) => id === member?.sponsor_id) ?? own;
    if (member) linked.add(member.id);
    let name = inventName(random, random.chance(0.65));
    while (names.has(`${name.first} ${name.last}`)) name = inventName(random, random.chance(0.65));
    names.add(`${name.first} ${name.last}`);
    const age = random.int(4, stage === 'lost' || stage === 'paused' ? 400 : 150);
    const began = member ? addDays(member.joined_on, -random.int(10, 60)) : addDays(asOf, -age);
    const since = latest(began, addDays(asOf, -random.int(1, 45)));
    const reach = random.weighted([
      ['both', 5],
      ['phone', 3],
      ['email', 2],
    ]);
    const address = `${addressPart(name.first)}.${addressPart(name.last)}.${index + 1}@${random.pick(reservedDomains)}`;
    const open = stage !== 'lost' && stage !== 'first_sale';
    return {
      version: 0,
      sponsor_id: sponsor.id,
      name: member ? `${member.first_name} ${member.last_name}` : `${name.first} ${name.last}`,
      phone: member
        ? member.phone
        : reach === 'email'
          ? ''
          : `+1${random.pick(['408', '626', '718'])}5550${String(100 + index).padStart(3, '0')}`,
      email: member ? member.email : reach === 'phone' ? '' : address,
      state: member?.address?.state ?? random.pick(['CA', 'CA', 'NY', 'TX', 'NJ', 'WA']),
      language: name.chinese ? random.pick(['mandarin', 'cantonese'] as const) : 'english',
      source: random.pick(recruitSources),
      next_action_on: open && random.chance(0.7) ? addDays(asOf, random.int(-4, 14)) : null,
      notes: random.pick(recruitNotes),
      stage,
      stage_since_on: since,
      converted_member_id: member?.id ?? null,
      created_at: instantOf(began, random.int(0, 400)),
      updated_at: instantOf(since, random.int(400, 470)),
    };
  });
  return made
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .map(({ sponsor_id, ...recruit }, index) => ({ id: index + 1, sponsor_id, ...recruit }));
}
