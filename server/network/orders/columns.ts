import { type OrderRecord, orderKinds, orderStatuses } from '@shared/contracts/network/orders';
import { dayNumber } from '@shared/format/days';
import { Columns } from '../../data/columns';
import type { Network } from '../network';

export type OrderColumns = Columns<OrderRecord, 'policy_id' | 'received_on' | 'kind' | 'status' | 'amount_cents'>;

const kept = new WeakMap<Network, OrderColumns>();

function keptColumns(network: Network): OrderColumns {
  let columns = kept.get(network);
  if (!columns) {
    columns = new Columns(network.db.table('orders'), {
      numbers: {
        policy_id: ({ policy_id }) => policy_id,
        received_on: ({ received_on }) => dayNumber(received_on),
        kind: ({ kind }) => orderKinds.indexOf(kind),
        status: ({ status }) => orderStatuses.indexOf(status),
        amount_cents: ({ amount_cents }) => amount_cents,
      },
    });
    kept.set(network, columns);
  }
  return columns;
}

/** What lists of very many orders ask of each, in columns that follow each write; some bytes an order. */
export function orderColumns(network: Network): OrderColumns {
  const columns = keptColumns(network);
  columns.renew();
  return columns;
}

/** Reads some of them, as `Columns` does. */
export const readOrders = (network: Network): boolean => keptColumns(network).read();
