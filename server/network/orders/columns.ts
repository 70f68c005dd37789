import { type OrderRecord, orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../data/columns';
import { onceFor } from '../../data/onceFor';
import type { Network } from '../network';

export type OrderColumns = Columns<OrderRecord, 'policy_id' | 'received_on' | 'kind' | 'status' | 'amount_cents'>;

const kept = onceFor(
  (network: Network): OrderColumns =>
    new Columns(network.db.table('orders'), {
      numbers: {
        policy_id: ({ policy_id }) => policy_id,
        received_on: ({ received_on }) => dayNumber(received_on),
        kind: ({ kind }) => orderKinds.indexOf(kind),
        status: ({ status }) => orderStatuses.indexOf(status),
        amount_cents: ({ amount_cents }) => amount_cents,
      },
    }),
);

/** What lists of very many orders ask of each, in columns that follow each write; some bytes an order. */
export function orderColumns(network: Network): OrderColumns {
  const columns = kept(network);
  columns.renew();
  return columns;
}

/** The same for who was asked about rows that are known, and may not take over others. */
export const orderRows = (network: Network): OrderColumns => kept(network);

/** Reads some of them, as `Columns` does. */
export const readOrders = (network: Network): boolean => kept(network).read();
