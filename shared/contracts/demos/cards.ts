import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { chartSeries, icon, lastDays, tone } from './look';

/** The figures of the statistics and analytics cards (template.md 1.3). Texts are displayed unchanged. */

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
  /** `retention` in percent, `duration` in years. */
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
  /** `usage` in percent, `upDown` in points. */
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

const statistics = <const N extends string, D extends z.ZodType>(name: N, data: D, summary: string) =>
  endpoint({ method: 'get', path: `/card/card-statistics/${name}`, requires: 'open', summary, data });
const analytics = <const N extends string, D extends z.ZodType>(name: N, data: D, summary: string) =>
  endpoint({ method: 'get', path: `/card/card-analytics/${name}`, requires: 'open', summary, data });

export const cards = {
  subscribers: statistics('subscribers', data.subscribers, 'Subscribers gained, with their course.'),
  revenueGenerated: statistics('revenue', data.revenueGenerated, 'Revenue, with its course.'),
  sales: statistics('sales', data.sales, 'Sales, with their course.'),
  orders: statistics('orders', data.orders, 'Orders received, with their course.'),
  siteTraffic: statistics('site-traffic', data.siteTraffic, 'The course of the visits.'),
  activeUsers: statistics('active-users', data.activeUsers, 'The course of the active users.'),
  newsletter: statistics('newsletter', data.newsletter, 'The course of the newsletter readers.'),
  supportTracker: analytics('support-tracker', data.supportTracker, 'Tickets of the support, and how fast it answers.'),
  avgSessions: analytics('avg-sessions', data.avgSessions, 'Sessions, goals, users and how long they stay.'),
  revenueReport: analytics('revenue-report', data.revenueReport, 'Earnings and expenses of a year against the budget.'),
  goalOverview: analytics('goal-overview', data.goalOverview, 'How much of a goal is done.'),
  revenue: analytics('revenue', data.revenue, 'Revenue of this month and of the last.'),
  productOrders: analytics('product-orders', data.productOrders, 'Orders finished, pending and rejected.'),
  sessionsDevice: analytics('sessions-device', data.sessionsDevice, 'Sessions by the kind of device.'),
  customers: analytics('customers', data.customers, 'New, returning and referred customers.'),
};
