import { among } from '../../../data/sql/inLanguage';
import { teamOf, whichOf } from '../../members/team';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { seesAll } from '../../policies/rows';
import type { Db } from '../../records/read';

interface Case {
  id: number;
  case_no: string;
}

/** Case numbers by policy id, limited to policies that the caller may see. */
export async function casesFor(
  network: Network,
  user: NetworkCaller,
  ids: readonly number[],
  db: Db = network.sql.db,
): Promise<ReadonlyMap<number, Case>> {
  if (ids.length === 0) return new Map();
  const distinct = [...new Set(ids)];
  const policies = await db
    .selectFrom('policies')
    .select(['id', 'case_no', 'serviced_by'])
    .where(among('id', distinct))
    .execute();
  const seen = new Map(policies.map(({ id, case_no }) => [id, { id, case_no }]));
  if (seesAll(user)) return seen;
  const splits = await db
    .selectFrom('policy_splits')
    .select(['policy_id', 'member_id'])
    .where(among('policy_id', distinct))
    .execute();
  const hands = [
    ...splits.map(({ member_id }) => member_id),
    ...policies.flatMap(({ serviced_by }) => serviced_by ?? []),
  ];
  const team = await whichOf(db, teamOf(user.id), hands);
  const below = (id: number | null) => id !== null && team.has(id);
  for (const { id, serviced_by } of policies)
    if (!below(serviced_by) && !splits.some((split) => split.policy_id === id && below(split.member_id)))
      seen.delete(id);
  return seen;
}

interface NamedCase extends Case {
  client: string;
  product: string;
}

/** Cases by policy id that the caller may see, with product and client as in the lists of cases. */
export async function namedCasesFor(
  network: Network,
  user: NetworkCaller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedCase>> {
  const cases = await casesFor(network, user, ids);
  if (cases.size === 0) return new Map();
  const labels = await labelsFor(network.sql.db, user, { policies: [...cases.keys()] });
  return new Map(
    [...cases].map(([id, seen]) => {
      const { insured: client, product } = labels.policy(id);
      return [id, { ...seen, client, product }];
    }),
  );
}
