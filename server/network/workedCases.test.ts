import { tries } from '@shared/testing/tries';
import { describe, expect, inject, it } from 'vitest';
import { fixturesFolder, type TestApp, testApp } from '../testing/app';
import { callsOf } from '../testing/money';
import { networkForTest } from '../testing/networks';
import { moneyFaults } from './money/invariants';
import { openNetwork } from './opening/database';

/** The worked cases of domain.md 3 in the network, read as the office; amounts in cents. */
interface Line {
  record_id: number;
  record_kind: string;
  payee_id: number | null;
  payee: string;
  generation: number;
  amount_cents: number;
  advanced_cents: number;
}

/** `A 300000`, `E gen1 30000`, `house 72000`. */
const asText = ({ payee_id, payee, generation }: Line, cents: number) =>
  `${payee_id === null ? 'house' : payee[0]} ${generation > 0 ? `gen${generation} ` : ''}${cents}`;

function reading(lantern: TestApp) {
  const { get, all } = callsOf(lantern);
  const policyOf = async (no: string) => {
    const { list } = await get('admin', '/policy/list', { q: `TST-${no}`, limit: 100 });
    const row = list.find(({ case_no }: { case_no: string }) => case_no === `TST-${no}`);
    expect(row, `TST-${no}`).toBeDefined();
    return row as { id: number; agent_id: number };
  };
  return {
    get,
    all,
    policyOf,
    /** The lines of the first record of a kind, or of the record with a given base. */
    async lines(no: string, kind: string, nth = 0) {
      const { lines } = await get('admin', '/commission/byPolicy', { policy_id: (await policyOf(no)).id });
      const records = [
        ...new Set((lines as Line[]).filter((line) => line.record_kind === kind).map((line) => line.record_id)),
      ];
      return (lines as Line[]).filter(({ record_id }) => record_id === records.sort((a, b) => a - b)[nth]);
    },
    async tp(no: string, kind?: string) {
      const { list } = await all('admin', '/tp/list', { policy_id: (await policyOf(no)).id, state: 'inforce' });
      const rows = (list as { id: number; kind: string; agent: string; tp_cents: number }[]).sort(
        (a, b) => a.id - b.id,
      );
      return rows
        .filter((row) => kind === undefined || row.kind === kind)
        .map((row) => `${row.agent[0]} ${row.tp_cents}`);
    },
  };
}

const whole = 'A 300000, B 60000, C 60000, D 60000, E gen1 30000, F 90000, F gen2 18000, house 72000';
const fia = 'A 450000, B 90000, C 90000, D 90000, E gen1 45000, F 135000, F gen2 27000, house 108000';

const distributions = [
  ['T1', 'first_year', whole],
  ['T2', 'first_year', whole],
  ['T2', 'excess', 'A 4000, B 1000, C 1000, D 2000, F 3000, house 5000'],
  ['T3', 'renewal', 'A 5000, B 2500, C 2500, D 5000, F 5000, house 10000'],
  [
    'T4',
    'first_year',
    'A 129631, B 25926, C 25926, D 25926, E gen1 12963, F 38889, F gen2 7778, house 31111, C 120988, D 17284, E gen1 8642, F 25926, F gen2 5185, house 20741',
  ],
  ['T5', 'first_year', 'A 300000, B 60000, D 120000, E gen1 30000, F 90000, F gen2 18000, house 72000'],
  ['T5B', 'first_year', 'A 300000, B 60000, C 60000, E 60000, F 90000, F gen1 30000, house 90000'],
  ['T6', 'first_year', whole],
  ['T6', 'chargeback', 'A -175000, B -35000, C -35000, D -35000, E gen1 -17500, F -52500, F gen2 -10500, house -42000'],
  ['T8', 'first_year', fia],
  ['T8B', 'first_year', 'D 320000, E gen1 20000, F 60000, F gen2 12000, house 48000'],
  ['T9', 'first_year', 'A 54000, B 10800, C 10800, D 10800, E gen1 5400, F 16200, F gen2 3240, house 12960'],
  ['T11', 'first_year', 'Z 600000, house 90000'],
  ['T11B', 'first_year', 'U 300000, V 180000, W gen1 30000, X 48000, X gen2 18000, Y 72000, Y gen3 12000, house 30000'],
  ['T12', 'first_year', 'R 420000, T 60000, house 210000'],
] as const;

/** The writing agent's line: amount, advance, chargeback and release. */
const settlements = [
  ['T6', 300_000, 300_000, -175_000, 0],
  ['T6C0', 333_333, 333_333, -333_333, 0],
  ['T6C7', 333_333, 333_333, -138_889, 0],
  ['T6C11', 333_333, 333_333, -27_778, 0],
  ['T6C12', 333_333, 333_333, 0, 0],
  ['T6D5', 450_000, 450_000, -450_000, 0],
  ['T6D6', 450_000, 450_000, -225_000, 0],
  ['T6D12', 450_000, 450_000, 0, 0],
  ['T7', 300_000, 225_000, 0, 75_000],
  ['T7M5', 300_000, 225_000, -100_000, 0],
  ['T7M9', 300_000, 225_000, 0, 0],
  ['T7M10', 300_000, 225_000, 0, 25_000],
] as const;

const pointsOfCases = [
  ['T1', ['A 600000']],
  ['T4', ['A 259261', 'C 172840']],
  ['T4C', ['A 333300', 'B 333300', 'C 333400']],
  ['T6', ['A 600000', 'A -350000']],
  ['T8', ['A 900000']],
  ['T8B', ['D 400000']],
  ['T9', ['A 108000']],
  ['T10', ['A 360000', 'A 240000']],
] as const;

/** Opening, credits, debits, net, paid and carry of the payment that contains the credits or debits. */
const payRuns = [
  ['P1', 'P1C', [-12_500, 325_926, -179_500, 133_926, 133_926, 0]],
  ['P2', 'P2', [0, 1_840, 0, 1_840, 0, 1_840]],
  ['P3', 'P3', [1_840, 910, 0, 2_750, 2_750, 0]],
  ['P4', 'P4', [0, 0, -35_000, -35_000, 0, -35_000]],
  ['P5, bank missing', 'P5', [0, 50_000, 0, 50_000, 0, 50_000]],
  ['P6', 'P6', [0, 2_500, 0, 2_500, 2_500, 0]],
] as const;

/**
 * Dates move with the day: the generator's own, a leap day, ends and beginnings of months and years. Each is a replay
 * in SQLite; PostgreSQL runs the first.
 */
const days = [undefined, '2028-02-29', '2026-12-31', '2027-01-01', '2027-03-01', '2027-07-16'];

describe.each(days.slice(0, inject('postgres') ? 1 : tries(days.length)))(
  'the worked cases of domain.md 3, seen on %s',
  async (today) => {
    const network = await (today === undefined ? networkForTest() : openNetwork(fixturesFolder, { today }));
    const lantern = await testApp({ network });
    const { get, all, policyOf, lines, tp } = reading(lantern);

    it.each(distributions)('%s: %s is distributed as documented', async (no, kind, expected) => {
      const shown = await lines(no, kind);
      expect(shown.map((line) => asText(line, line.amount_cents)).join(', ')).toBe(expected);
    });

    it.each(settlements)(
      '%s: the line of %i is paid with %i, taken back by %i, released by %i',
      async (no, ...wanted) => {
        const own = async (kind: string) => (await lines(no, kind))[0];
        const first = await own('first_year');
        const [back, release] = [await own('chargeback'), await own('balance_release')];
        expect([
          first?.amount_cents,
          first?.advanced_cents,
          back?.amount_cents ?? 0,
          release?.amount_cents ?? 0,
        ]).toEqual(wanted);
      },
    );

    it.each(pointsOfCases)('%s: TP is %j', async (no, wanted) => {
      expect(await tp(no)).toEqual(wanted);
    });

    it('T10: 300.00 a month, then the rest of the year, then beyond the target', async () => {
      const { list } = await all('admin', '/order/list', { policy_id: (await policyOf('T10')).id });
      const receipts = (list as { received_on: string; amount_cents: number }[]).sort((a, b) =>
        a.received_on < b.received_on ? -1 : 1,
      );
      expect(receipts.map(({ amount_cents }) => amount_cents)).toEqual([30_000, 30_000, 300_000, 250_000]);
      const writing = async (kind: string, nth?: number) => (await lines('T10', kind, nth))[0]?.amount_cents;
      expect([await writing('first_year'), await writing('first_year', 1), await writing('excess')]).toEqual([
        180_000, 120_000, 100,
      ]);
    });

    it('T13: the leg cap leaves 500.00 to the next level, and 500.00 outside the big leg would do', async () => {
      const { agent_id } = await policyOf('T13A');
      const progress = await get('admin', '/level/progress', { member_id: agent_id });
      expect(progress).toMatchObject({ level: { code: 'SA' }, next: { code: 'DR' }, promoted: false });
      const team = progress.tracks.find(({ track }: { track: string }) => track === 'team');
      expect(team).toMatchObject({ cap_cents: 2_000_000, met: false });
      expect(team.requirements).toMatchObject([
        { code: 'tp', needed: 4_000_000, counted: 3_950_000, raw: 4_550_000, gap: 50_000 },
        { code: 'licensed_directs', counted: 3, met: true },
      ]);
      expect(progress.legs.map(({ tp_cents }: { tp_cents: number }) => tp_cents)).toEqual([
        2_600_000, 800_000, 250_000,
      ]);
      const own = progress.tracks.find(({ track }: { track: string }) => track === 'personal');
      expect(own.requirements).toMatchObject([{ counted: 900_000, met: false }]);
      expect(progress.move).toMatchObject({ track: 'team', tp_cents: 50_000, missing: [] });
    });

    it('T14: the award is 500.00, with 19,249.50 to the next tier', async () => {
      const { agent_id, inforce_on } = (await policyOf('T14A')) as { agent_id: number; inforce_on?: string };
      const period_no = String(inforce_on).slice(0, 7);
      const { list } = await get('admin', '/team-reward/progress', { member_id: agent_id, period_no });
      const rule = list.find(({ metric }: { metric: string }) => metric === 'base_shop_inforce_tp');
      expect(rule).toMatchObject({ own_cents: 500_000, raw_cents: 4_075_050, reward_cents: 50_000, tier_index: 0 });
      expect(rule.legs.map(({ cents }: { cents: number }) => cents)).toEqual([2_200_000, 975_050, 400_000]);
      expect(rule.tiers.slice(0, 2)).toMatchObject([
        { counted_cents: 3_375_050, gap_cents: 0 },
        { counted_cents: 4_075_050, gap_cents: 1_924_950 },
      ]);
      const { list: awards } = await all('admin', '/team-reward/list', { member_id: agent_id, period_no });
      expect(awards).toMatchObject([{ counted_cents: 3_375_050, reward_cents: 50_000, status: 'paid' }]);
    });

    it.each(payRuns)('%s is paid as documented', async (_of, no, figures) => {
      const { id, agent_id } = await policyOf(no);
      const { list: earned } = await all('admin', '/earning/list', { member_id: agent_id, policy_id: id });
      const last = (earned as { earned_on: string; cycle_no: string }[]).sort((a, b) =>
        a.earned_on < b.earned_on ? -1 : 1,
      );
      const cycle_no = last.at(-1)?.cycle_no ?? '';
      const { list } = await all('admin', '/pay/list', { member_id: agent_id, cycle_no });
      const [payment] = list;
      const fields = ['opening', 'credits', 'debits', 'net', 'paid', 'carry'] as const;
      expect(fields.map((field) => payment[`${field}_cents`])).toEqual(figures);
      expect(payment.status === 'held').toBe(no === 'P5');
    });

    it('P1: the parts are two first years, a chargeback and a fee of one day', async () => {
      const { agent_id } = await policyOf('P1C');
      const { list: fees } = await all('admin', '/earning/list', { member_id: agent_id, type: 'fee' });
      const { list } = await all('admin', '/earning/list', { member_id: agent_id, cycle_no: fees[0].cycle_no });
      const parts = (list as { type: string; amount_cents: number }[]).map(
        ({ type, amount_cents }) => `${type} ${amount_cents}`,
      );
      expect(parts.sort()).toEqual([
        'chargeback -175000',
        'commission_first_year 25926',
        'commission_first_year 300000',
        'fee -4500',
      ]);
    });

    it('keeps every invariant of its money', () => {
      expect(moneyFaults(lantern.db)).toEqual([]);
    });
  },
);
