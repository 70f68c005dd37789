import type { ExposedCase } from '@shared/contracts/network/commissions';
import { HOUSE } from '@shared/plan/distribute';
import { addMonths } from '@shared/plan/months';
import { type End, unearnedAtEnd } from '@shared/plan/settle';
import { noSuchRow } from '../../../http/problems';
import { engineOn } from '../../money/cases';
import { lineRowOf, linesSeen } from '../../money/commissions/rows';
import { lapseToday } from '../../money/earnings/exposed';
import { monthsAtRisk } from '../../money/earnings/unearned';
import type { Network, NetworkCaller } from '../../network';
import { labelsFor } from '../../policies/labels';
import { seesPolicy } from '../../policies/rows';

/**
 * The amounts that one payee or all would give back if a case lapsed today, line by line (domain.md 3.6 and 6, B6). A
 * payee sees their lines even after the case has left their team. @throws noSuchRow for an unknown case and for a
 * caller without a part in it, indistinguishably
 */
export async function exposedCase(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  policy_id: number,
): Promise<Omit<ExposedCase, 'as_of'>> {
  const {
    sql: { db },
    today,
  } = network;
  const { engine, db: records } = await engineOn(db, [policy_id]);
  const policy = records.table('policies').get(policy_id);
  const end = policy && lapseToday(policy, today);
  const posted = records
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void');
  const seen = new Map(
    (await linesSeen(db, user, { record_id: posted.map(({ id }) => id) })).map((line) => [line.id, line]),
  );
  const labels = await labelsFor(db, user, {
    members: [...seen.values()].map(({ payee_id }) => payee_id),
    policies: [policy_id],
  });
  const lines = posted.flatMap((record) => {
    const paid = engine.paidLines(record);
    return engine.linesOf(record.id).flatMap(({ id }, index) => {
      const of = paid[index];
      const line = seen.get(id);
      if (!end || !of || !line || of.payee === HOUSE || (payee !== null && of.payee !== payee)) return [];
      const unearned_cents = unearnedAtEnd(of, end);
      if (unearned_cents === 0) return [];
      return [{ line: lineRowOf(record, line, labels), paid_cents: of.paid_cents, unearned_cents }];
    });
  });
  const isVisible = policy && (await seesPolicy(db, user, policy));
  if (!policy || (lines.length === 0 && !isVisible)) throw noSuchRow();
  return {
    ...{ case_no: policy.case_no, currency: policy.currency },
    terms: end && policy.inforce_on ? termsOf(end, policy.inforce_on) : null,
    unearned_cents: lines.reduce((sum, line) => sum + line.unearned_cents, 0),
    lines,
  };
}

const termsOf = ({ months, schedule }: End, inforce_on: string): ExposedCase['terms'] => ({
  ...{ inforce_on, months, schedule },
  earned_on: addMonths(inforce_on, monthsAtRisk),
});
