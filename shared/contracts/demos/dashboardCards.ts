import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { cardsFixture } from './cards';
import { nothing } from './fields';
import { chartSeries } from './look';

/** The cards of the demo dashboards whose menu chooses a period or a year. */

/** The caption of a card's menu, and its entries as in `lastDays`. */
export const cardPeriods = ['Last 7 Days', 'Last 28 Days', 'Last Month', 'Last Year'] as const;
export type CardPeriod = (typeof cardPeriods)[number];
const inPeriod = z.object({
  period: z.enum(cardPeriods).default('Last 7 Days').describe('The days that the figures cover.'),
});

const percent = z.number().min(0).max(100);
const { avgSessions, supportTracker, revenueReport } = cardsFixture.shape;

/** `sessions` per day; `hourly` per hour, one figure for each day, week or month. `reached`: percent of each goal. */
const sessions = avgSessions
  .omit({ lastDays: true })
  .extend({ hourly: z.array(z.int()), reached: z.strictObject({ goal: percent, users: percent, duration: percent }) });
const support = supportTracker.omit({ title: true, lastDays: true }).extend({ completed: percent });
const browser = z.strictObject({ name: z.string(), share: percent });
/** Income and expenses by month in thousands of dollars, the budget by week of the third quarter in tens of dollars. */
const revenue = revenueReport.omit({ years: true }).extend({
  year: z.string(),
  revenueReport: z.strictObject({ series: z.array(chartSeries) }),
  budgetChart: z.strictObject({ series: z.array(chartSeries) }),
});
const each = <S extends z.ZodType>(shape: S) => z.record(z.enum(cardPeriods), shape);

/** As in fixtures/demos/dashboardCards.json. */
export const dashboardCardsFixture = z.strictObject({
  sessions: each(sessions),
  support: each(support),
  browsers: each(z.array(browser)),
  /** Newest first. */
  revenue: z.array(revenue),
});

export const dashboardCards = {
  sessions: endpoint({
    method: 'get',
    path: '/analytics/sessions',
    requires: 'open',
    summary: 'Sessions of a period, and how much of each goal is reached.',
    query: inPeriod,
    data: sessions,
  }),
  support: endpoint({
    method: 'get',
    path: '/analytics/support',
    requires: 'open',
    summary: 'Support tickets of a period.',
    query: inPeriod,
    data: support,
  }),
  browsers: endpoint({
    method: 'get',
    path: '/ecommerce/browsers',
    requires: 'open',
    summary: 'Visits of a period by browser.',
    query: inPeriod,
    data: z.array(browser),
  }),
  revenue: endpoint({
    method: 'get',
    path: '/ecommerce/revenue',
    requires: 'open',
    summary: 'Income, expenses, and budget of a year; of the newest if none is given.',
    query: z.object({ year: z.string().max(4).optional().describe('The calendar year; defaults to the latest one.') }),
    data: revenue,
    failures: { 404: nothing },
  }),
};
