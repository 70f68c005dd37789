import type { Network, NetworkApi } from '../network';

/** Levels, grids, licences and what administrators do with members (DOMAIN.md 2.1, 2.2, 2.14, 2.16). */
export function peopleRoutes(_api: NetworkApi, _network: Network): void {}
