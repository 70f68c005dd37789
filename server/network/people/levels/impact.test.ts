import type { GridRow } from '@shared/contracts/network/grids';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../../../testing/app';

let lantern: TestApp;
let admin: { token: string };
let rows: GridRow[];
/** The month with the most first-year records in US dollars. */
let month: string;
beforeAll(async () => {
  lantern = await testApp();
  admin = await signIn(lantern, 'admin');
  rows = (await lantern.get('/level/grid').set(admin)).body.data.rows;
  const counts = new Map<string, number>();
  for (const { posted_on, kind, currency } of lantern.db.table('commission_records').all())
    if (posted_on && currency === 'USD' && kind !== 'chargeback' && kind !== 'reversal')
      counts.set(posted_on.slice(0, 7), (counts.get(posted_on.slice(0, 7)) ?? 0) + 1);
  month = [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
});

const ask = async (body: object, header = admin) => (await lantern.post('/level/impact', body).set(header)).body;

describe('the payout of a month under a proposed version', () => {
  it('equals the payout of the grid in force if the version changes nothing', async () => {
    const { data } = await ask({ rows, month });
    expect(data.records).toBeGreaterThan(0);
    expect(data.now_cents).toBeGreaterThan(0);
    expect([data.proposed_cents, data.house_proposed_cents]).toEqual([data.now_cents, data.house_now_cents]);
    expect([data.affected, data.members]).toEqual([0, []]);
  });

  it('moves a higher generation override from the house to leaders, and names them', async () => {
    const { data } = await ask({ rows, month, gen_bp: [600, 300, 200] });
    const more = data.proposed_cents - data.now_cents;
    expect(more).toBeGreaterThan(0);
    expect(data.house_now_cents - data.house_proposed_cents).toBe(more);
    const named = (data.members as { now_cents: number; proposed_cents: number }[]).map(
      ({ now_cents, proposed_cents }) => proposed_cents - now_cents,
    );
    expect(data.affected).toBe(named.length);
    expect(named.reduce((sum, one) => sum + one, 0)).toBe(more);
    expect(named).toEqual([...named].sort((a, b) => Math.abs(b) - Math.abs(a)));
  });

  it('covers first-year rates: a higher one costs the house exactly what agents gain', async () => {
    const { levels } = (await lantern.get('/level/grid').set(admin)).body.data;
    const [lowest] = levels as { code: string; fy_bp: number }[];
    const first_year = [{ level_code: lowest?.code, fy_bp: (lowest?.fy_bp ?? 0) + 200 }];
    const { data } = await ask({ rows, month, first_year });
    expect(data.affected).toBeGreaterThan(0);
    expect(data.house_now_cents - data.house_proposed_cents).toBe(data.proposed_cents - data.now_cents);
  });

  it('is refused to members, and with its cells for a version that breaks a rule', async () => {
    const faulty = rows.map((row) =>
      row.level_code === 'SD' && row.category_group === 'life_perm' ? { ...row, excess_bp: 10 } : row,
    );
    expect(Object.keys((await ask({ rows: faulty, month })).data.errors)).toEqual(['rows.SD.life_perm.excess_bp']);
    expect((await ask({ rows, month }, await signIn(lantern, 'agent'))).data.reason).toBe('forbidden');
  });

  it('leaves the grid and the ledger unchanged', async () => {
    const sizes = () =>
      (['grids', 'commission_records', 'earnings'] as const).map((name) => lantern.db.table(name).size);
    const before = sizes();
    await ask({ rows, month, gen_bp: [600, 300, 200] });
    expect(sizes()).toEqual(before);
  });
});
