import type { past } from '@shared/contracts/network/past';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { TpRecord } from '@shared/contracts/network/tp';
import type { Answer } from '@shared/http/endpoint';
import { sumOf } from '@shared/plan/money';
import { namesIn } from '../../members/names';
import type { Network } from '../../network';
import { recordsWith } from '../../records/read';

type Past = Answer<typeof past.policy>;

/** A case on a day, from its status history, receipts, TP, records, and ledger entries. */
export async function caseAsOf({ sql: { db } }: Network, policy: PolicyRecord, on: string): Promise<Past> {
  const { id: policy_id, case_no, currency } = policy;
  const history = (await recordsWith(db, 'policy_statuses', { policy_id }))
    .filter(({ to, effective_on }) => to !== 'draft' && effective_on <= on)
    .sort((a, b) => (a.effective_on === b.effective_on ? a.id - b.id : a.effective_on < b.effective_on ? -1 : 1));
  const last = history.at(-1);
  if (!last) return { ...nothing, on, case_no, currency };
  const orders = await recordsWith(db, 'orders', { policy_id, status: 'confirmed' });
  const tp = await recordsWith(db, 'tp_records', { policy_id });
  const records = await recordsWith(db, 'commission_records', { policy_id });
  const entries = await db
    .selectFrom('earnings')
    .where('policy_id', '=', policy_id)
    .where('earned_on', '<=', on)
    .select(({ fn }) => ['member_id', fn.sum<number>('amount_cents').as('cents')])
    .groupBy('member_id')
    .execute();
  const chains = policy.chain_snapshot;
  const names = await namesIn(db, [
    ...entries.map(({ member_id }) => member_id),
    ...chains.flat().map(({ member_id }) => member_id),
  ]);
  const named = (id: number) => ({ id, ...(names(id) ?? { member_no: '', name: '' }) });
  return {
    ...{ on, case_no, currency, status: last.to, status_on: last.effective_on },
    received_cents: sumOf(orders.filter(({ received_on }) => received_on <= on).map((order) => order.amount_cents)),
    tp_cents: sumOf(tp.filter((row) => row.state === 'inforce' && dayOf(row) <= on).map((row) => row.tp_cents)),
    pending_tp_cents: sumOf(
      tp.filter((row) => row.pending_on <= on && row.state !== 'void' && on < dayOf(row)).map((row) => row.tp_cents),
    ),
    chains: chains.map((chain) => chain.map(({ member_id, level_code }) => ({ ...named(member_id), level_code }))),
    records: records
      .flatMap(({ id, record_no, kind, posted_on, gross_cents }) =>
        posted_on !== null && posted_on <= on ? [{ id, record_no, kind, posted_on, gross_cents }] : [],
      )
      .sort((a, b) => (a.posted_on === b.posted_on ? a.id - b.id : a.posted_on < b.posted_on ? -1 : 1)),
    earned: entries
      .map(({ member_id, cents }) => ({ ...named(member_id), amount_cents: Number(cents) }))
      .sort((a, b) => b.amount_cents - a.amount_cents || a.id - b.id),
  };
}

const dayOf = ({ inforce_on }: TpRecord) => inforce_on ?? '9999';

const nothing = {
  ...{ status: null, status_on: null, received_cents: 0, tp_cents: 0, pending_tp_cents: 0 },
  ...{ chains: [], records: [], earned: [] },
};
