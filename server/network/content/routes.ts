import type { Network, NetworkApi } from '../network';

/** Articles, menus, library, banners and gallery (DOMAIN.md 2.13). */
export function contentRoutes(_api: NetworkApi, _network: Network): void {}
