import type { CardKey, Period } from '@shared/contracts/network/dashboard';
import type { Scope } from '@shared/contracts/network/policies';
import { cardsOf } from '../network/dashboard/cards';
import { scopeOf } from '../network/dashboard/scope';
import { periodOf } from '../network/reads/period';
import { Sample } from './dashboardSample';

/** The fixtures' day. */
export const today = '2026-11-20';

/** The tree of domain.md 3.10 with its TP: D(SD); directs A1(AS), B(SA) with direct C(AS), E(SD) with direct G(AS). */
export async function tree() {
  const sample = await Sample.make();
  const D = sample.member(1, 4, null);
  const A1 = sample.member(2, 1, D);
  const B = sample.member(3, 2, D);
  const C = sample.member(4, 1, B);
  const E = sample.member(5, 4, D);
  const G = sample.member(6, 1, E);
  const own: [number, number][] = [
    [D, 500_000],
    [A1, 400_000],
    [B, 750_000],
    [C, 225_050],
    [E, 1_200_000],
    [G, 300_000],
  ];
  for (const [member, tp_cents] of own) sample.policy(member, { tp_cents, inforce_on: '2026-11-10' });
  return { sample, D, A1, B, C, E, G };
}

/** A member's dashboard query, built as the routes build it. */
export async function queryOf(sample: Sample, id: number, scope: Scope, period: Period = 'mtd') {
  const network = await sample.network();
  const user = sample.caller(id);
  const { members } = await scopeOf(network, user, scope);
  const query = {
    members,
    ownId: id,
    ...periodOf(period, today),
  };
  return { network, user, query };
}

export async function card(sample: Sample, id: number, scope: Scope, key: CardKey, period: Period = 'mtd') {
  const { network, query } = await queryOf(sample, id, scope, period);
  return (await cardsOf(network, query)).find((each) => each.key === key);
}
