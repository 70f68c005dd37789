import type { CommissionDetail, CommissionLineRow } from '@shared/contracts/network/commissions';
import type { EarningExplanation } from '@shared/contracts/network/earnings';
import { explainLine } from '@shared/plan/explain';
import { splitOf, upTo } from './chainOf';
import type { Earned } from './Explanation';

const types = {
  first_year: 'commission_first_year',
  excess: 'commission_excess',
  renewal: 'commission_renewal',
} as const;

/** True if a record distributes money received; the other kinds settle such a record. */
export const isSale = (kind: CommissionDetail['kind']): kind is keyof typeof types => kind in types;

const typeOf = (line: CommissionLineRow, sale: keyof typeof types): Earned['type'] => {
  if (line.kind === 'generation') return 'generation_override';
  return line.kind === 'override' ? 'override' : types[sale];
};

/**
 * Explains a payee's line of a sale's record like its future ledger entry, from the stored record (domain.md 3.3 and 6, B1).
 * @param cents the visible amount: the whole line, or the part paid immediately
 * @returns undefined for the house's line and for a line that settles another
 */
export function describeLine(record: CommissionDetail, line: CommissionLineRow, cents: number) {
  const { payee_id: payee, base_cents, amount_cents, advanced_cents, rate_bp } = line;
  if (payee === null || !isSale(record.kind)) return undefined;
  const split = splitOf(payee, base_cents, record.splits);
  const steps = upTo(payee, split?.steps ?? []);
  const own = steps.at(-1);
  const paid_before_bp = line.kind === 'override' ? (own?.paid_before_bp ?? 0) : 0;
  const explained = explainLine({ ...line, split_index: 0, payee, paid_before_bp }, { gross_cents: 0, steps });
  const named = (member: number | null) => steps.find(({ member_id }) => member_id === member)?.name ?? null;
  const explanation: EarningExplanation =
    explained.formula === 'writing' || explained.formula === 'override'
      ? {
          ...explained,
          paid_before_to: named(explained.paid_before_to),
          skipped: explained.skipped.map((step) => ({ ...step, name: named(step.member_id) ?? '' })),
        }
      : { formula: 'generation', generation: line.generation, base_cents, rate_bp, amount_cents };
  return {
    explanation,
    steps,
    type: typeOf(line, record.kind),
    amount_cents: cents,
    currency: record.currency,
    member: line.payee,
    source_agent: split && split.steps[0]?.member_id !== payee ? split.agent : null,
    source_member_id: split?.steps[0]?.member_id ?? null,
    advance: advanced_cents === amount_cents ? null : { line_cents: amount_cents, advanced_cents },
    split:
      split?.share_bp && split.share_bp < 10_000
        ? { share_bp: split.share_bp, of_base_cents: record.of_base_cents }
        : null,
  };
}
