import { expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { callsOf } from '../../testing/money';
import { Network } from '../network';
import { balancesOf } from './earnings/balances';

/** Members of domain.md 7 whose figures the engine must reproduce. */
const lantern = await testApp();

it('has a member who owes 2,310.45: a lapse charged back more than later earnings', async () => {
  const { list } = await callsOf(lantern).all('admin', '/earning/balances', { debit: 1 });
  const owing = list.filter(({ balance_cents }: { balance_cents: number }) => balance_cents === -2_310_45);
  expect(owing).toMatchObject([{ currency: 'USD', earned_cents: 2_362_93, paid_cents: 4_673_38 }]);
  const [{ id }] = owing;
  const chargebacks = lantern.db
    .table('earnings')
    .by('member_id', id)
    .filter(({ type }) => type === 'chargeback');
  expect(chargebacks.map(({ amount_cents }) => amount_cents)).toEqual([-3_894_48]);
  expect(await balancesOf(new Network(lantern.deps), id)).toHaveLength(1);
});
