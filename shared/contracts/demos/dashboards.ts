import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { cardsFixture } from './cards';
import { picture } from './fields';
import { chartSeries, icon, tone } from './look';

/** The two demo dashboards (template.md 1.11). `ordersRecevied` and `planing` are misspelled because callers expect it. */

const series = z.array(chartSeries);
/** Shares of a ring, in percent. */
const ring = z.array(z.number());
const congratulations = z.strictObject({ name: z.string(), saleToday: z.string() });
const face = z.strictObject({ img: picture, name: z.string() });
const happened = { title: z.string(), subtitle: z.string(), time: z.string() };
const { subscribers, orders, avgSessions, supportTracker, revenueReport, goalOverview } = cardsFixture.shape;

const analytics = z.strictObject({
  congratulations,
  subscribersGained: subscribers,
  ordersRecevied: orders,
  avgSessions: avgSessions.extend({ salesBar: z.strictObject({ series }) }),
  supportTracker: supportTracker.extend({ supportTrackerRadialBar: z.strictObject({ series: ring }) }),
  timeline: z.strictObject({
    step1: z.strictObject({ ...happened, img: picture, fileName: z.string() }),
    step2: z.strictObject({ ...happened, avatar: picture, avatarName: z.string(), occupation: z.string() }),
    step3: z.strictObject({ ...happened, avatars: z.array(face) }),
    step4: z.strictObject(happened),
  }),
  salesChart: z.strictObject({ series }),
  appDesign: z.strictObject({
    date: z.string(),
    title: z.string(),
    subtitle: z.string(),
    teams: z.array(z.strictObject({ name: z.string(), color: tone })),
    members: z.array(face),
    planing: z.array(z.strictObject({ title: z.string(), subtitle: z.string() })),
  }),
});

const ecommerce = z.strictObject({
  congratulations,
  statisticsItems: z.array(z.strictObject({ icon, color: tone, title: z.string(), subtitle: z.string() })),
  statisticsOrder: z.strictObject({ series }),
  statisticsProfit: z.strictObject({ series }),
  earningsChart: z.strictObject({ series: ring }),
  revenue: revenueReport.extend({
    revenueReport: z.strictObject({ series }),
    budgetChart: z.strictObject({ series }),
  }),
  /** `revenue` in dollars and `sales` in percent, as texts without signs. */
  companyTable: z.array(
    z.strictObject({
      logo: picture,
      title: z.string(),
      subtitle: z.string(),
      category: z.string(),
      categoryIcon: icon,
      categoryColor: tone,
      views: z.string(),
      viewsPeriod: z.string(),
      revenue: z.string(),
      sales: z.string(),
      trend: z.enum(['up', 'down']),
    }),
  ),
  meetup: z.strictObject({
    mediaData: z.array(z.strictObject({ icon, title: z.string(), subtitle: z.string() })),
    avatars: z.array(face),
  }),
  goalOverview: goalOverview.extend({ series: ring }),
  /** `payment` includes its sign; `deduction` is true for outgoing money. */
  transactionData: z.array(
    z.strictObject({
      mode: z.string(),
      types: z.string(),
      icon,
      color: tone,
      payment: z.string(),
      deduction: z.boolean(),
    }),
  ),
});

export const dashboards = {
  analytics: endpoint({
    method: 'get',
    path: '/analytics/data',
    requires: 'open',
    summary: 'The figures of the analytics dashboard.',
    data: analytics,
  }),
  ecommerce: endpoint({
    method: 'get',
    path: '/ecommerce/data',
    requires: 'open',
    summary: 'The figures of the e-commerce dashboard.',
    data: ecommerce,
  }),
};

/** As in fixtures/demos/dashboards.json: one answer for each endpoint. */
export const dashboardsFixture = z.strictObject({ analytics, ecommerce });
