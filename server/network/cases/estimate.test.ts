import { firstYearOf, withOwnShare } from '@shared/plan/firstYear';
import { describe, expect, it } from 'vitest';
import { memberOf, testApp } from '../../testing/app';
import { casesOf } from '../../testing/cases';

const lantern = await testApp();
const cases = casesOf(lantern);
const agent = memberOf(lantern, 'agent').id;
const product_id = cases.product(({ advance_bp }) => advance_bp === 10_000).id;
const advanced_id = cases.product(({ advance_bp }) => advance_bp === 7_500).id;

const annual = { product_id, premium_mode: 'annual', modal_premium_cents: 6_000_00, target_premium_cents: 6_000_00 };
const estimated = async (changes: object = {}) => cases.post('agent', '/policy/estimate', changes);
const estimate = async (changes: object = {}) => {
  const { request_id: _, ...body } = { request_id: '', ...annual, ...changes };
  return (await cases.send('agent', '/policy/estimate', body)).data;
};

/** The payments of a case that comes into force and receives its second-year premium. */
async function paid({
  exchange_1035_cents = 0,
  ...changes
}: Partial<typeof annual> & { exchange_1035_cents?: number }) {
  const { id } = await cases.inForce(agent, { ...annual, ...changes, exchange_1035_cents });
  const money = (kind: string, amount_cents: number) =>
    cases.post('admin', '/policy/addMoney', {
      ...{ policy_id: id, kind, amount_cents, received_on: cases.today(), method: 'check' },
    });
  if (exchange_1035_cents > 0) await money('exchange_1035', exchange_1035_cents);
  const of = (kind: string, key: 'amount_cents' | 'advanced_cents') =>
    cases
      .linesOf(id, agent)
      .filter(({ record }) => record.kind === kind)
      .reduce((sum, line) => sum + line[key], 0);
  return {
    first_year_cents: of('first_year', 'amount_cents'),
    advance_cents: of('first_year', 'advanced_cents'),
    excess_cents: of('excess', 'amount_cents'),
  };
}

describe('an estimate', () => {
  it.each([
    { what: 'a monthly case', premium_mode: 'monthly', modal_premium_cents: 300_00 },
    { what: 'an annual case of a product with an advance', product_id: advanced_id },
    {
      what: 'a monthly case with an advance',
      product_id: advanced_id,
      premium_mode: 'monthly',
      modal_premium_cents: 500_00,
    },
    { what: 'an exchange beyond the target', exchange_1035_cents: 10_000_00 },
  ])('of $what is what the posting engine pays', async ({ what: _, ...changes }) => {
    expect((await estimate(changes)).mine).toMatchObject(await paid(changes));
  });

  it('counts one-off money in the first year alone', async () => {
    const { mine, excess_cents } = await estimate({ exchange_1035_cents: 10_000_00 });
    expect([excess_cents, mine.renewal_year_2_cents]).toEqual([10_000_00, 30_00]);
  });

  it('pays an annual case in full at its receipt, whatever the product advances', async () => {
    expect((await estimate({ product_id: advanced_id })).mine.advance_cents).toBe(3_000_00);
  });

  it('leaves nothing behind', async () => {
    const sizes = () =>
      (['policies', 'orders', 'tp_records', 'commission_records', 'commission_lines', 'earnings'] as const).map(
        (name) => lantern.db.table(name).size,
      );
    const before = sizes();
    await estimate();
    expect(sizes()).toEqual(before);
  });

  it('shows an agent their own lines only, and the office all lines', async () => {
    const own = (await estimate()).mine.lines;
    expect(own.every((line: { payee_id: number }) => line.payee_id === agent)).toBe(true);
    const splits = [{ member_id: agent, share_bp: 10_000 }];
    const all = (await cases.send('admin', '/policy/estimate', { ...annual, splits })).data.mine.lines;
    expect(all.some((line: { kind: string }) => line.kind === 'house')).toBe(true);
  });

  it('of an unknown product is refused', async () => {
    expect(Object.keys((await estimated({})).data.errors)).toContain('product_id');
    const { errors } = (await cases.send('agent', '/policy/estimate', { ...annual, product_id: 999 })).data;
    expect(Object.keys(errors)).toEqual(['product_id']);
  });
});

describe('the sliders', () => {
  const by = (method: string) =>
    lantern.db
      .table('products')
      .all()
      .find(({ tp_method, status }) => tp_method === method && status === 'on')?.id ?? 0;
  const [target_id, term_id, single_id] = [by('target'), by('full_premium'), by('single_premium')];
  const other = memberOf(lantern, 'leader').id;

  it.each([
    { what: 'below the target', premium_mode: 'monthly', modal_premium_cents: 333_33, target_premium_cents: 6_000_01 },
    { what: 'above it', premium_mode: 'quarterly', modal_premium_cents: 2_222_22, target_premium_cents: 5_108_79 },
    { what: 'far above it', premium_mode: 'annual', modal_premium_cents: 19_999_99, target_premium_cents: 6_000_00 },
    { what: 'with an exchange', exchange_1035_cents: 12_345_67 },
    { what: 'with a first premium above the target', premium_mode: 'monthly', modal_premium_cents: 7_777_77 },
    { what: 'of a term product', product_id: term_id, premium_mode: 'monthly', modal_premium_cents: 105_00 },
    { what: 'of a single premium', product_id: single_id, premium_mode: 'single', modal_premium_cents: 150_000_01 },
  ])('give a premium $what what the estimate gives, at any share', async ({ what: _, ...changes }) => {
    for (const share_bp of [10_000, 6_667, 500]) {
      const rest = share_bp === 10_000 ? [] : [{ member_id: other, share_bp: 10_000 - share_bp }];
      const splits = [{ member_id: agent, share_bp }, ...rest];
      const body = { initial_lump_cents: 0, exchange_1035_cents: 0, ...annual, product_id: target_id, ...changes };
      const { mine, ...told } = await estimate({ ...body, splits });
      const product = lantern.db.table('products').get(body.product_id);
      const group = lantern.db.table('categories').get(product?.category_id ?? 0)?.category_group ?? 'life_perm';
      const grid = await cases.get('agent', '/level/grid', { group });
      const own = ({ code, level_code }: { code?: string; level_code?: string }) =>
        (code ?? level_code) === grid.own_level_code;
      const year = firstYearOf(body as never, product as never, {
        shares_bp: withOwnShare([10_000], 0, share_bp),
        part: 0,
        fy_bp: grid.levels.find(own).fy_bp,
        excess_bp: grid.rows.find(own).excess_bp,
      });
      expect(year, String(share_bp)).toMatchObject({
        ...{ planned_cents: told.planned_cents, tp_cents: told.tp_cents, excess_cents: told.excess_cents },
        ...{ first_year_cents: mine.first_year_cents, excess_commission_cents: mine.excess_cents },
      });
    }
  });

  it('scale the other shares when one’s own changes', () => {
    expect(withOwnShare([5_000, 2_000, 3_000], 0, 4_000)).toEqual([4_000, 2_400, 3_600]);
    expect(withOwnShare([3_333, 6_667], 0, 3_333)).toEqual([3_333, 6_667]);
    expect(withOwnShare([10_000], 0, 10_000)).toEqual([10_000]);
  });
});

describe('the first-year rate of a level', () => {
  const level = async () => {
    const { member_count, is_leader, created_at, updated_at, planned_fy, ...as } = await cases.get(
      'admin',
      '/level/detail',
      {
        id: 1,
      },
    );
    return { as, planned_fy };
  };

  it('changes with a version of the grid from tomorrow: estimate and posting say the same on both days', async () => {
    const { as } = await level();
    const { data } = await cases.send('admin', '/level/edit', { ...as, fy_bp: 5_100 });
    expect(data).toMatchObject({ fy_bp: 5_000, planned_fy: { fy_bp: 5_100, from_on: '2026-11-21' } });
    const pending = await cases.submitted(agent, annual);
    const [today, posted] = [await estimate(), await paid({})];
    expect([today.mine.first_year_cents, posted.first_year_cents]).toEqual([3_000_00, 3_000_00]);

    lantern.clock.advance({ minutes: 24 * 60 });
    expect((await level()).as.fy_bp).toBe(5_100);
    expect((await level()).planned_fy).toBeNull();
    const [tomorrow, then] = [await estimate(), await paid({})];
    expect(tomorrow.grid_version).toBe('2026-11-21');
    expect([tomorrow.mine.first_year_cents, then.first_year_cents]).toEqual([3_060_00, 3_060_00]);

    // Earlier submissions keep the version of their day.
    let saved = pending;
    for (const [to, more] of [
      ['approved', {}],
      ['issued', { policy_no: `T-${pending.id}` }],
      ['inforce', {}],
    ] as const)
      saved = await cases.move(saved, to, more);
    expect(cases.linesOf(saved.id, agent).map(({ amount_cents }) => amount_cents)).toEqual([3_000_00]);
  });
});
