import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { generateMessages } from '../desk/messages';
import { generateRecruits } from '../desk/recruits';
import type { Base, generatePlain } from '../generate';
import { type HistoryRow, numbered } from '../history';
import { generateMembers, type Person } from '../members';
import { generateOrders, withPremiums } from '../orders';
import { generatePeople } from '../people/generate';
import { generatePolicies, type Numbering } from '../policies';
import { nothingTaken, unique } from '../profile';
import { stream } from '../random';
import { generateScores } from '../scores/generate';
import { slots } from '../tree';
import type { Agency } from './agencies';
import { type Offsets, renumbered } from './renumber';

/** Members and policies per deal, those of the small network (domain.md 7). */
export const agencySize = slots.length;
export const deckSize = 600;
const administrators = 3;

/** Collections that grow with the network; the others equal the small network's. */
export const growing = [
  'members',
  'policies',
  'policy_statuses',
  'orders',
  'member_levels',
  'member_uplines',
  'member_statuses',
  'licences',
  'credentials',
  'appointments',
  'member_steps',
  'member_messages',
  'recruits',
  'goals',
  'score_choices',
] as const;
type Growing = (typeof growing)[number];
export type Collections = Pick<ReturnType<typeof generatePlain>['collections'], Growing>;

type ChainLink = PolicyRecord['chain_snapshot'][number][number];

/** Generates a large network agency by agency, with only one in memory. */
export class Parts {
  readonly #seed: number;
  readonly #asOf: string;
  readonly #first: ReturnType<typeof generatePlain>;
  readonly #numbering: Numbering = { cases: new Map(), policies: new Set() };
  readonly #orderNumbers = new Map<string, number>();
  readonly #taken = nothingTaken();
  /** Per agency, the chain from its head to the founder. */
  readonly #chains: ChainLink[][] = [];
  readonly #written: Record<Growing, number> = Object.fromEntries(growing.map((name) => [name, 0])) as Record<
    Growing,
    number
  >;

  constructor(seed: number, asOf: string, first: ReturnType<typeof generatePlain>) {
    this.#seed = seed;
    this.#asOf = asOf;
    this.#first = first;
    for (const { case_no, policy_no } of first.collections.policies) {
      this.#count(this.#numbering.cases, case_no);
      if (policy_no) this.#numbering.policies.add(policy_no);
    }
    for (const { order_no } of first.collections.orders) this.#count(this.#orderNumbers, order_no);
    for (const { phone, referral_code, npn } of first.collections.members) {
      this.#taken.phones.add(phone);
      this.#taken.codes.add(referral_code);
      if (npn) this.#taken.npns.add(npn);
    }
  }

  /** The rows of an agency with the given number of policy decks, numbered for the whole network. */
  next(agency: Agency, decks: number): Collections {
    const own = agency.index === 0 ? this.#whole(decks) : this.#inWords(agency, decks);
    const [firstMember, firstPolicy, firstStatus] = [
      this.#written.members,
      this.#written.policies,
      this.#written.policy_statuses,
    ];
    const chain = agency.parent === null ? [] : (this.#chains[agency.parent] ?? []);
    const offsets: Offsets = {
      member: (id) => {
        if (agency.index === 0 || (id > agencySize && id <= agencySize + administrators)) return id;
        return id === 0 ? (chain[0]?.member_id ?? 0) : firstMember + id;
      },
      policy: (id) => firstPolicy + id,
      status: (id) => firstStatus + id,
    };
    const head = { member_id: offsets.member(1), level_code: 'NV', fy_bp: own.headRate };
    this.#chains[agency.index] = [head, ...chain];
    const rows = Object.fromEntries(
      growing.map((name) => [
        name,
        own.rows[name].map((row) => {
          this.#written[name] += 1;
          return { ...renumbered(row, offsets), id: this.#written[name] };
        }),
      ]),
    ) as unknown as Collections;
    return agency.index === 0
      ? rows
      : {
          ...rows,
          members: rows.members.map((member) => this.#unlike(member)),
          policies: rows.policies.map((policy) => ({
            ...policy,
            chain_snapshot: policy.chain_snapshot.map((links) => [...links, ...chain]),
          })),
        };
  }

  /** The small network itself, with more policies if needed. */
  #whole(decks: number) {
    const { collections } = this.#first;
    if (decks > 1) throw new Error('The first agency has the policies of the small network and no others.');
    return { rows: collections as Collections, headRate: 10_000 };
  }

  /** An agency of people without stories. Tries seeds until every rule is satisfied. */
  #inWords({ index }: Agency, decks: number) {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        return this.#made(this.#seed + index + attempt * 1_000_003, decks);
      } catch (error) {
        if (attempt === 19) throw error;
      }
    }
    throw new Error(`Agency ${index} could not be made.`);
  }

  #made(seed: number, decks: number) {
    const asOf = this.#asOf;
    const { levels, brands, categories, products } = this.#first.collections;
    const taken = { ...nothingTaken(), codes: this.#taken.codes, npns: this.#taken.npns };
    const { people, members } = generateMembers(seed, asOf, { taken, story: false });
    const dealt = Array.from({ length: decks }, (_, deck) =>
      this.#policies(seed + deck * 500_009, people, members, deck),
    );
    const policies = dealt.flatMap((deck) => deck.policies);
    const history = dealt.flatMap((deck) => deck.history);
    const orders = generateOrders(seed, asOf, policies, history, this.#orderNumbers);
    // 0 represents the head's sponsor.
    const placed = members.map((member) => (member.id === 1 ? { ...member, sponsor_id: 0 } : member));
    const base: Base = {
      ...{ levels, brands, categories, products, orders },
      policies: withPremiums(policies, orders),
      members: placed,
      policy_statuses: numbered(history),
    };
    const inTree = <T extends { member_id: number }>(rows: readonly T[]) =>
      rows.filter(({ member_id }) => member_id <= agencySize);
    const peopleParts = generatePeople(seed, asOf, base);
    return {
      headRate: levels.find(({ code }) => code === 'NV')?.fy_bp ?? 0,
      rows: {
        ...base,
        ...peopleParts,
        ...generateScores(seed, asOf, base),
        members: placed.filter(({ role }) => role === roles.member),
        member_statuses: inTree(peopleParts.member_statuses),
        member_messages: generateMessages(seed, asOf, base),
        recruits: generateRecruits(seed, asOf, base),
      },
    };
  }

  #policies(seed: number, people: readonly Person[], members: readonly MemberRecord[], deck: number) {
    const asOf = this.#asOf;
    const { products } = this.#first.collections;
    const made = generatePolicies({ seed, asOf, people, members, products, numbering: this.#numbering });
    const shift = deck * deckSize;
    return {
      policies: made.policies.map((policy) => ({ ...policy, id: policy.id + shift })),
      history: made.history.map((row): HistoryRow => ({ ...row, policy_id: row.policy_id + shift })),
    };
  }

  /** Names may repeat in a large network; addresses, numbers and phones may not. */
  #unlike(member: MemberRecord): MemberRecord {
    const random = stream(this.#seed, 'phone', member.id);
    const [name = '', domain = ''] = member.email.split('@');
    let tries = 0;
    return {
      ...member,
      member_no: `M${String(member.id).padStart(6, '0')}`,
      email: `${name}.${member.id}@${domain}`,
      wechat_id: member.wechat_id?.replace(/\d+$/, String(member.id)),
      phone: unique(this.#taken.phones, () => {
        tries += 1;
        const area = tries < 20 ? member.phone.slice(0, 5) : `+1${random.int(201, 989)}`;
        return `${area}555${String(random.int(0, 9_999)).padStart(4, '0')}`;
      }),
    };
  }

  #count(running: Map<string, number>, number: string): void {
    const match = /^[A-Z](\d\d)-(\d+)$/.exec(number);
    const [, year = '', last = '0'] = match ?? [];
    if (match) running.set(year, Math.max(running.get(year) ?? 0, Number(last)));
  }
}
