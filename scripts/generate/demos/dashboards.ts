import type { dashboardsFixture } from '@shared/contracts/demos/dashboards';
import type { z } from 'zod';
import { addDays, type Day } from '../days';
import { cards } from './cards';
import { dated } from './dates';
import { faceOf, personCalled, pictureOf } from './people';

type Dashboards = z.input<typeof dashboardsFixture>;

/** TEMPLATE.md 1.11: the template's figures with our own texts. */
const analytics = (asOf: Day): Dashboards['analytics'] => ({
  congratulations: { name: 'John', saleToday: '57.6' },
  subscribersGained: cards.subscribers,
  ordersRecevied: { ...cards.orders, analyticsData: { orders: 38_400 } },
  avgSessions: {
    ...cards.avgSessions,
    salesBar: { series: [{ name: 'Sessions', data: [75, 125, 225, 175, 125, 75, 25] }] },
  },
  supportTracker: { ...cards.supportTracker, supportTrackerRadialBar: { series: [83] } },
  timeline: {
    step1: {
      title: '12 invoices have been paid',
      subtitle: 'The receipts are in the agency’s account.',
      time: '12 min ago',
      img: '/demos/files/pdf.svg',
      fileName: 'receipts.pdf',
    },
    step2: {
      title: 'Client meeting',
      subtitle: 'Review of the family cover at 10:15.',
      time: '45 min ago',
      avatar: pictureOf(personCalled('Rosa Altamirano')),
      avatarName: 'Rosa Altamirano (client)',
      occupation: 'Architect, mother of two',
    },
    step3: {
      title: 'A team for the enrollment weeks',
      subtitle: 'Five agents share the seminar evenings.',
      time: '2 days ago',
      avatars: ['Hannah Whitcombe', 'Kenji Morishita', 'Siobhan Carrick', 'Rafael Quintela', 'Marisol Echeverri'].map(
        faceOf,
      ),
    },
    step4: {
      title: 'New underwriting guide',
      subtitle: 'It applies to applications signed from the first of next month.',
      time: '5 days ago',
    },
  },
  salesChart: {
    series: [
      { name: 'Sales', data: [90, 50, 86, 40, 100, 20] },
      { name: 'Visit', data: [70, 75, 70, 76, 20, 85] },
    ],
  },
  appDesign: {
    date: dated(addDays(asOf, -17)),
    title: 'Enrolment campaign',
    subtitle: 'One lighthouse, one checklist and three seminar evenings: everything that families see this autumn.',
    teams: [
      { name: 'Copy', color: 'secondary' },
      { name: 'Film', color: 'primary' },
      { name: 'Seminars', color: 'warning' },
    ],
    members: ['Kenji Morishita', 'Yuna Haneul', 'Marisol Echeverri', 'Clara Weissmann'].map(faceOf),
    planing: [
      { title: 'Due date', subtitle: dated(addDays(asOf, 46)) },
      { title: 'Budget', subtitle: '$49,251.91' },
      { title: 'Cost', subtitle: '$840.99' },
    ],
  },
});

type Company = Dashboards['ecommerce']['companyTable'][number];
const categories = {
  families: { category: 'Families', categoryIcon: 'users', categoryColor: 'primary' },
  firms: { category: 'Small firms', categoryIcon: 'briefcase', categoryColor: 'success' },
  retirement: { category: 'Retirement', categoryIcon: 'watch', categoryColor: 'warning' },
} as const;

const company = (
  [logo, title, domain]: [number, string, string],
  kind: keyof typeof categories,
  [views, viewsPeriod]: [string, string],
  [revenue, sales, trend]: [string, string, Company['trend']],
): Company => ({
  logo: `/demos/logos/${logo}.svg`,
  title,
  subtitle: `desk@${domain}.example`,
  ...categories[kind],
  views,
  viewsPeriod,
  revenue,
  sales,
  trend,
});

export const ecommerce: Dashboards['ecommerce'] = {
  congratulations: { name: 'John', saleToday: '48900' },
  statisticsItems: [
    { icon: 'trending-up', color: 'primary', title: '230k', subtitle: 'Sales' },
    { icon: 'user', color: 'info', title: '8.549k', subtitle: 'Customers' },
    { icon: 'box', color: 'danger', title: '1.423k', subtitle: 'Products' },
    { icon: 'dollar-sign', color: 'success', title: '$9745', subtitle: 'Revenue' },
  ],
  statisticsOrder: { series: [{ name: 'Orders', data: [48, 62, 35, 71, 54] }] },
  statisticsProfit: { series: [{ name: 'Profit', data: [4, 18, 9, 27, 21, 42] }] },
  earningsChart: { series: [53, 16, 31] },
  revenue: {
    ...cards.revenueReport,
    revenueReport: {
      series: [
        { name: 'Earning', data: [102, 168, 216, 188, 242, 205, 274, 231, 296] },
        { name: 'Expense', data: [-128, -92, -141, -106, -84, -119, -73, -98, -66] },
      ],
    },
    budgetChart: {
      series: [
        { name: 'Spent', data: [58, 46, 52, 38, 44, 31, 49, 36, 55, 41, 62] },
        { name: 'Planned', data: [22, 26, 24, 30, 27, 33, 29, 35, 31, 37, 34] },
      ],
    },
  },
  companyTable: [
    company([1, 'Harbor & Pine', 'harbor-pine'], 'families', ['23.4k', 'in 24 hours'], ['891.2', '68', 'down']),
    company([2, 'Northlight', 'northlight'], 'firms', ['78k', 'in 2 days'], ['668.51', '97', 'up']),
    company([3, 'Cedar Row', 'cedar-row'], 'retirement', ['162', 'in 5 days'], ['522.29', '62', 'up']),
    company([4, 'Bluewater', 'bluewater'], 'families', ['214', 'in 24 hours'], ['291.01', '88', 'up']),
    company([5, 'Oakhurst', 'oakhurst'], 'retirement', ['208', 'in 1 week'], ['783.93', '16', 'down']),
    company([6, 'Silver Birch', 'silver-birch'], 'firms', ['990', 'in 1 month'], ['780.05', '78', 'up']),
    company([7, 'Fairhaven', 'fairhaven'], 'families', ['12.9k', 'in 12 hours'], ['531.49', '42', 'up']),
  ],
  meetup: {
    mediaData: [
      { icon: 'calendar', title: 'Thursday the 24th', subtitle: '17:30 to 21:00' },
      { icon: 'map-pin', title: 'Lamplighter Hall', subtitle: 'Astoria, at the old pier' },
    ],
    avatars: ['Hannah Whitcombe', 'Nikolai Petrescu', 'Leilani Kahananui', 'Samir Benhaddou', 'Maren Oestergaard'].map(
      faceOf,
    ),
  },
  goalOverview: { ...cards.goalOverview, series: [83] },
  transactionData: [
    {
      mode: 'Carrier transfer',
      types: 'Renewal commission',
      icon: 'refresh-cw',
      color: 'primary',
      payment: '+$480',
      deduction: false,
    },
    {
      mode: 'Bank transfer',
      types: 'Advance to a new agent',
      icon: 'users',
      color: 'danger',
      payment: '-$590',
      deduction: true,
    },
    {
      mode: 'Card',
      types: 'Seminar tickets',
      icon: 'credit-card',
      color: 'success',
      payment: '+$98',
      deduction: false,
    },
    {
      mode: 'Carrier transfer',
      types: 'First-year commission',
      icon: 'trending-up',
      color: 'warning',
      payment: '+$126',
      deduction: false,
    },
    {
      mode: 'Direct debit',
      types: 'Office rent',
      icon: 'briefcase',
      color: 'info',
      payment: '-$1290',
      deduction: true,
    },
  ],
};

export const generateDashboards = (asOf: Day): Dashboards => ({ analytics: analytics(asOf), ecommerce });
