import type { cards as contracts } from '@shared/contracts/demos/cards';
import { lightEndpoint } from '~/platform/lightEndpoint';

type Cards = typeof contracts;

const card = <K extends keyof Cards>(name: K, path: Cards[K]['path']) =>
  lightEndpoint<Cards[K]>('get', path, async () => (await import('@shared/contracts/demos/cards')).cards[name]);

/** Calls of the cards with charts, without their schemas: 24 kB less (brotli). A test compares the contracts. */
export const cards = {
  supportTracker: card('supportTracker', '/card/card-analytics/support-tracker'),
  avgSessions: card('avgSessions', '/card/card-analytics/avg-sessions'),
  revenueReport: card('revenueReport', '/card/card-analytics/revenue-report'),
  goalOverview: card('goalOverview', '/card/card-analytics/goal-overview'),
  revenue: card('revenue', '/card/card-analytics/revenue'),
  productOrders: card('productOrders', '/card/card-analytics/product-orders'),
  sessionsDevice: card('sessionsDevice', '/card/card-analytics/sessions-device'),
  customers: card('customers', '/card/card-analytics/customers'),
};
