import type { cardsFixture } from '@shared/contracts/demos/cards';
import type { z } from 'zod';

const line = (name: string, ...data: number[]) => [{ name, data }];
const lastDays: ['Last 28 Days', 'Last Month', 'Last Year'] = ['Last 28 Days', 'Last Month', 'Last Year'];

export const cards: z.input<typeof cardsFixture> = {
  subscribers: { series: line('Subscribers', 28, 40, 36, 52, 38, 60, 55), analyticsData: { subscribers: 92_600 } },
  revenueGenerated: {
    series: line('Revenue', 350, 275, 400, 300, 350, 300, 450),
    analyticsData: { revenue: 97_500 },
  },
  sales: { series: line('Sales', 10, 15, 7, 12, 3, 16), analyticsData: { sales: '36%' } },
  orders: { series: line('Orders', 10, 15, 8, 15, 7, 12, 8), analyticsData: { orders: 97_500 } },
  siteTraffic: { series: line('Traffic Rate', 150, 200, 125, 225, 200, 250) },
  activeUsers: { series: line('Active Users', 750, 1000, 900, 1250, 1000, 1200, 1100) },
  newsletter: { series: line('Newsletter', 365, 390, 365, 400, 375, 400) },
  supportTracker: {
    title: 'Support Tracker',
    lastDays,
    totalTicket: 163,
    newTicket: 29,
    openTicket: 63,
    responseTime: 1,
  },
  avgSessions: { sessions: 2700, lastDays, growth: '+5.2%', goal: 100_000, users: 100_000, retention: 90, duration: 1 },
  revenueReport: { years: ['2020', '2019', '2018'], price: '25,852', budget: '56,800' },
  goalOverview: { completed: '786,617', inProgress: '13,561' },
  revenue: { thisMonth: '86,589', lastMonth: '73,683' },
  productOrders: { lastDays, chartInfo: { finished: 23_043, pending: 14_658, rejected: 4758 } },
  sessionsDevice: {
    lastDays,
    chartInfo: [
      { icon: 'monitor', name: 'Desktop', iconColor: 'primary', usage: 58.6, upDown: 2 },
      { icon: 'smartphone', name: 'Mobile', iconColor: 'warning', usage: 34.9, upDown: 8 },
      { icon: 'tablet', name: 'Tablet', iconColor: 'danger', usage: 6.5, upDown: -5 },
    ],
  },
  customers: {
    lastDays,
    listData: [
      { icon: 'user', iconColor: 'primary', text: 'New', result: 890 },
      { icon: 'refresh-cw', iconColor: 'warning', text: 'Returning', result: 258 },
      { icon: 'users', iconColor: 'danger', text: 'Referrals', result: 149 },
    ],
  },
};
