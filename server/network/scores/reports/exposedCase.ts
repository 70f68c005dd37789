import type { ExposedCase } from '@shared/contracts/network/commissions';
import { HOUSE } from '@shared/plan/distribute';
import { unearnedAtEnd } from '@shared/plan/settle';
import { noSuchRow } from '../../../http/problems';
import { engineOn } from '../../money/cases';
import { lineRowOf } from '../../money/commissions/rows';
import { lapseToday } from '../../money/earnings/exposed';
import { labelsFor } from '../../money/labels';
import type { Network, NetworkCaller } from '../../network';
import { visiblePolicy } from '../../policies/rows';

/**
 * What of a case somebody, or everybody, would have to give back if it lapsed today, line by line (DOMAIN.md 3.6 and 6, B6). Who was
 * paid of it is told that even if the case is no longer one of the own team.
 * @throws noSuchRow alike where there is no such case, and for who has nothing to do with it
 */
export async function exposedCase(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  policy_id: number,
): Promise<Omit<ExposedCase, 'as_of'>> {
  const { sql } = network;
  const { db, engine } = await engineOn(sql.db, [policy_id]);
  const policy = db.table('policies').get(policy_id);
  const end = policy && lapseToday(policy, network.today);
  const records = db
    .table('commission_records')
    .by('policy_id', policy_id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void');
  const labels = await labelsFor(sql.db, user, {
    policies: records.map((record) => record.policy_id),
    members: records.flatMap(({ id }) => engine.linesOf(id).map(({ payee_id }) => payee_id)),
  });
  const waiting = new Set(
    db
      .read('earnings')
      .filter(({ status }) => status === 'held')
      .map(({ id }) => id),
  );
  const lines = records.flatMap((record) => {
    const paid = engine.paidLines(record);
    return engine.linesOf(record.id).flatMap((line, index) => {
      const of = paid[index];
      if (!end || !of || of.payee === HOUSE || (payee !== null && of.payee !== payee)) return [];
      const unearned_cents = unearnedAtEnd(of, end);
      if (unearned_cents === 0) return [];
      const held = line.earning_id === null ? line.held : waiting.has(line.earning_id);
      return [{ line: lineRowOf(record, { ...line, held }, labels), paid_cents: of.paid_cents, unearned_cents }];
    });
  });
  if (!policy || (lines.length === 0 && !visiblePolicy(network, user, policy_id))) throw noSuchRow();
  return {
    ...{ case_no: policy.case_no, currency: policy.currency },
    unearned_cents: lines.reduce((sum, line) => sum + line.unearned_cents, 0),
    lines,
  };
}
