import { type PolicyRecord, policyStatuses, type StatusGroup } from '@shared/contracts/network/policies';
import type { Owners } from '../../../data/keptSums';
import type { Network } from '../../network';
import { places, policyColumns } from '../../policies/columns';
import { conditionsOf, statusesOf } from '../../policies/totals';
import type { Days } from '../tpByMember';
import type { Filters } from './tp';

/** So many policies are read until somebody else may do something. */
const atOnce = 100;

interface Wanted extends Filters {
  group?: StatusGroup;
  /** When they were submitted. */
  days?: Days;
}

/** Submitted policies with an agent among the members, once each, that pass a filter: found by columns, and read some at a time. */
export function* casesOf(
  network: Network,
  members: Owners,
  { brand_id, category_group, state, group, days }: Wanted,
): Generator<readonly PolicyRecord[]> {
  const table = network.db.table('policies');
  const found: number[] = [];
  const { rows } = policyColumns(network);
  rows.renew();
  const agents = places.map((place) => rows.column(`agent${place}`));
  const has = members?.has;
  const tests = conditionsOf(network, rows, { brand_id, category_group, ...days });
  const [statuses, on, drafts] = [rows.column('status'), rows.column('submitted_on'), policyStatuses.indexOf('draft')];
  const wanted = statusesOf({ group });
  const passes = (id: number) =>
    statuses[id] !== drafts &&
    wanted[statuses[id] as number] === true &&
    !Number.isNaN(on[id]) &&
    (!has || agents.some((column) => has(column[id] as number))) &&
    tests.every((test) => test(id));
  rows.scan({ among: members && rows.ownedBy(members.ids), passes }, (id) => {
    found.push(id);
  });
  for (let from = 0; from < found.length; from += atOnce) {
    const some = found.slice(from, from + atOnce).flatMap((id) => table.get(id) ?? []);
    yield state ? some.filter(({ signed_state }) => signed_state === state) : some;
  }
}

/** The lower middle of numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const inOrder = [...values].sort((a, b) => a - b);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? null;
}
