import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { demo, demoPassword, verifiesPassword } from './accounts';
import { countAgainst, repeated, unless } from './claims';
import { ageOn } from './days';
import type { Network } from './generate';

/** Members and the tree, domain.md 2.1 and 7. */
const levelsByGeneration = [
  { NV: 1 },
  { RV: 2, ED: 2 },
  { ED: 2, SD: 6, DR: 4 },
  { SD: 4, DR: 9, SA: 10, AS: 4 },
  { DR: 3, SA: 14, AS: 23 },
  { SA: 4, AS: 32 },
];

export function memberFaults({ about, collections }: Network): string[] {
  const { members } = collections;
  const inTree = members.filter(({ role }) => role === roles.member);
  const of = <K extends keyof MemberRecord>(key: K) => members.map((member) => member[key]);
  return [
    ...unless(inTree.length === 120, `There are ${inTree.length} members in the tree instead of 120.`),
    ...repeated(of('member_no'), 'Member number'),
    ...repeated(of('email'), 'E-mail address'),
    ...repeated(of('phone'), 'Phone number'),
    ...repeated(of('referral_code'), 'Referral code'),
    ...repeated(of('npn'), 'NPN'),
    ...countAgainst(
      inTree.map(({ status }) => status),
      [
        ['active', 104],
        ['pending', 6],
        ['suspended', 4],
        ['inactive', 6],
      ],
      'Members with status',
    ),
    ...treeFaults(collections, inTree),
    ...inTree.flatMap((member) => personFaults(member, about.as_of)),
    ...edgeFaults(collections, inTree),
    ...Object.values(demo).flatMap((email) => {
      const hash = members.find((member) => member.email === email)?.password_hash;
      return unless(Boolean(hash && verifiesPassword(hash, demoPassword)), `${email} cannot sign in.`);
    }),
    ...unless(of('password_hash').filter(Boolean).length === 3, 'Somebody but the demo accounts has a password.'),
  ];
}

function treeFaults({ levels }: Network['collections'], inTree: readonly MemberRecord[]): string[] {
  const byId = new Map(inTree.map((member) => [member.id, member]));
  const depthOf = (member: MemberRecord): number => {
    let depth = 0;
    for (let at = member.sponsor_id; at !== null; at = byId.get(at)?.sponsor_id ?? null) {
      depth += 1;
      if (depth > inTree.length) return Number.NaN;
    }
    return depth;
  };
  const places = inTree.map((member) => `${depthOf(member)} ${levels.find(({ id }) => id === member.level_id)?.code}`);
  const expected = levelsByGeneration.flatMap((row, depth) =>
    Object.entries(row).map(([level, count]): [string, number] => [`${depth} ${level}`, count]),
  );
  return [
    ...countAgainst(places, expected, 'Members of generation and level'),
    ...inTree.flatMap((member) => {
      const sponsor = member.sponsor_id === null ? undefined : byId.get(member.sponsor_id);
      if (!sponsor) return unless(member.sponsor_id === null, `${member.member_no} has no such sponsor.`);
      return unless(
        sponsor.activated_on !== null && sponsor.activated_on < member.joined_on,
        `${member.member_no} joined before the sponsor was active.`,
      );
    }),
  ];
}

export function personFaults(member: MemberRecord, asOf: string): string[] {
  const who = member.member_no;
  const pending = member.status === 'pending';
  const { joined_on, activated_on, terminated_on, level_since, birthday } = member;
  const age = birthday ? ageOn(birthday, asOf) : 0;
  return [
    ...unless(age >= 21 && age <= 68, `${who} is ${age} years old.`),
    ...unless(pending === (activated_on === null), `${who} is ${member.status}, activated on ${activated_on}.`),
    ...unless(pending === (member.npn === null), `${who} is ${member.status} with NPN ${member.npn}.`),
    ...unless(
      pending === (member.agreement_signed_at === null),
      `${who} is ${member.status} but the agreement says otherwise.`,
    ),
    ...unless(
      (member.status === 'inactive') === (terminated_on !== null),
      `${who} is ${member.status}, terminated on ${terminated_on}.`,
    ),
    ...unless(
      joined_on <= (activated_on ?? joined_on) && (activated_on ?? joined_on) <= (terminated_on ?? asOf),
      `${who} has dates in the wrong order.`,
    ),
    ...unless(
      level_since !== null && level_since >= joined_on && level_since <= (terminated_on ?? asOf),
      `${who} has reached the level on ${level_since}.`,
    ),
    ...unless(
      [member.created_at, member.updated_at, member.last_login_at ?? member.created_at].every(
        (instant) => instant.slice(0, 10) <= asOf && instant >= member.created_at,
      ),
      `${who} has an instant before creation or after ${asOf}.`,
    ),
    ...unless(
      /@(example\.(com|net|org)|lantern\.test)$/.test(member.email),
      `${member.email} is not a reserved address.`,
    ),
    ...unless(/^\+1\d{3}55501\d\d$/.test(member.phone), `${member.phone} is not a reserved number.`),
  ];
}

/** Edge cases that certain members must cover for screens and rules. */
function edgeFaults({ levels }: Network['collections'], inTree: readonly MemberRecord[]): string[] {
  const rank = (member?: MemberRecord) => levels.find(({ id }) => id === member?.level_id)?.rank ?? 0;
  const byId = new Map(inTree.map((member) => [member.id, member]));
  const sponsorOf = (member?: MemberRecord) => byId.get(member?.sponsor_id ?? 0);
  const directs = (member: MemberRecord) => inTree.filter(({ sponsor_id }) => sponsor_id === member.id);
  const names = inTree.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  const below = inTree.filter((member) => sponsorOf(member) && rank(member) > rank(sponsorOf(member)));
  const leaders = inTree.filter((member) => rank(member) >= 4);
  const inactive = inTree.filter(({ status }) => status === 'inactive');
  const consecutive = leaders.filter((one) => rank(sponsorOf(one)) >= 4 && rank(sponsorOf(sponsorOf(one))) >= 4);
  return [
    ...unless(new Set(names).size === names.length - 1, 'Not exactly two members have the same full name.'),
    ...unless(
      inTree.filter(({ display_name }) => /^\p{Script=Han}+$/u.test(display_name)).length === 1,
      'Not exactly one member has only a Chinese display name.',
    ),
    ...unless(
      inTree.some(({ last_name }) => last_name === "O'Neil-Zhang"),
      "Nobody is called O'Neil-Zhang.",
    ),
    ...unless(
      inTree.some(({ email }) => email.length === 60),
      'Nobody has an e-mail address of sixty characters.',
    ),
    ...unless(below.length === 1, `${below.length} members instead of one have a higher level than their sponsor.`),
    ...unless(
      leaders.some((member) => directs(member).length === 0),
      'Every leader has directs.',
    ),
    ...unless(consecutive.length > 0, 'There is no chain of three leaders.'),
    ...unless(
      inactive.filter((member) => directs(member).length > 0).length === 5,
      'Not exactly five of the inactive members have a downline.',
    ),
    ...unless(
      inTree.filter(({ chinese_name }) => chinese_name).length === 84,
      'Not seven of ten members have a Chinese name.',
    ),
  ];
}
