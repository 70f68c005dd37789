import { expect, it } from 'vitest';
import { memberOf, testApp } from '../../../testing/app';
import { callsOf, freshMembers } from '../../../testing/money';
import { moneyFaults } from '../invariants';

it('pays members without an account by check once the setting says so, with the amount in words', async () => {
  const lantern = await testApp();
  const calls = callsOf(lantern);
  const [member = 0] = freshMembers(lantern, 1);
  const address = { line1: '1 Main St', line2: '', city: 'Oakland', state: 'CA', zip: '94601', country: 'US' as const };
  await lantern.db.write((tx) => tx.put('members', { ...memberOf(lantern, member), bank: null, address }));
  const body = { member_id: member, type: 'adjustment', amount_cents: 123_405, memo: 'Bonus' };
  await calls.post('admin', '/earning/adjust', body);
  const lock = async () => {
    const { data } = await calls.post('admin', '/pay/offCycle', { member_ids: [member], reason: 'Now.' });
    const { cycle_no, version } = data;
    expect((await calls.post('admin', '/pay/lock', { cycle_no, version })).message).toBe('ok');
    return cycle_no as string;
  };
  const first = await lock();
  expect((await calls.get('admin', '/pay/checks', { cycle_no: first })).list).toEqual([]);
  const { version } = await calls.get('admin', '/setting/get');
  await calls.send('admin', '/setting/save', { version, values: { pay_by_check: true } });
  const second = await lock();
  const { list } = await calls.get('admin', '/pay/checks', { cycle_no: second });
  const { first_name, last_name } = memberOf(lantern, member);
  expect(list).toMatchObject([
    {
      ...{ payee: `${first_name} ${last_name}`, currency: 'USD', paid_cents: 123_405 },
      ...{ words: 'One thousand two hundred thirty-four and 05/100', address: '1 Main St\nOakland, CA 94601\nUS' },
    },
  ]);
  expect((await calls.get(member, '/pay/list', { cycle_no: second })).list).toMatchObject([{ method: 'check' }]);
  expect((await calls.ask('agent', '/pay/checks', { cycle_no: second })).data.reason).toBe('forbidden');
  expect(moneyFaults(lantern.db)).toEqual([]);
});
