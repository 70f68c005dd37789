import { setImmediate } from 'node:timers/promises';
import { statusGroups } from '@shared/contracts/network/policies';
import { credentialOf } from '@shared/plan/readyToWrite';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amlFrom } from '../members/papers';
import { lineOf } from '../members/readiness';
import type { Network } from '../network';
import { partsOf } from '../reads/groupBy';
import { LoadedRecords } from '../records/loaded';
import { recordsOf, recordsWith } from '../records/read';
import { loadReadiness } from './context';
import type { FoundPolicies } from './find';
import { isReady } from './rows';

/** Cases checked before other calls get their turn. */
const together = 200;

/**
 * Open cases with an agent who may not write them. SQL narrows them down to a few doubtful cases; `readyBlockers`
 * decides.
 */
export async function notReady(network: Network, matching: FoundPolicies): Promise<number[]> {
  const { today } = network;
  const cases = await matching
    .innerJoin(await demands(network), (join) => join.onRef('demands.column1', '=', 'policies.product_id'))
    .where('policies.status', 'in', [...statusGroups.draft, ...statusGroups.pending])
    .where(isDoubtful(today))
    .select('policies.id')
    .execute();
  const ids: number[] = [];
  for (const some of partsOf(cases, together)) {
    const policies = await recordsOf(
      network.sql.db,
      'policies',
      some.map(({ id }) => id),
    );
    const db = await loadReadiness(new LoadedRecords(), network.sql.db, policies);
    for (const policy of policies) if (!isReady({ db, today }, policy)) ids.push(policy.id);
    await setImmediate();
  }
  return ids;
}

const trainings = Object.entries(credentialOf).map(([training, kind], place) => ({
  training: training as keyof typeof credentialOf,
  kind,
  /** Column of `demands` that says whether a product requires the training. */
  column: `demands.column${place + 4}`,
}));

/** Each product's demands on an agent: its id, its carrier, its line as a search pattern, and a flag per training. */
async function demands({ sql: { db } }: Network) {
  const categories = new Map((await recordsWith(db, 'categories')).map((category) => [category.id, category]));
  const rows = (await recordsWith(db, 'products')).map(({ id, brand_id, category_id, requires }) => {
    const required = trainings.map(({ training }) => sql.lit(Number(requires.includes(training))));
    const line = sql.lit(`%"${lineOf(categories.get(category_id))}"%`);
    return sql`(${sql.join([sql.lit(id), sql.lit(brand_id), line, ...required])})`;
  });
  // The first row keeps the list valid without products. Both databases name its columns `column1` and so on.
  return sql<{ column1: number }>`(values ${sql.join([sql`(0, 0, '', 0, 0, 0)`, ...rows])})`.as('demands');
}

/**
 * True unless single rows prove that all agents may write the case: a stricter part of the rule, so no unready agent
 * passes. The carrier of an appointment is an expression, so that SQLite searches the agent's own appointments.
 */
function isDoubtful(today: string): RawBuilder<SqlBool> {
  const day = sql`coalesce(policies.signed_on, ${today})`;
  const from = (column: string) => sql`(${sql.ref(column)} is null or ${sql.ref(column)} <= ${day})`;
  const until = (column: string) => sql`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${day})`;
  const hasCredential = (kind: string, also = sql`true`) => sql`exists (
    select 1 from credentials where credentials.member_id = shares.member_id and credentials.kind = ${sql.lit(kind)}
      and verified_at is not null and ${from('issued_on')} and ${until('expires_on')} and ${also}
      and (credentials.brand_id is null or credentials.brand_id = demands.column2))`;
  const isTrained = trainings.map(({ kind, column }) => sql`(${sql.ref(column)} = 0 or ${hasCredential(kind)})`);
  return sql<SqlBool>`(coalesce(policies.signed_state, '') = '' or exists (
    select 1 from policy_splits as shares where shares.policy_id = policies.id and not (
      exists (select 1 from member_statuses where member_statuses.member_id = shares.member_id
        and member_statuses.status = 'active' and from_on <= ${day} and (to_on is null or to_on > ${day}))
      and exists (select 1 from licences where licences.member_id = shares.member_id
        and licences.state = policies.signed_state and licences.status = 'active'
        and ${from('licences.issued_on')} and ${until('licences.expires_on')}
        and cast(licences.lines as text) like demands.column3)
      and exists (select 1 from appointments where appointments.member_id = shares.member_id
        and appointments.brand_id = demands.column2 and appointments.state = policies.signed_state
        and appointments.status = 'active' and ${from('appointments.effective_on')})
      and ${hasCredential('eo')}
      and ${hasCredential('aml', sql`issued_on >= ${amlFrom(today)} and ${day} <= ${today}`)}
      and ${sql.join(isTrained, sql` and `)})))`;
}
