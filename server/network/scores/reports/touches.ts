import type { PolicyRecord } from '@shared/contracts/network/policies';
import { mostTouches, type SavedCase } from '@shared/contracts/network/reports';
import { type TaskMark, touchMonths } from '@shared/contracts/network/tasks';
import { daysBetween } from '@shared/format/days';
import { addMonths, fullMonths } from '@shared/plan/months';
import { exposureTo } from '../../money/earnings/exposed';
import type { Network, NetworkCaller } from '../../network';
import { policiesFor } from '../../policies/find';
import { type Labels, labelsFor } from '../../policies/labels';
import { seesClient } from '../../policies/rows';
import { marksOf } from '../../reads/taskMarks';
import { nextPremium } from '../../records/due';
import { recordsOf } from '../../records/read';
import { contactOf } from './pendingCase';

/** A case leaves the list when the talk of its 13th month is a month past. */
const monthsListed = 14;

/** The caller's cases in force that are young enough to lapse, the latest talks due first (domain.md 6, B6). */
export async function touchPoints(
  network: Network,
  user: NetworkCaller,
): Promise<{ total: number; cases: SavedCase[] }> {
  const { today } = network;
  const { db } = network.sql;
  const from = addMonths(today, -monthsListed);
  const young = await policiesFor(network, user, { scope: 'me', status: 'inforce', dated: 'inforce_on', from });
  const ids = (await young.select('policies.id').orderBy('policies.inforce_on').orderBy('policies.id').execute()).map(
    ({ id }) => id,
  );
  const listed = ids.slice(0, mostTouches);
  const { cases: exposed } = await exposureTo(network, user.id, mostTouches);
  const unearned = new Map(exposed.map(({ id, cents }) => [id, cents]));
  const policies = await recordsOf(db, 'policies', listed);
  const labels = await labelsFor(db, user, { policies: listed });
  const marks = await marksOf(network, user, ['touch']);
  return {
    total: ids.length,
    cases: policies.map((policy) => savedCaseOf(policy, user, today, { labels, unearned, marks })),
  };
}

interface Known {
  labels: Labels;
  unearned: ReadonlyMap<number, number>;
  marks: ReadonlyMap<string, TaskMark>;
}

function savedCaseOf(
  policy: PolicyRecord,
  user: NetworkCaller,
  today: string,
  { labels, unearned, marks }: Known,
): SavedCase {
  const { insured, brand, product } = labels.policy(policy.id);
  const inforce_on = policy.inforce_on ?? today;
  const due_on = nextPremium(policy)?.due_on ?? null;
  return {
    ...{ policy_id: policy.id, case_no: policy.case_no, insured, brand, product, currency: policy.currency },
    inforce_on,
    months: fullMonths(inforce_on, today),
    unearned_cents: unearned.get(policy.id) ?? 0,
    days_late: due_on === null ? 0 : Math.max(0, daysBetween(due_on, today)),
    client: seesClient(policy, user) ? contactOf(policy) : null,
    touches: touchMonths.map((months) => {
      const task = `touch:${policy.id}:${months}`;
      return { months, on: addMonths(inforce_on, months), task, mark: marks.get(task) ?? null };
    }),
  };
}
