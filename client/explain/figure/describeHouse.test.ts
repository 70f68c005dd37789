import { defaultGrid } from '@shared/plan/defaultPlan';
import { distribute, HOUSE } from '@shared/plan/distribute';
import { chainA, everyone } from '@shared/plan/exampleChain';
import { ratesFor } from '@shared/plan/grid';
import { shareOf } from '@shared/plan/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeHouse } from './describeHouse';
import type { FigureTexts } from './figure';

const t = ((key: string) => key) as unknown as FigureTexts;
const firstYear = ratesFor(defaultGrid, { kind: 'first_year' });

it('explains the house’s part to the cent, including rounding and the part released later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_99 }), fc.constantFrom(10_000, 7_500), (base, advance_bp) => {
      const { lines } = distribute(base, chainA, firstYear, everyone);
      const house = lines.find(({ payee }) => payee === HOUSE);
      if (!house) throw new Error('The house has a line of every sale.');
      const cents = shareOf(house.amount_cents, advance_bp);
      const [{ lines: rows } = { lines: [] }] = describeHouse(house, cents, t).sums;
      const added = rows.slice(2, -1).map(({ sign, value }) => (sign === '−' ? 0 - value : value));
      const sum = added.reduce((all, value) => all + value, shareOf(rows[0]?.value ?? 0, rows[1]?.value ?? 0));
      expect(sum).toBe(cents);
      expect(rows.at(-1)?.value).toBe(cents);
    }),
  );
});
