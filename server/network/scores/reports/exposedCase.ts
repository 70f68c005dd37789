import type { ExposedCase } from '@shared/contracts/network/commissions';
import { HOUSE } from '@shared/plan/distribute';
import { unearnedAtEnd } from '@shared/plan/settle';
import { noSuchRow } from '../../../http/problems';
import { lineRowOf } from '../../money/commissions/rows';
import { lapseToday } from '../../money/earnings/exposed';
import { labelsOf } from '../../money/labels';
import type { Network, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';

/**
 * What of a case somebody, or everybody, would have to give back if it lapsed today, line by line (DOMAIN.md 3.6 and 6, B6). Who was
 * paid of it is told that even if the case is no longer one of the own team.
 * @throws noSuchRow alike where there is no such case, and for who has nothing to do with it
 */
export function exposedCase(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  policy_id: number,
): Omit<ExposedCase, 'as_of'> {
  const { db, money, today } = network;
  const policy = db.table('policies').get(policy_id);
  const end = policy && lapseToday(policy, today);
  const labels = labelsOf(network, user);
  const records = db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void');
  const lines = records.flatMap((record) => {
    const paid = money.engine.paidLines(record);
    return money.engine.linesOf(record.id).flatMap((line, index) => {
      const of = paid[index];
      if (!end || !of || of.payee === HOUSE || (payee !== null && of.payee !== payee)) return [];
      const unearned_cents = unearnedAtEnd(of, end);
      if (unearned_cents === 0) return [];
      return [{ line: lineRowOf(network, record, line, labels), paid_cents: of.paid_cents, unearned_cents }];
    });
  });
  if (!policy || (lines.length === 0 && !visiblePolicy(network, user, policy_id))) throw noSuchRow();
  return {
    ...{ case_no: policy.case_no, currency: policy.currency },
    unearned_cents: lines.reduce((sum, line) => sum + line.unearned_cents, 0),
    lines,
  };
}
