import type { PaymentChanges, PaymentGroup } from '@shared/contracts/network/payments';

/** A difference as a translatable sentence, with the cases behind it. */
export interface Sentence {
  /** Suffix of the text key `changes.<key>`. */
  key: string;
  /** Amounts in cents, formatted by the text. */
  values: Record<string, number>;
  words: Record<string, string>;
  /** Selects the plural form. */
  count?: number;
  cases: readonly { policy_id: number | null; case_no: string | null; cents: number }[];
  /** The statement group in question, or the entry that explains the sentence. */
  of?: { group: PaymentGroup } | { earning: number };
}

const sentence = (key: string, more: Partial<Sentence> = {}): Sentence => ({
  key,
  values: {},
  words: {},
  cases: [],
  ...more,
});
const sum = (parts: readonly { cents: number }[]) => parts.reduce((total, { cents }) => total + cents, 0);

/**
 * Differences from the previous cycle, most important first: the net, then parts that add up to it to the cent
 * (domain.md 6, B2). Unchanged groups are omitted.
 */
export function sentencesOf(changes: PaymentChanges): Sentence[] {
  const { previous, net_cents: net, opening_cents: opening, level } = changes;
  if (!previous) return [sentence('first')];
  const said: Sentence[] = [];
  const than = { words: { cycle: previous.cycle_no } };
  if (net === 0) said.push(sentence('same', { ...than, values: { net: previous.net_cents } }));
  else
    said.push(
      sentence(net > 0 ? 'more' : 'less', { ...than, values: { by: Math.abs(net), before: previous.net_cents } }),
    );
  const { new_cases: fresh, excess, renewals, chargebacks, adjustments } = changes;
  const lists: Record<PaymentGroup, readonly { cents: number }[]> = {
    new: [...fresh, ...excess],
    renewal: renewals,
    override: [],
    chargeback: chargebacks,
    adjustment: adjustments,
  };
  const listed = (key: string, group: PaymentGroup, cases: Sentence['cases']) => {
    if (cases.length > 0)
      said.push(sentence(key, { count: cases.length, values: { sum: Math.abs(sum(cases)) }, cases, of: { group } }));
  };
  listed('newCases', 'new', fresh);
  listed('excess', 'new', excess);
  for (const { group, before_cents: before, now_cents: now, change_cents: change } of changes.groups) {
    // Without previous entries, the case lists may already cover the whole difference.
    if (change === 0 || (before === 0 && sum(lists[group]) === now)) continue;
    said.push(
      sentence(
        `${group === 'adjustment' ? 'adjustments' : group}.${now === 0 ? 'gone' : change > 0 ? 'more' : 'less'}`,
        {
          values: now === 0 ? { before } : { now, by: Math.abs(change) },
          of: { group },
        },
      ),
    );
  }
  listed('renewals', 'renewal', renewals);
  listed(
    'chargedBack',
    'chargeback',
    chargebacks.filter(({ cents }) => cents < 0),
  );
  listed(
    'givenBack',
    'chargeback',
    chargebacks.filter(({ cents }) => cents > 0),
  );
  for (const { memo, cents, earning_id: earning } of adjustments)
    said.push(sentence(memo ? 'adjustment' : 'adjusted', { words: { memo }, values: { cents }, of: { earning } }));
  if (opening !== 0)
    said.push(sentence(opening > 0 ? 'openingMore' : 'openingLess', { values: { by: Math.abs(opening) } }));
  if (level) said.push(sentence('level', { words: level }));
  return said;
}
