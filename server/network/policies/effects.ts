import type { CommissionLine, CommissionRecord } from '@shared/contracts/network/commissions';
import type { Effects } from '@shared/contracts/network/policyWork';
import { sumOf } from '@shared/plan/money';
import { nameOf } from '../members/names';
import type { Network } from '../network';

/** A policy's current TP and commission, to find later what was added. */
export function marked(network: Network, policy_id: number) {
  const { db } = network;
  const tpOf = () => sumOf(current(network, policy_id).map(({ tp_cents }) => tp_cents));
  const before = tpOf();
  const known = new Set(
    db
      .table('commission_records')
      .by('policy_id', policy_id)
      .map(({ id }) => id),
  );
  return (): Effects => ({
    tp_cents: tpOf() - before,
    records: db
      .table('commission_records')
      .by('policy_id', policy_id)
      .filter(({ id, status }) => !known.has(id) && status !== 'void')
      .sort((a, b) => a.id - b.id)
      .map((record) => shown(network, record)),
  });
}

/** TP that counts now, pending or in force. */
const current = ({ db }: Network, policy_id: number) =>
  db
    .table('tp_records')
    .by('policy_id', policy_id)
    .filter(({ state }) => state !== 'void');

const shown = (network: Network, { id, kind, base_cents, gross_cents }: CommissionRecord) => ({
  kind,
  base_cents,
  gross_cents,
  lines: network.money.engine.linesOf(id).map((line) => shownLine(network, line)),
});

export const shownLine = (network: Network, line: CommissionLine) => ({
  payee_id: line.payee_id,
  payee: payeeName(network, line.payee_id),
  kind: line.kind,
  generation: line.generation,
  rate_bp: line.rate_bp,
  base_cents: line.base_cents,
  amount_cents: line.amount_cents,
  advanced_cents: line.advanced_cents,
});

/** The house has no name; the client supplies one. */
function payeeName({ db }: Network, payee_id: number | null): string {
  const member = payee_id === null ? undefined : db.table('members').get(payee_id);
  return member ? nameOf(member) : '';
}
