import type { Earned } from './Explanation';

/** One row of a written calculation; `value` in cents, or in basis points for a rate. */
export interface Term {
  key: string;
  sign: '' | '×' | '−' | '=' | '+';
  value: number;
  unit: 'cents' | 'bp';
}

const cents = (key: string, sign: Term['sign'], value: number): Term => ({ key, sign, value, unit: 'cents' });

/** An entry's calculation; the last row is always the entry's own amount (domain.md 6, B1). */
export function formulaOf({
  explanation,
  advance,
  amount_cents: amount,
}: Pick<Earned, 'explanation' | 'advance' | 'amount_cents'>): Term[] {
  switch (explanation.formula) {
    case 'writing':
    case 'override':
    case 'generation': {
      const line = explanation.amount_cents;
      const paidNow = advance && advance.advanced_cents === amount && amount !== line;
      return [
        cents('base', '', explanation.base_cents),
        { key: 'rate', sign: '×', value: explanation.rate_bp, unit: 'bp' },
        ...(paidNow
          ? [cents('line', '=', line), cents('later', '−', line - amount), cents('now', '=', amount)]
          : [cents('amount', '=', amount)]),
      ];
    }
    case 'chargeback':
    case 'balance_release':
      return [
        cents('earned', '', explanation.earned_cents),
        cents('advanced', '−', explanation.advanced_cents),
        cents(explanation.formula === 'chargeback' ? 'takenBack' : 'released', '=', amount),
      ];
    case 'release':
      return [
        cents('line', '', explanation.line_cents),
        cents('advanced', '−', explanation.advanced_cents),
        cents('released', '=', amount),
      ];
    case 'mirror':
      return [cents('mirror', '=', amount)];
    case 'entry':
      return [cents('entry', '=', amount)];
  }
}
