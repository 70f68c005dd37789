import fc from 'fast-check';
import type { Currency } from './ledger';
import type { LevelCode } from './scene';

/** The commands of a game. Indexes of a case, receipt, record, entry or payment count from 0 and wrap around. */
export type Status =
  | ('draft' | 'submitted' | 'underwriting' | 'requirements' | 'approved' | 'issued' | 'delivered' | 'inforce')
  | ('lapsed' | 'surrendered' | 'free_look' | 'death_claim' | 'matured')
  | ('declined' | 'postponed' | 'withdrawn' | 'incomplete' | 'not_taken');

export interface NewCase {
  product: number;
  mode: 'monthly' | 'annual' | 'single';
  modal: number;
  target: number;
  lump: number;
  exchange: number;
  shares: { member: number; bp: number }[];
}
export type Command =
  | ({ do: 'submit'; daysAgo: number } & NewCase)
  | { do: 'edit'; policy: number; modal: number; target: number; flip: boolean }
  | { do: 'status'; policy: number; to: Status; daysAgo: number; received: boolean; transit: boolean }
  /** Approves, issues and puts in force on one day. */
  | { do: 'open'; policy: number; received: boolean; transit: boolean }
  | { do: 'withdraw'; policy: number }
  | { do: 'receive'; policy: number; amount: number; daysAgo: number }
  | { do: 'refund'; policy: number; amount: number }
  | { do: 'void'; policy: number; order: number }
  | { do: 'reverse'; policy: number; record: number; with_tp: boolean }
  | { do: 'restore'; policy: number; record: number }
  | { do: 'commission adjust'; policy: number; record: number; amount: number }
  | { do: 'commission post'; policy: number; record: number }
  | { do: 'hold' | 'release'; entry: number }
  | { do: 'adjust'; member: number; currency: Currency; amount: number }
  | { do: 'member'; member: number; becomes: 'active' | 'suspended' | 'inactive' }
  | { do: 'level'; member: number; level: LevelCode }
  | { do: 'upline'; member: number; sponsor: number }
  | { do: 'grid'; inDays: number }
  /** Premium, target, shares, product, and agent of a posted case, from the beginning; 0 keeps product or agent. */
  | { do: 'correct'; policy: number; modal: number; target: number; flip: boolean; product: number; agent: number }
  /** A carrier's statement with one premium line; its receipt is posted. */
  | { do: 'statement'; policy: number; premium: number; daysAgo: number }
  /** A repayment plan; without share and amount, its end. */
  | { do: 'plan'; member: number; currency: Currency; percent: number; amount: number }
  /** Writes off a part of a debt, in percent of it. */
  | { do: 'write off'; account: number; part: number }
  /** Asks for an offset of a part of a debt, in percent of it, at a rate in millionths. */
  | { do: 'offset'; account: number; part: number; rate: number }
  /** Decides on a waiting act as the second administrator. */
  | { do: 'decide'; request: number; approves: boolean }
  /** Caps in cents; 0 for none. */
  | { do: 'advance terms'; member: number; months: number; caseCap: number; totalCap: number; inDays: number }
  | { do: 'open off-cycle'; members: number[] }
  | { do: 'lock off-cycle' | 'discard off-cycle' }
  /** Takes back a write-off, an offset, or a roll-up. */
  | { do: 'reverse move'; move: number }
  | { do: 'roll-up setting'; days: number; installments: number }
  | { do: 'calculate' | 'lock' }
  | { do: 'settle' | 'fail'; payment: number }
  | { do: 'pass'; days: number };

const nth = fc.nat({ max: 11 });
/** Round amounts, and some with odd cents. */
const money = (max: number) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.integer({ min: 1, max: Math.floor(max / 10_000) }).map((hundreds) => hundreds * 10_000),
    },
    { weight: 1, arbitrary: fc.integer({ min: 1, max }) },
  );
const someone = fc.integer({ min: 1, max: 11 });
const daysAgo = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }) },
);
const currency = fc.constantFrom<Currency>('USD', 'USD', 'CAD');
const often = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });

const shares = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(6, 6, 6, 7, 9, 11, 3).map((member) => [{ member, bp: 10_000 }]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(6_000, 5_000, 3_333).map((bp) => [
      { member: 6, bp },
      { member: 11, bp: 10_000 - bp },
    ]),
  },
);
const life = fc
  .record({
    // At least the minimum annual premium of the products.
    paid: fc.constantFrom(
      ...([
        ['monthly', 30_000],
        ['monthly', 30_000],
        ['monthly', 60_050],
        ['annual', 150_000],
        ['annual', 700_000],
      ] as const),
    ),
    product: fc.constantFrom(3, 8, 14, 19, 29),
    target: fc.constantFrom(600_000, 600_000, 432_101),
    lump: fc.constantFrom(0, 0, 0, 100_000),
    exchange: fc.constantFrom(0, 0, 0, 200_000),
    shares,
  })
  .map(({ paid: [mode, modal], ...rest }): NewCase => ({ mode, modal, ...rest }));
const annuity = fc.record({
  product: fc.constant(22),
  mode: fc.constant('single' as const),
  modal: fc.constantFrom(3_000_000, 15_000_000),
  target: fc.constant(0),
  lump: fc.constant(0),
  exchange: fc.constant(0),
  shares,
});
const newCase = fc.oneof({ weight: 4, arbitrary: life }, { weight: 1, arbitrary: annuity });

const ends = ['lapsed', 'lapsed', 'lapsed', 'surrendered', 'free_look', 'death_claim', 'matured'] as const;
const moves = [
  ...(['inforce', 'inforce', 'inforce', 'approved', 'issued', 'delivered', 'submitted', 'submitted'] as const),
  ...(['incomplete', 'postponed', 'withdrawn', 'declined', 'not_taken', 'underwriting', 'requirements'] as const),
] as const;

const weighted: [number, fc.Arbitrary<Command>][] = [
  [3, fc.tuple(newCase, daysAgo).map(([one, ago]) => ({ do: 'submit', daysAgo: ago, ...one }))],
  [
    2,
    fc.record({
      do: fc.constant('edit'),
      policy: nth,
      modal: fc.constantFrom(150_000, 700_000),
      target: fc.constantFrom(600_000, 480_000),
      flip: fc.boolean(),
    }),
  ],
  [6, fc.record({ do: fc.constant('open'), policy: nth, received: often, transit: often })],
  [
    6,
    fc.record({
      do: fc.constant('status'),
      policy: nth,
      to: fc.constantFrom(...ends),
      daysAgo,
      received: often,
      transit: often,
    }),
  ],
  [
    5,
    fc.record({
      do: fc.constant('status'),
      policy: nth,
      to: fc.constantFrom(...moves),
      daysAgo,
      received: often,
      transit: often,
    }),
  ],
  [1, fc.record({ do: fc.constant('withdraw'), policy: nth })],
  [7, fc.record({ do: fc.constant('receive'), policy: nth, amount: money(900_000), daysAgo })],
  [3, fc.record({ do: fc.constant('refund'), policy: nth, amount: money(500_000) })],
  [4, fc.record({ do: fc.constant('void'), policy: nth, order: nth })],
  [3, fc.record({ do: fc.constant('reverse'), policy: nth, record: nth, with_tp: fc.boolean() })],
  [2, fc.record({ do: fc.constant('restore'), policy: nth, record: nth })],
  [
    1,
    fc.record({
      do: fc.constant('commission adjust'),
      policy: nth,
      record: nth,
      amount: fc.integer({ min: -40_000, max: 40_000 }),
    }),
  ],
  [1, fc.record({ do: fc.constant('commission post'), policy: nth, record: nth })],
  [2, fc.record({ do: fc.constant('hold'), entry: nth })],
  [2, fc.record({ do: fc.constant('release'), entry: nth })],
  [
    4,
    fc.record({
      do: fc.constant('adjust'),
      member: someone,
      currency,
      amount: fc.constantFrom(2_499, 2_500, 40_000, -35_000, -120_000, 500_001, 1_000_000_001),
    }),
  ],
  [
    4,
    fc.record({
      do: fc.constant('member'),
      member: someone,
      becomes: fc.constantFrom('active', 'active', 'suspended', 'suspended', 'inactive'),
    }),
  ],
  [
    2,
    fc.record({
      do: fc.constant('level'),
      member: someone,
      level: fc.constantFrom('AS', 'SA', 'DR', 'SD', 'ED', 'RV', 'NV'),
    }),
  ],
  [1, fc.record({ do: fc.constant('upline'), member: someone, sponsor: someone })],
  [1, fc.record({ do: fc.constant('grid'), inDays: fc.integer({ min: 0, max: 30 }) })],
  [
    3,
    fc.record({
      do: fc.constant('correct'),
      policy: nth,
      modal: fc.constantFrom(150_000, 700_000),
      target: fc.constantFrom(600_000, 480_000),
      flip: fc.boolean(),
      product: fc.constantFrom(0, 0, 3, 8, 14, 19, 29),
      agent: fc.constantFrom(0, 0, 6, 7, 9, 10, 11),
    }),
  ],
  [3, fc.record({ do: fc.constant('statement'), policy: nth, premium: money(900_000), daysAgo })],
  [2, fc.record({ do: fc.constant('reverse move'), move: nth })],
  [
    2,
    fc.record({
      do: fc.constant('plan'),
      member: someone,
      currency,
      percent: fc.constantFrom(0, 1_000, 2_500, 10_000),
      amount: fc.constantFrom(0, 0, 5_000, 33_333),
    }),
  ],
  [2, fc.record({ do: fc.constant('write off'), account: nth, part: fc.constantFrom(33, 50, 100, 100, 101) })],
  [
    3,
    fc.record({
      do: fc.constant('offset'),
      account: nth,
      part: fc.constantFrom(33, 50, 100, 101),
      rate: fc.constantFrom(1, 333_333, 731_250, 1_367_500),
    }),
  ],
  [3, fc.record({ do: fc.constant('decide'), request: nth, approves: often })],
  [
    3,
    fc.record({
      do: fc.constant('advance terms'),
      member: fc.constantFrom(6, 6, 6, 11, 5, 3, 2, 1),
      months: fc.constantFrom(0, 6, 9, 12),
      caseCap: fc.constantFrom(0, 0, 50_000, 123_457),
      totalCap: fc.constantFrom(0, 0, 100_000, 250_001),
      inDays: fc.constantFrom(0, 0, 0, 5, 40),
    }),
  ],
  [
    3,
    fc.record({ do: fc.constant('open off-cycle'), members: fc.uniqueArray(someone, { minLength: 1, maxLength: 4 }) }),
  ],
  [3, fc.record({ do: fc.constant('lock off-cycle') })],
  [1, fc.record({ do: fc.constant('discard off-cycle') })],
  [
    1,
    fc.record({
      do: fc.constant('roll-up setting'),
      days: fc.constantFrom(0, 1, 30),
      installments: fc.constantFrom(1, 2, 3),
    }),
  ],
  [1, fc.record({ do: fc.constant('calculate') })],
  [4, fc.record({ do: fc.constant('lock') })],
  [1, fc.record({ do: fc.constant('settle'), payment: nth })],
  [2, fc.record({ do: fc.constant('fail'), payment: nth })],
  [6, fc.record({ do: fc.constant('pass'), days: fc.constantFrom(1, 5, 16, 31, 31, 61, 150, 200, 366) })],
] as [number, fc.Arbitrary<Command>][];

/** Games begin with a case in force or nearly so, because most other commands need it. */
export const games = (maxLength: number): fc.Arbitrary<Command[]> =>
  fc
    .tuple(
      newCase.map((one): Command => ({ do: 'submit', daysAgo: 0, ...one })),
      fc.record({ do: fc.constant('open' as const), policy: fc.constant(0), received: often, transit: often }),
      fc.boolean(),
      fc.array(fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary }))), {
        minLength: 3,
        maxLength,
        size: 'max',
      }),
    )
    .map(([first, open, opens, rest]) => [first, ...(opens ? [open] : []), ...rest]);
