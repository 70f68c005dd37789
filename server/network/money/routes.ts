import type { Network, NetworkApi } from '../network';

/** TP, commission, earnings and payments (DOMAIN.md 2.8 to 2.12). */
export function moneyRoutes(_api: NetworkApi, _network: Network): void {}
