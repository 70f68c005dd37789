import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { chartSeries, icon, lastDays, tone } from './look';

/** The figures of the statistics and analytics cards (TEMPLATE.md 1.3). Texts among them are shown as they are. */

const series = z.array(chartSeries);
/** `25,852`. */
const grouped = z.string().regex(/^\d{1,3}(,\d{3})*$/);
const statistic = <D extends z.ZodRawShape>(figures: D) =>
  z.strictObject({ series, analyticsData: z.strictObject(figures) });

const data = {
  subscribers: statistic({ subscribers: z.int() }),
  revenueGenerated: statistic({ revenue: z.int() }),
  sales: statistic({ sales: z.string() }),
  orders: statistic({ orders: z.int() }),
  siteTraffic: z.strictObject({ series }),
  activeUsers: z.strictObject({ series }),
  newsletter: z.strictObject({ series }),
  /** `responseTime` in days. */
  supportTracker: z.strictObject({
    title: z.string(),
    lastDays,
    totalTicket: z.int(),
    newTicket: z.int(),
    openTicket: z.int(),
    responseTime: z.int(),
  }),
  /** `retention` in per cent, `duration` in years. */
  avgSessions: z.strictObject({
    sessions: z.int(),
    lastDays,
    growth: z.string(),
    goal: z.int(),
    users: z.int(),
    retention: z.int(),
    duration: z.int(),
  }),
  revenueReport: z.strictObject({ years: z.array(z.string()), price: grouped, budget: grouped }),
  goalOverview: z.strictObject({ completed: grouped, inProgress: grouped }),
  revenue: z.strictObject({ thisMonth: grouped, lastMonth: grouped }),
  productOrders: z.strictObject({
    lastDays,
    chartInfo: z.strictObject({ finished: z.int(), pending: z.int(), rejected: z.int() }),
  }),
  /** `usage` in per cent, `upDown` in points. */
  sessionsDevice: z.strictObject({
    lastDays,
    chartInfo: z.array(
      z.strictObject({ icon, name: z.string(), iconColor: tone, usage: z.number(), upDown: z.number() }),
    ),
  }),
  customers: z.strictObject({
    lastDays,
    listData: z.array(z.strictObject({ icon, iconColor: tone, text: z.string(), result: z.int() })),
  }),
};

/** As in fixtures/demos/cards.json: one answer for each endpoint. */
export const cardsFixture = z.strictObject(data);

const statistics = <const N extends string, D extends z.ZodType>(name: N, data: D) =>
  endpoint({ method: 'get', path: `/card/card-statistics/${name}`, requires: 'open', data });
const analytics = <const N extends string, D extends z.ZodType>(name: N, data: D) =>
  endpoint({ method: 'get', path: `/card/card-analytics/${name}`, requires: 'open', data });

export const cards = {
  subscribers: statistics('subscribers', data.subscribers),
  revenueGenerated: statistics('revenue', data.revenueGenerated),
  sales: statistics('sales', data.sales),
  orders: statistics('orders', data.orders),
  siteTraffic: statistics('site-traffic', data.siteTraffic),
  activeUsers: statistics('active-users', data.activeUsers),
  newsletter: statistics('newsletter', data.newsletter),
  supportTracker: analytics('support-tracker', data.supportTracker),
  avgSessions: analytics('avg-sessions', data.avgSessions),
  revenueReport: analytics('revenue-report', data.revenueReport),
  goalOverview: analytics('goal-overview', data.goalOverview),
  revenue: analytics('revenue', data.revenue),
  productOrders: analytics('product-orders', data.productOrders),
  sessionsDevice: analytics('sessions-device', data.sessionsDevice),
  customers: analytics('customers', data.customers),
};
