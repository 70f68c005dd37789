import { orders } from '@shared/contracts/network/orders';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { aside } from '../reads/aside';
import { orderList } from './find';

/** Money events with their policy: domain.md 2.7 and 4.4. */
export function orderRoutes(api: NetworkApi, network: Network): void {
  serve(
    api,
    orders.list,
    aside(network, ({ user, query }) => orderList(network, user, query)),
  );
}
