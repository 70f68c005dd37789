import type { Network, NetworkApi } from '../network';

/** Mailbox, messages, calendar, recruiting, settings and audit (DOMAIN.md 2.13, 2.16, 2.17). */
export function deskRoutes(_api: NetworkApi, _network: Network): void {}
