import type { PaymentRecord } from '@shared/contracts/network/payments';
import { fewOf, mostRead, numbered } from '../../listed/few';
import { Listed } from '../../listed/page';
import { membersNamed } from '../../members/find';
import type { Network } from '../../network';
import { isIssued } from '../entries';
import type { Currency } from '../labels';
import type { PaymentFilter } from './rows';

/** Whether everybody's payments by cycle are meant, and nothing that only reading them tells. */
export const isOfAll = ({ q, member_id, month }: PaymentFilter): boolean =>
  !q && member_id === undefined && month === undefined;

/** Everybody's payments by cycle. */
export function listedPayments(
  { db }: Network,
  { status, method, currency, paid, year, run_id, cycle_no }: PaymentFilter,
): Listed<'payments'> {
  const runs = new Map(
    db
      .table('runs')
      .all()
      .map((run) => [run.cycle_no, run]),
  );
  return new Listed(db, 'payments', {
    passes: ([ofStatus, ofMethod, ofCurrency, isPaid, settledIn], cycle) => {
      const run = runs.get(cycle);
      return (
        run !== undefined &&
        isIssued(db, { run_id: run.id }) &&
        (run_id === undefined || run.id === run_id) &&
        (!cycle_no || cycle === cycle_no) &&
        (!status || ofStatus === status) &&
        (!method || ofMethod === method) &&
        (!currency || ofCurrency === currency) &&
        (paid === undefined || paid === (isPaid === 'paid')) &&
        (!year || (settledIn || run.pay_on.slice(0, 4)) === String(year))
      );
    },
  });
}

export const sumsOfCells = ({ cells }: Listed<'payments'>) =>
  cells.map(({ traits: [status, , currency], sums: [credits_cents = 0, debits_cents = 0, paid_cents = 0] }) => ({
    currency: currency as Currency,
    credits_cents,
    debits_cents,
    paid_cents,
    failed_cents: status === 'failed' ? paid_cents : 0,
  }));

/** Everybody's payments that a filter may mean. @throws invalid when they are too many to be read */
export function paymentsOfAll(network: Network, filter: PaymentFilter): readonly PaymentRecord[] {
  const table = network.db.table('payments');
  const listed = listedPayments(network, filter);
  if (listed.total <= mostRead || !filter.q) return fewOf(listed);
  const named = membersNamed(network, filter.q).flatMap((id) => table.by('member_id', id));
  const one = numbered(filter.q, table.get);
  return one && !named.includes(one) ? [...named, one] : named;
}
