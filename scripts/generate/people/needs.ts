import { roles } from '@shared/abilities';
import type { CategoryRecord } from '@shared/contracts/network/categories';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { LicenceLine } from '@shared/plan/readyToWrite';
import { addDays, type Day } from '../days';
import type { Base } from '../generate';
import { required, stream } from '../random';

/** Papers that a member needed for the policies written, each with the first day of need. */
export interface Needs {
  member: MemberRecord;
  states: Map<string, Day>;
  lines: Set<LicenceLine>;
  /** By carrier and state. */
  appointments: Map<string, Day>;
  /** By training, with the carrier for its own trainings. */
  trainings: Map<string, Day>;
  policies: number;
  last: Day | null;
}

/** The insurance line of a product's category (domain.md 2.14). */
export const lineOf = ({ code, category_group }: Pick<CategoryRecord, 'code' | 'category_group'>): LicenceLine =>
  category_group === 'annuity' ? 'annuity' : category_group === 'health' ? (code === 'ltc' ? 'ltc' : 'health') : 'life';

const earlier = (map: Map<string, Day>, key: string, day: Day) => {
  const current = map.get(key);
  if (!current || day < current) map.set(key, day);
};

export function needsOf({ members, policies, products, categories }: Base): Needs[] {
  const byMember = new Map<number, Needs>();
  for (const member of members)
    if (member.role === roles.member)
      byMember.set(member.id, {
        member,
        states: new Map(),
        lines: new Set(['life']),
        appointments: new Map(),
        trainings: new Map(),
        policies: 0,
        last: null,
      });
  for (const policy of policies) {
    const product = required(products[policy.product_id - 1], 'a product');
    const line = lineOf(required(categories[product.category_id - 1], 'a category'));
    const day = policy.signed_on ?? addDays(policy.created_at.slice(0, 10), -1);
    for (const { member_id } of policy.splits) {
      const needs = required(byMember.get(member_id), 'a member');
      needs.policies += 1;
      if (!needs.last || day > needs.last) needs.last = day;
      needs.lines.add(line);
      earlier(needs.states, policy.signed_state, day);
      earlier(needs.appointments, `${product.brand_id} ${policy.signed_state}`, day);
      for (const training of product.requires)
        earlier(needs.trainings, training === 'product_training' ? `${training} ${product.brand_id}` : training, day);
    }
  }
  for (const needs of byMember.values()) {
    const random = stream(0, 'lines', needs.member.id);
    if (random.chance(0.7)) needs.lines.add('annuity');
    if (random.chance(0.3)) needs.lines.add('health');
    if (needs.lines.has('ltc')) needs.lines.add('health');
    if (random.chance(0.05)) needs.lines.add('variable');
  }
  return [...byMember.values()];
}

/** Members with faulty papers (domain.md 7), never the demo accounts or the founder. */
export interface Problems {
  eoExpiring: Set<number>;
  eoExpired: Set<number>;
  amlMissing: Set<number>;
  noAnnuityTraining: Set<number>;
}

export function problemsOf(seed: number, asOf: Day, all: readonly Needs[]): Problems {
  const random = stream(seed, 'licence-problems');
  const open = random.shuffle(
    all.filter(
      ({ member }) => member.status === 'active' && member.sponsor_id !== null && member.password_hash === null,
    ),
  );
  const take = (count: number, fits: (needs: Needs) => boolean) => {
    const taken = open.filter(fits).slice(0, count);
    for (const needs of taken) open.splice(open.indexOf(needs), 1);
    if (taken.length < count) throw new Error(`Only ${taken.length} of ${count} members fit a licence problem`);
    return new Set(taken.map(({ member }) => member.id));
  };
  const eoExpired = take(3, ({ last, policies }) => policies > 0 && (last ?? '') < addDays(asOf, -14));
  const noAnnuityTraining = take(
    4,
    ({ lines, trainings }) => lines.has('annuity') && !trainings.has('annuity_training'),
  );
  open.sort((a, b) => a.policies - b.policies || a.member.id - b.member.id);
  const amlMissing = take(5, () => true);
  return { eoExpired, noAnnuityTraining, amlMissing, eoExpiring: take(8, ({ policies }) => policies > 0) };
}
