import { describe, expect, it } from 'vitest';
import { guessKind, kindsIn } from './details';
import { fits, guessReading } from './guess';
import { linesOf } from './lines';

const headings = ['Policy', 'Insured', 'Type', 'Due date', 'Premium', 'Rate', 'Commission', 'Agent code', 'Paid on'];
const table = (...rows: (string | number)[][]) => ({
  headings,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const file = table(
  ['A-1', 'Chen, Wei', 'RNWL', '2026-11-01', '1,000.00', '3%', '30.00', 'W-7', '2026-11-15'],
  ['A-2', 'Lin', 'FYC', '2026-11-02', '250.00', 0.5, '125.00', 'W-7', '2026-11-15'],
  ['A-3', 'Wu', 'Chargeback', '', '', '', '80.00', 'W-8', '2026-11-15'],
  ['A-4', 'Wu', 'FYC', '2026-11-02', '40.00', '', '0.00', '', '2026-11-15'],
  ['A-5', 'Wu', 'FYC', '2026-11-02', '', '', '0.00', '', '2026-11-15'],
);

describe('a file with premiums', () => {
  const guess = guessReading(file);
  const reading = { ...guess, kinds: { ...kindsIn(file, guess), rnwl: 'renewal' as const } };

  it('has its further columns found by their headings', () => {
    expect(guess).toMatchObject({
      ...{ policy_no: 'Policy', amount: 'Commission', kind: 'Type', premium: 'Premium', rate: 'Rate' },
      ...{ agent: 'Agent code', insured: 'Insured', effective_on: 'Due date' },
    });
    expect(fits({ ...guess, premium: 'Gone' }, file)).toBe(false);
  });

  it('is read with the carrier’s words as our kinds', () => {
    expect(linesOf(file, reading, '').lines).toMatchObject([
      {
        ...{ row: 2, kind: 'renewal', kind_text: 'RNWL', premium_cents: 100_000, rate_bp: 300, amount_cents: 3_000 },
        ...{ agent_code: 'W-7', named_insured: 'Chen, Wei', effective_on: '2026-11-01' },
      },
      { row: 3, kind: 'first_year', premium_cents: 25_000, rate_bp: 5_000 },
      { row: 4, kind: 'chargeback', premium_cents: null, amount_cents: 8_000 },
      { row: 5, kind: 'first_year', premium_cents: 4_000, amount_cents: 0 },
    ]);
    expect(linesOf(file, reading, '').zeros).toBe(1);
  });

  it.each([
    ['paid_negative', [-3_000, -12_500, -8_000]],
    ['by_kind', [3_000, 12_500, -8_000]],
  ] as const)('turns its signs by the convention %s', (sign, cents) => {
    const { lines } = linesOf(file, { ...reading, sign }, '');
    expect(lines.slice(0, 3).map(({ amount_cents }) => amount_cents)).toEqual(cents);
  });

  it('names an unreadable premium or due day', () => {
    const bad = table(
      ['A-1', '', 'FYC', '2026-11-01', 'many', '', '1.00', '', '2026-11-15'],
      ['A-2', '', 'FYC', 'soon', '1.00', '', '1.00', '', '2026-11-15'],
    );
    expect(linesOf(bad, reading, '').faults).toEqual([
      { row: 2, field: 'premium', value: 'many' },
      { row: 3, field: 'effective_on', value: 'soon' },
    ]);
  });
});

it.each([
  ['First Year', 'first_year'],
  ['Renewal', 'renewal'],
  ['Folgeprovision', 'renewal'],
  ['Additional premium', 'additional'],
  ['CHARGEBACK', 'chargeback'],
  ['Lapsed', 'lapse'],
  ['Bonus', 'other'],
])('takes the word %s for %s', (word, kind) => {
  expect(guessKind(word)).toBe(kind);
});
