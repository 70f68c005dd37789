import type { ArticleRecord } from '@shared/contracts/network/articles';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type SearchHit, searchLimit } from '@shared/contracts/network/search';
import { articleSight } from '../../content/articles/sight';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { insuredName, isOwn, visiblePolicy } from '../../policies/rows';
import { Best, chineseTexts, rankOf, type Texts, textsOf, type Wanted } from './texts';

/** Texts of rows, made once for each: rows are replaced when they change, and so are their texts. */
const kept = new WeakMap<object, Texts>();
function textsFor<T extends object>(row: T, make: (row: T) => Texts): Texts {
  let texts = kept.get(row);
  if (texts === undefined) {
    texts = make(row);
    kept.set(row, texts);
  }
  return texts;
}

type Finder = (network: Network, user: NetworkCaller, wanted: Wanted) => SearchHit[];

const memberTexts = (member: MemberRecord) => {
  const { first_name, last_name, display_name, chinese_name, member_no, npn } = member;
  return (
    textsOf(
      `${first_name} ${last_name}`,
      `${last_name} ${first_name}`,
      `${last_name}${first_name}`,
      `${first_name}${last_name}`,
      display_name,
      member_no,
      npn,
    ) + chineseTexts(chinese_name)
  );
};

/** Self and downline; everybody for the office. */
const findMembers: Finder = (network, user, wanted) => {
  const table = network.db.table('members');
  const best = new Best<MemberRecord>(searchLimit);
  const look = (member: MemberRecord | undefined) => {
    const rank = member && rankOf(textsFor(member, memberTexts), wanted);
    if (member && rank !== undefined) best.offer(rank, member);
    return best.full;
  };
  if (user.ability.can('manage', 'Member')) table.all().some(look);
  // A downline is a range of the tree: nobody else is looked at.
  else network.tree.team(user.id).some((id) => look(table.get(id)));
  return best.all.map((member) => ({
    kind: 'member',
    id: member.id,
    title: nameOf(member),
    detail: [member.member_no, network.levelOf(member)?.name].filter(Boolean).join(' · '),
  }));
};

/** What everybody who sees a policy may find it by. */
const policyTexts = ({ case_no, policy_no }: PolicyRecord) => textsOf(case_no, policy_no);
/** Who is insured, for the writing agents and the office (DOMAIN.md 5, row rule 2). */
const clientTexts = new WeakMap<PolicyRecord, Texts>();
function clientTextsOf(policy: PolicyRecord): Texts {
  let texts = clientTexts.get(policy);
  if (texts === undefined) {
    texts = [policy.insured, policy.owner]
      .flatMap((person) => (person ? [`${person.first} ${person.last}`, `${person.last} ${person.first}`] : []))
      .filter((name, index, all) => all.indexOf(name) === index)
      .map((name) => textsOf(name))
      .join('');
    clientTexts.set(policy, texts);
  }
  return texts;
}

const fewPeople = 2_000;

const findPolicies: Finder = (network, user, wanted) => {
  const { db, tree } = network;
  const table = db.table('policies');
  const whole = user.ability.can('manage', 'Policy');
  const best = new Best<PolicyRecord>(searchLimit);
  const seen = new Set<number>();
  const look = (policy: PolicyRecord) => {
    const texts = textsFor(policy, policyTexts);
    const rank = rankOf(whole || isOwn(policy, user) ? texts + clientTextsOf(policy) : texts, wanted);
    // Whether it may be seen is asked of the few that match.
    if (rank !== undefined && best.wants(rank) && !seen.has(policy.id) && visiblePolicy(network, user, policy.id)) {
      seen.add(policy.id);
      best.offer(rank, policy);
    }
    return best.full;
  };
  if (whole || tree.teamCount(user.id) > fewPeople) table.all().some(look);
  else tree.team(user.id).some((id) => table.by('member_id', id).some(look));
  return best.all.map((policy) => ({
    kind: 'policy',
    id: policy.id,
    title: policy.case_no,
    detail: [insuredName(policy, user), db.table('products').get(policy.product_id)?.name].filter(Boolean).join(' · '),
  }));
};

const findProducts: Finder = ({ db }, _user, wanted) => {
  const best = new Best<{ id: number; name: string; brand: string }>(searchLimit);
  for (const { id, name, code, brand_id } of db.table('products').all()) {
    const brand = db.table('brands').get(brand_id)?.name ?? '';
    const rank = rankOf(textsOf(name, code, brand), wanted);
    if (rank !== undefined) best.offer(rank, { id, name, brand });
  }
  return best.all.map(({ id, name, brand }) => ({ kind: 'product', id, title: name, detail: brand }));
};

/** Own payments; all of them for the office. */
const findPayments: Finder = ({ db }, user, wanted) => {
  const table = db.table('payments');
  const best = new Best<SearchHit>(searchLimit);
  const whole = user.ability.can('manage', 'Payment');
  (whole ? table.all() : table.by('member_id', user.id)).some((payment) => {
    const rank = rankOf(
      textsFor(payment, ({ payment_no, cycle_no }) => textsOf(payment_no, cycle_no)),
      wanted,
    );
    if (rank !== undefined) {
      const member = whole ? db.table('members').get(payment.member_id) : undefined;
      const detail = [payment.cycle_no, member && nameOf(member)].filter(Boolean).join(' · ');
      best.offer(rank, { kind: 'payment', id: payment.id, title: payment.payment_no, detail });
    }
    return best.full;
  });
  return best.all;
};

/** Published ones that are meant for the caller; all of them for the office. */
const findArticles: Finder = (network, user, wanted) => {
  const sees = articleSight(network, user);
  const best = new Best<ArticleRecord>(searchLimit);
  for (const article of network.db.table('articles').all()) {
    const rank = rankOf(
      textsFor(article, ({ title, title_zh }) => textsOf(title) + chineseTexts(title_zh)),
      wanted,
    );
    if (rank !== undefined && sees(article)) best.offer(rank, article);
  }
  return best.all.map(({ id, title, title_zh, category_id }) => ({
    kind: 'article',
    id,
    title,
    detail: [title_zh, network.db.table('article_categories').get(category_id)?.name].filter(Boolean).join(' · '),
  }));
};

/** What is searched, and who may read it at all. */
export const finders = [
  ['Member', findMembers],
  ['Policy', findPolicies],
  ['Product', findProducts],
  ['Article', findArticles],
  ['Payment', findPayments],
] as const satisfies readonly (readonly [subject: string, find: Finder])[];
