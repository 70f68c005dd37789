import { expect, it } from 'vitest';
import type { Command } from './commands';
import { Game } from './game';

/** Cases with past errors, and their correct figures. Agent 6 is an AS, product 3 an IUL. */
const iul = (changes: object = {}): Command => ({
  ...{ do: 'submit', daysAgo: 0, product: 3, mode: 'monthly', modal: 50_000, target: 600_000, lump: 0, exchange: 0 },
  ...{ shares: [{ member: 6, bp: 10_000 }] },
  ...changes,
});
const annuity: Command = {
  ...{ do: 'submit', daysAgo: 0, product: 22, mode: 'single', modal: 3_000_000, target: 0, lump: 0, exchange: 0 },
  shares: [{ member: 6, bp: 10_000 }],
};
const open = (flags: object = {}): Command => ({ do: 'open', policy: 0, received: true, transit: false, ...flags });
const becomes = (to: 'inforce' | 'lapsed' | 'free_look' | 'surrendered'): Command => ({
  ...{ do: 'status', policy: 0, to, daysAgo: 0, received: true, transit: false },
});
const receive = (amount: number): Command => ({ do: 'receive', policy: 0, amount, daysAgo: 0 });
const refund = (amount: number): Command => ({ do: 'refund', policy: 0, amount });
const agent = (standing: 'active' | 'suspended' | 'inactive', member = 6): Command => ({
  do: 'member',
  member,
  becomes: standing,
});
const reverse = (record: number, with_tp = false): Command => ({ do: 'reverse', policy: 0, record, with_tp });
const pass = (days: number): Command => ({ do: 'pass', days });

const balance = 'balance of 6';
const tp = 'TP P1 in force of 6';
const excess = 'P1 excess split 0 writing of 6, in all';
const writing = 'P1 first_year split 0 writing of 6, in all';
const paid = 'payment 2026-01-B of 6, paid';

const terms = (months: number): Command => ({
  ...{ do: 'advance terms', member: 6, months, caseCap: 0, totalCap: 0, inDays: 0 },
});
const adjust = (member: number, amount: number, currency: 'USD' | 'CAD' = 'USD'): Command => ({
  ...{ do: 'adjust', member, currency, amount },
});
const openRun = (...members: number[]): Command => ({ do: 'open off-cycle', members });

const examples: [string, Command[], Record<string, number>][] = [
  [
    'a record reversed after a lapse pays nothing at a reinstatement',
    [iul(), open(), becomes('lapsed'), { do: 'reverse', policy: 0, record: 0, with_tp: false }, becomes('inforce')],
    { [balance]: 0, [tp]: 600_000 },
  ],
  [
    'a receipt voided after a lapse leaves no balance and no TP',
    [iul({ modal: 30_000 }), open(), receive(500_000), becomes('lapsed'), { do: 'void', policy: 0, order: 1 }],
    { [balance]: 0, [tp]: 0 },
  ],
  [
    'a reinstatement after a voided receipt pays for the remaining premium',
    [
      ...[iul({ modal: 30_000 }), open(), receive(500_000), becomes('lapsed')],
      ...[{ do: 'void', policy: 0, order: 1 } as const, becomes('inforce')],
    ],
    { [balance]: 180_000, [tp]: 360_000 },
  ],
  ...(['free_look', 'lapsed'] as const).map((end): [string, Command[], Record<string, number>] => [
    `a refund of all money after ${end} leaves no debt and no negative TP`,
    [iul({ modal: 30_000 }), open(), receive(700_000), becomes(end), refund(730_000)],
    { [balance]: 0, [tp]: 0, [excess]: 0 },
  ]),
  [
    'a receipt for a surrendered policy is refused',
    [iul({ modal: 30_000 }), open(), becomes('surrendered'), receive(700_000)],
    { [balance]: 0, [tp]: 0 },
  ],
  [
    'an entry held, released and taken back in one cycle is not paid',
    [
      ...[iul({ modal: 70_000, target: 840_000 }), agent('suspended'), open(), agent('active')],
      ...[becomes('lapsed'), pass(16), { do: 'lock' } as const],
    ],
    { [balance]: 0, [paid]: 0 },
  ],
  [
    'a returned payment that a debt consumes is not paid again',
    [
      {
        ...{ do: 'submit', daysAgo: 0, product: 22, mode: 'single', modal: 3_000_000, target: 0, lump: 0 },
        ...{ exchange: 0, shares: [{ member: 6, bp: 10_000 }] },
      },
      ...[open(), pass(16), { do: 'lock' } as const],
      ...[{ do: 'reverse', policy: 0, record: 0, with_tp: false } as const, pass(366), { do: 'lock' } as const],
      ...[{ do: 'fail', payment: 0 } as const, { do: 'lock' } as const],
      ...[{ do: 'void', policy: 0, order: 0 } as const, becomes('lapsed'), { do: 'lock' } as const],
    ],
    {},
  ],
  [
    'a cent above the target pays no one and posts no reversible record',
    [
      {
        ...{ do: 'submit', daysAgo: 0, product: 19, mode: 'monthly', modal: 30_000, target: 600_000, lump: 0 },
        ...{ exchange: 0, shares: [{ member: 6, bp: 10_000 }] },
      },
      ...[open({ received: true, transit: true }), receive(10_000), receive(1), receive(10_000), receive(310_000)],
      { do: 'reverse', policy: 0, record: 7, with_tp: false },
    ],
    {},
  ],
  [
    'an edit of the premium keeps the level at submission',
    [
      ...[iul({ mode: 'annual', modal: 600_000, target: 900_000 }), { do: 'level', member: 6, level: 'SA' } as const],
      ...[{ do: 'edit', policy: 0, modal: 700_000, target: 900_000, flip: false } as const, open()],
    ],
    { [balance]: 350_000, [tp]: 700_000 },
  ],
  [
    'a pending first premium does not count as received',
    [
      iul({ mode: 'annual', modal: 10_000, exchange: 700_000 }),
      open({ received: false, transit: true }),
      receive(700_000),
    ],
    { [excess]: 1_000, [balance]: 301_000 },
  ],
  [
    'a suspended member is not paid, vested or not',
    [{ do: 'adjust', member: 7, currency: 'USD', amount: 50_000 }, agent('suspended', 7), pass(16), { do: 'lock' }],
    { 'payment 2026-01-B of 7, paid': 0, 'payment 2026-01-B of 7, carry': 50_000 },
  ],
  [
    'an annual policy is only advanced until its receipt arrives',
    [iul({ product: 8, mode: 'annual', modal: 600_000 }), open({ received: false, transit: true })],
    { [balance]: 225_000 },
  ],
  [
    'an annual policy is paid in full once its receipt arrives',
    [iul({ product: 8, mode: 'annual', modal: 600_000 }), open()],
    { [balance]: 300_000 },
  ],
  [
    'a refund takes back from the paid members, not from those eligible on its day',
    [iul({ modal: 30_000 }), open(), receive(340_000), agent('suspended', 1), refund(10_000)],
    {
      'P1 first_year split 0 override of 1, in all': 54_000,
      'P1 first_year split 0 generation 2 of 1, in all': 10_800,
      'balance of 1': 64_800,
    },
  ],
  [
    'a refund takes nothing back from members eligible since the payment',
    [
      ...[iul({ modal: 30_000 }), open(), agent('suspended', 1), receive(340_000)],
      ...[agent('active', 1), refund(10_000)],
    ],
    { 'P1 first_year split 0 override of 1, in all': 54_000, 'balance of 1': 64_800 },
  ],
  [
    'a refund of a receipt with a reversed record takes nothing more',
    [annuity, open(), receive(10), reverse(1), refund(10_000)],
    { [writing]: 75_000, [tp]: 150_000 },
  ],
  [
    'a reversal does not take back the part that a refund has taken',
    [iul({ mode: 'annual', modal: 700_000 }), open(), refund(10_000), reverse(1)],
    { [excess]: 0, [balance]: 300_000 },
  ],
  [
    'a refund of reversed TP takes none, and a restoration returns the rest',
    [
      ...[iul({ modal: 30_000 }), open(), receive(400_000), reverse(1, true), refund(10_000)],
      { do: 'restore', policy: 0, record: 1 },
    ],
    { [writing]: 210_000, [tp]: 420_000 },
  ],
  [
    'a voided refund gives back the amounts it took',
    [
      ...[iul({ modal: 30_000 }), open(), receive(340_000), agent('suspended', 1), refund(10_000)],
      { do: 'void', policy: 0, order: 2 },
    ],
    { 'balance of 1': 66_600, [tp]: 370_000 },
  ],
  [
    'a line with a held and an open entry is taken back from both',
    [...[iul({ product: 8, modal: 30_000 }), open(), pass(366), { do: 'hold', entry: 0 } as const, reverse(0)]],
    { [writing.replace('in all', 'held')]: 0, [writing.replace('in all', '2027-01-B')]: 0, [balance]: 0 },
  ],
  [
    'a reinstatement’s payment is held while its agent is suspended',
    [iul({ modal: 30_000 }), open(), becomes('lapsed'), agent('suspended'), becomes('inforce')],
    { [writing.replace('in all', 'held')]: 180_000, [balance]: 180_000 },
  ],
  [
    'an adjustment beyond the limit counts in no balance before a second administrator approves it',
    [{ do: 'adjust', member: 6, currency: 'USD', amount: 500_001 }],
    { [balance]: 0 },
  ],
  [
    'correcting the agent back restores the chain of the submission, whatever level an upline has got on its day',
    [
      ...[iul({ modal: 30_000 }), open(), { do: 'level', member: 1, level: 'AS' } as const],
      ...[7, 6].map(
        (agent): Command => ({
          do: 'correct',
          policy: 0,
          modal: 150_000,
          target: 600_000,
          flip: false,
          product: 0,
          agent,
        }),
      ),
    ],
    { 'balance of 1': 108_000 },
  ],
  [
    'a receipt of an earlier day does not take back the release of an advance as earned',
    [terms(0), iul({ modal: 30_000 }), open(), pass(366), { do: 'receive', policy: 0, amount: 100_000, daysAgo: 5 }],
    { [balance]: 180_000 },
  ],
  [
    'a refund of the annual premium leaves an agent as earned with nothing',
    [terms(0), iul({ mode: 'annual', modal: 700_000 }), open(), refund(700_000)],
    { [balance]: 0 },
  ],
  [
    'an installment that an off-cycle run takes is not charged twice in its cycle',
    [
      ...[adjust(6, -120_000), { do: 'roll-up setting', days: 1, installments: 3 } as const, agent('inactive')],
      ...[pass(1), openRun(5), pass(1), { do: 'lock off-cycle' } as const, pass(1)],
    ],
    { 'balance of 5': -40_000 },
  ],
  [
    'an off-cycle run of members who were paid just before is refused',
    [
      ...[adjust(6, 2_000), pass(16), { do: 'lock' } as const, adjust(6, 40_000), openRun(6)],
      ...[{ do: 'lock off-cycle' } as const, openRun(6)],
    ],
    { 'payment 2026-01-B1 of 6, paid': 42_000, [balance]: 0 },
  ],
  [
    'an entry that is held in an off-cycle run and released counts for its own cycle',
    [iul({ modal: 30_000 }), open(), openRun(6), { do: 'hold', entry: 0 }, { do: 'release', entry: 0 }],
    { 'P1 first_year split 0 writing of 6, 2026-01-B': 180_000 },
  ],
  [
    'an offset settles a debt at its rate once approved, and its reversal waits as well',
    [
      ...[
        adjust(6, -35_000),
        adjust(6, 40_000, 'CAD'),
        { do: 'offset', account: 0, part: 50, rate: 1_367_500 } as const,
      ],
      ...[{ do: 'decide', request: 0, approves: true } as const, { do: 'reverse move', move: 0 } as const],
    ],
    { [balance]: -17_500, 'balance of 6 in CAD': 16_069 },
  ],
];

it.each(examples)('%s', async (_, commands, figures) => {
  const game = await Game.open();
  await game.play(commands);
  const actual = game.figures();
  expect(Object.fromEntries(Object.keys(figures).map((name) => [name, actual[name] ?? 0]))).toEqual(figures);
});
