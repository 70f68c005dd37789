import { categoryGroups } from '@shared/contracts/network/categories';
import { type TpRecord, tpKinds, tpStates } from '@shared/contracts/network/tp';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../../data/columns';
import { KeptSums } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { policyColumns } from '../../policies/columns';
import { tpDayOf } from './rows';

type Numbers =
  | 'member_id'
  | 'policy_id'
  | 'order_id'
  | 'brand_id'
  | 'product_id'
  | 'category_group'
  | 'kind'
  | 'state'
  | 'tp_cents'
  | 'pending_on'
  | 'inforce_on'
  | 'day'
  | 'policies';
type Sorts = 'agent' | 'case_no' | 'brand' | 'kind_name' | 'days_pending';
export type TpColumns = Columns<TpRecord, Numbers, never, Sorts>;

/** 1 for what puts a policy in force, or is pending; -1 where that order was taken back. */
export function policiesIn({ db }: Pick<Network, 'db'>, { kind, order_id, member_id }: TpRecord): number {
  if (kind === 'new_business') return 1;
  if (kind !== 'reversal' || order_id === null) return 0;
  const rows = db.table('tp_records').by('order_id', order_id);
  return rows.some((row) => row.kind === 'new_business' && row.state === 'inforce' && row.member_id === member_id)
    ? -1
    : 0;
}

const pending = tpStates.indexOf('pending');

/** Names that rows are sorted by stand elsewhere, and are read there. */
function made(network: Network): TpColumns {
  const { db } = network;
  return new Columns<TpRecord, Numbers, never, Sorts>(
    db.table('tp_records'),
    {
      numbers: {
        member_id: ({ member_id }) => member_id,
        policy_id: ({ policy_id }) => policy_id,
        order_id: ({ order_id }) => order_id,
        brand_id: ({ brand_id }) => brand_id,
        product_id: ({ policy_id }) => db.table('policies').get(policy_id)?.product_id ?? null,
        category_group: ({ category_group }) => categoryGroups.indexOf(category_group),
        kind: ({ kind }) => tpKinds.indexOf(kind),
        state: ({ state }) => tpStates.indexOf(state),
        tp_cents: ({ tp_cents }) => tp_cents,
        pending_on: ({ pending_on }) => dayNumber(pending_on),
        inforce_on: ({ inforce_on }) => (inforce_on === null ? null : dayNumber(inforce_on)),
        day: (row) => dayNumber(tpDayOf(row)),
        policies: (row) => policiesIn(network, row),
      },
      owners: ['member_id'],
    },
    ({ number }) => ({
      agent: (id) => policyColumns(network).nameOf(number('member_id', id) ?? 0),
      case_no: (id) => policyColumns(network).rows.text('case_no', number('policy_id', id) ?? 0),
      brand: (id) => db.table('brands').get(number('brand_id', id) ?? 0)?.name,
      kind_name: (id) => tpKinds[number('kind', id) ?? 0],
      /** The longest waiting come last, as the most days do; what does not wait has none. */
      days_pending: (id) => (number('state', id) === pending ? 0 - (number('pending_on', id) ?? 0) : null),
    }),
  );
}

const kept = onceFor((network: Network) => ({ columns: made(network), names: '' }));

/** The TP records of a network in columns, the one source of lists, scores and dashboards: they follow each write. */
export function tpColumns(network: Network): TpColumns {
  const { columns } = kept(network);
  columns.renew();
  return columns;
}

/** The same for who follows them and does not ask yet: they may not have been read. */
export const tpRows = (network: Network): TpColumns => kept(network).columns;

/** Reads some of them, as `Columns` does. */
export const readTp = (network: Network): boolean => kept(network).columns.read();

/** Sums over TP records by member that are kept. */
export const tpSums = onceFor((network: Network) => {
  const columns = tpColumns(network);
  return new KeptSums(columns, (id, owners) => owners.has(columns.column('member_id')[id] as number));
});

/** The same, to be sorted by names as they are now. */
export function tpColumnsWithNames(network: Network): TpColumns {
  const columns = tpColumns(network);
  const policies = policyColumns(network);
  policies.now.renew();
  const names = `${policies.renames} ${network.db.table('brands').revision}`;
  const known = kept(network);
  if (known.names !== names) {
    columns.forget('agent', 'brand', 'case_no');
    known.names = names;
  }
  return columns;
}
