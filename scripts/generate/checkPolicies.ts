import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { ProductRecord } from '@shared/contracts/network/products';
import { plannedPremium, targetPremium } from '@shared/plan/targetPremium';
import { demo } from './accounts';
import { historyFaults } from './checkHistory';
import { countAgainst, repeated, unless } from './claims';
import { addDays, addMonths, ageOn } from './days';
import type { Network } from './generate';
import { categoryCounts, modeCounts, splitCounts, statusCounts } from './plan';
import { soldOn } from './policies';

/** Policies, domain.md 2.6 and 7. */
export function policyFaults({ about, collections }: Network): string[] {
  const { policies, products, categories, policy_statuses, members } = collections;
  const productOf = new Map(products.map((product) => [product.id, product]));
  const codeOf = new Map(categories.map(({ id, code }) => [id, code]));
  const leaves = policies.map(({ product_id }) => codeOf.get(productOf.get(product_id)?.category_id ?? 0) ?? 'none');
  const lifeModes = policies.map(({ premium_mode }) => premium_mode).filter((mode) => mode !== 'single');
  const ofAgent = (email: string) => {
    const agent = members.find((member) => member.email === email);
    return policies.filter(({ splits }) => splits.some(({ member_id }) => member_id === agent?.id));
  };
  const demoPolicies = ofAgent(demo.agent);
  const recent = addDays(about.as_of, -60);
  return [
    ...countAgainst(leaves, categoryCounts, 'Policies of category'),
    ...countAgainst(
      policies.map(({ status }) => status),
      statusCounts,
      'Policies with status',
    ),
    ...countAgainst(lifeModes, modeCounts, 'Policies with premium mode'),
    ...countAgainst(
      policies.map(({ splits }) => String(splits.length)),
      splitCounts.map(([count, times]) => [String(count), times]),
      'Policies with number of writing agents',
    ),
    ...repeated(
      policies.map(({ case_no }) => case_no),
      'Case number',
    ),
    ...repeated(
      policies.map(({ policy_no, product_id }) => policy_no && `${productOf.get(product_id)?.brand_id} ${policy_no}`),
      'Policy number of carrier',
    ),
    ...policies.flatMap(({ case_no, submitted_on, created_at }) =>
      unless(
        case_no.slice(1, 3) === (submitted_on ?? created_at).slice(2, 4),
        `${case_no}: not the year of submission.`,
      ),
    ),
    ...policies.flatMap(({ case_no, submitted_on }, index) =>
      unless(
        (policies[index - 1]?.submitted_on ?? '') <= (submitted_on ?? '9') &&
          (submitted_on === null || caseNumberFollows(policies[index - 1], case_no)),
        `${case_no} is not in the order of submission.`,
      ),
    ),
    ...policies.flatMap((policy) => {
      const product = productOf.get(policy.product_id);
      const rows = policy_statuses.filter(({ policy_id }) => policy_id === policy.id);
      if (!product) return [`${policy.case_no} has no product.`];
      return [
        ...saleFaults(policy, product, about.as_of),
        ...dateFaults(policy, about.as_of),
        ...historyFaults(policy, rows, about.as_of),
        ...splitFaults(policy, collections),
      ];
    }),
    ...unless(demoPolicies.length >= 12, `${demo.agent} has only ${demoPolicies.length} policies.`),
    ...unless(
      new Set(demoPolicies.map(({ status }) => status)).size >= 6,
      `${demo.agent} has policies in too few statuses.`,
    ),
    ...unless(
      demoPolicies.some(({ submitted_on }) => (submitted_on ?? '') > recent),
      `${demo.agent} has submitted nothing lately.`,
    ),
    ...unless(ofAgent(demo.leader).length > 0, `${demo.leader} has no policies.`),
  ];
}

/** True for the number after the previous one, or the first of its year. */
function caseNumberFollows(before: PolicyRecord | undefined, caseNo: string): boolean {
  const number = Number(caseNo.slice(4));
  return before?.case_no.slice(0, 4) === caseNo.slice(0, 4)
    ? number === Number(before.case_no.slice(4)) + 1
    : number === 1;
}

/** Product, place, people and premium must fit each other. */
export function saleFaults(policy: PolicyRecord, product: ProductRecord, asOf: string): string[] {
  const { case_no, signed_on, submitted_on, created_at } = policy;
  const day = signed_on ?? created_at.slice(0, 10);
  const person = policy.insured ?? policy.owner;
  const age = person.birthday ? ageOn(person.birthday, day) : -1;
  const planned = plannedPremium(policy, product);
  return [
    ...unless(
      soldOn(product, day) && soldOn(product, submitted_on ?? day),
      `${case_no}: the product was not sold then.`,
    ),
    ...unless(
      product.states_available.includes(policy.signed_state) && product.states_available.includes(policy.owner.state),
      `${case_no}: the product is not sold in ${policy.signed_state}.`,
    ),
    ...unless(age >= product.min_age && age < product.max_age, `${case_no}: nobody of ${age} years may be insured.`),
    ...unless(
      planned >= (product.min_premium_cents ?? 0) && planned <= (product.max_premium_cents ?? planned),
      `${case_no}: a premium of ${planned} cents is outside the limits.`,
    ),
    ...unless(
      (policy.face_amount_cents ?? product.min_face_cents ?? 0) >= (product.min_face_cents ?? 0),
      `${case_no}: the face amount is too small.`,
    ),
    ...unless(
      (policy.target_premium_cents !== null) === (product.tp_method === 'target'),
      `${case_no}: target premium and method do not fit.`,
    ),
    ...unless(
      (policy.premium_mode === 'single') === (product.tp_method === 'single_premium'),
      `${case_no}: premium mode and method do not fit.`,
    ),
    ...unless(policy.tp_cents === targetPremium(policy, product), `${case_no}: TP is not that of section 3.1.`),
    ...unless(
      (policy.currency === 'CAD') === (product.brand_id === 10),
      `${case_no}: the currency is not the carrier's.`,
    ),
    ...unless((policy.insured === null) === (product.surrender_years !== null), `${case_no}: who is insured?`),
    ...unless(
      [policy.owner, policy.insured].every((one) => !one?.email || /@example\.(com|net|org)$/.test(one.email)),
      `${case_no}: a client's address is not a reserved one.`,
    ),
    ...unless(
      policy.requirements.every(({ done_on }) => done_on === null || done_on <= asOf),
      `${case_no}: a requirement was done in the future.`,
    ),
    ...unless(
      policy.status !== 'requirements' || policy.requirements.some(({ done_on }) => done_on === null),
      `${case_no}: nothing is missing although it waits for requirements.`,
    ),
  ];
}

/** Dates must be in order, up to `asOf`, and present as the status requires. */
export function dateFaults(policy: PolicyRecord, asOf: string): string[] {
  const { case_no, signed_on, submitted_on, approved_on, issued_on, delivered_on, inforce_on, closed_on } = policy;
  const days = [signed_on, submitted_on, approved_on, issued_on, delivered_on, inforce_on, closed_on].filter(
    (day) => day !== null,
  );
  const group = groupOf(policy.status);
  const over = group === 'closed' || group === 'ended';
  const running = group === 'inforce' || group === 'ended';
  return [
    ...unless(
      days.every((day, index) => day <= asOf && day >= (days[index - 1] ?? day)),
      `${case_no}: dates are out of order or after ${asOf}.`,
    ),
    ...unless((submitted_on ?? asOf) >= addMonths(asOf, -36), `${case_no}: submitted more than 36 months ago.`),
    ...unless(
      (group === 'draft') === (submitted_on === null),
      `${case_no}: ${policy.status}, submitted ${submitted_on}.`,
    ),
    ...unless(over === (closed_on !== null), `${case_no}: ${policy.status}, closed on ${closed_on}.`),
    ...unless(over === (policy.status_reason !== ''), `${case_no}: ${policy.status} and reason do not fit.`),
    ...unless(running === (inforce_on !== null), `${case_no}: ${policy.status}, in force on ${inforce_on}.`),
    ...unless((issued_on !== null) === (policy.policy_no !== null), `${case_no}: issue and policy number do not fit.`),
  ];
}

function splitFaults(policy: PolicyRecord, { members, levels }: Network['collections']): string[] {
  const { case_no, splits, chain_snapshot, signed_on, created_at } = policy;
  const byId = new Map(members.map((member) => [member.id, member]));
  const chains = splits.map(({ member_id }) => {
    const chain: PolicyRecord['chain_snapshot'][number] = [];
    // Bounded, because a broken tree may contain a cycle.
    for (let at = byId.get(member_id); at && chain.length <= members.length; at = byId.get(at.sponsor_id ?? 0)) {
      const level = levels.find(({ id }) => id === at?.level_id);
      chain.push({ member_id: at.id, level_code: level?.code ?? '', fy_bp: level?.fy_bp ?? 0 });
    }
    return chain;
  });
  const expected = policy.status === 'draft' ? [] : chains;
  const day = signed_on ?? created_at.slice(0, 10);
  const writers = splits.map(({ member_id }) => byId.get(member_id));
  return [
    ...unless(splits.reduce((sum, { share_bp }) => sum + share_bp, 0) === 10_000, `${case_no}: shares are not 100 %.`),
    ...unless(new Set(splits.map(({ member_id }) => member_id)).size === splits.length, `${case_no}: an agent twice.`),
    ...unless(
      JSON.stringify(expected) === JSON.stringify(chain_snapshot),
      `${case_no}: the chain is not that of the tree.`,
    ),
    ...unless(
      writers.every((writer) => (writer?.activated_on ?? '9') < day && day < (writer?.terminated_on ?? '9')),
      `${case_no}: an agent was not active on ${day}.`,
    ),
    ...unless(
      !['draft', 'pending'].includes(groupOf(policy.status)) || writers.every((writer) => writer?.status === 'active'),
      `${case_no}: an open case of an agent who is not active.`,
    ),
  ];
}
