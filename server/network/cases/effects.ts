import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { Effects } from '@shared/contracts/network/policyWork';
import type { TpRecord } from '@shared/contracts/network/tp';
import { sumOf } from '@shared/plan/money';
import type { engineOn } from '../money/cases';
import type { RecordSet } from '../records/loaded';
import { nameOf } from '../records/names';

/** A case's records, with the engine over them. */
export type Case = Pick<Awaited<ReturnType<typeof engineOn>>, 'db' | 'engine'>;

/**
 * Remembers a policy's current TP and commission, and returns a function that finds later additions, in the same
 * records or in newly loaded ones.
 */
export function marked(before: Case, policy_id: number) {
  const recordsOf = ({ db }: Case) => db.table('commission_records').by('policy_id', policy_id);
  const earlier = new Set(recordsOf(before).map(({ id }) => id));
  const [tp_cents, pending] = [tpOf(before, policy_id), tpOf(before, policy_id, 'pending')];
  return (after: Case): Effects => ({
    tp_cents: tpOf(after, policy_id) - tp_cents,
    pending_tp_cents: tpOf(after, policy_id, 'pending') - pending,
    records: recordsOf(after)
      .filter(({ id, status }) => !earlier.has(id) && status !== 'void')
      .sort((a, b) => a.id - b.id)
      .map((record) => shown(after, record)),
  });
}

/** TP that counts now: of one state, or pending and in force together. */
const tpOf = ({ db }: Case, policy_id: number, only?: TpRecord['state']) =>
  sumOf(
    db
      .table('tp_records')
      .by('policy_id', policy_id)
      .filter(({ state }) => (only ? state === only : state !== 'void'))
      .map(({ tp_cents }) => tp_cents),
  );

const shown = ({ db, engine }: Case, { id, kind, status, base_cents, gross_cents }: CommissionRecord) => ({
  kind,
  status,
  base_cents,
  gross_cents,
  lines: engine.linesOf(id).map((line) => shownLine(db, line)),
});

export const shownLine = (db: RecordSet, line: CommissionLine) => ({
  payee_id: line.payee_id,
  payee: payeeName(db, line.payee_id),
  kind: line.kind,
  generation: line.generation,
  rate_bp: line.rate_bp,
  base_cents: line.base_cents,
  amount_cents: line.amount_cents,
  advanced_cents: line.advanced_cents,
});

/** The house has no name; the client supplies one. */
function payeeName(db: RecordSet, payee_id: number | null): string {
  const member = payee_id === null ? undefined : db.table('members').get(payee_id);
  return member ? nameOf(member) : '';
}
