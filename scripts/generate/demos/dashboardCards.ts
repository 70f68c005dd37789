import type { CardPeriod, dashboardCardsFixture } from '@shared/contracts/demos/dashboardCards';
import type { z } from 'zod';
import { cards } from './cards';
import { ecommerce } from './dashboards';

type Cards = z.input<typeof dashboardCardsFixture>;

const { lastDays: _, ...sevenDays } = cards.avgSessions;
const { title: __, lastDays: ___, ...tickets } = cards.supportTracker;
const { years: ____, ...newest } = ecommerce.revenue;

const sessions = (
  figures: Partial<Cards['sessions'][CardPeriod]>,
  hourly: number[],
  [goal, users, duration]: [number, number, number],
): Cards['sessions'][CardPeriod] => ({ ...sevenDays, ...figures, hourly, reached: { goal, users, duration } });

const support = (
  [totalTicket, newTicket, openTicket, responseTime]: [number, number, number, number],
  completed: number,
) => ({ totalTicket, newTicket, openTicket, responseTime, completed });

const browsers = (...shares: [number, number, number, number, number]) =>
  ['Chrome', 'Safari', 'Edge', 'Firefox', 'Opera'].map((name, index) => ({ name, share: shares[index] ?? 0 }));

const year = (
  name: string,
  [price, budget]: [string, string],
  [earning, expense]: [number[], number[]],
  [spent, planned]: [number[], number[]],
): Cards['revenue'][number] => ({
  year: name,
  price,
  budget,
  revenueReport: {
    series: [
      { name: 'Earning', data: earning },
      { name: 'Expense', data: expense.map((value) => -value) },
    ],
  },
  budgetChart: {
    series: [
      { name: 'Spent', data: spent },
      { name: 'Planned', data: planned },
    ],
  },
});

/** The last seven days and the newest year match the dashboards' own calls. */
export const dashboardCards: Cards = {
  sessions: {
    'Last 7 Days': sessions({}, [75, 125, 225, 175, 125, 75, 25], [50, 60, 90]),
    'Last 28 Days': sessions({ sessions: 2592, growth: '+3.1%', retention: 87 }, [98, 112, 104, 118], [54, 63, 86]),
    'Last Month': sessions({ sessions: 2448, growth: '-1.8%', retention: 84 }, [101, 95, 109, 103], [47, 58, 82]),
    'Last Year': sessions(
      { sessions: 2160, growth: '+14.6%', retention: 79 },
      [72, 78, 81, 85, 90, 88, 84, 87, 95, 102, 108, 110],
      [92, 81, 74],
    ),
  },
  support: {
    'Last 7 Days': { ...tickets, completed: 83 },
    'Last 28 Days': support([641, 112, 88, 1], 86),
    'Last Month': support([702, 124, 71, 2], 90),
    'Last Year': support([7914, 640, 63, 3], 99),
  },
  browsers: {
    'Last 7 Days': browsers(58.3, 21.6, 10.4, 6.2, 3.5),
    'Last 28 Days': browsers(59.1, 20.8, 10.1, 6.7, 3.3),
    'Last Month': browsers(60.4, 19.9, 9.6, 7, 3.1),
    'Last Year': browsers(62.7, 18.2, 8.4, 8.1, 2.6),
  },
  revenue: [
    { ...newest, year: '2020' },
    year(
      '2019',
      ['22,410', '48,300'],
      [
        [88, 141, 176, 163, 205, 187, 228, 196, 251],
        [117, 84, 126, 97, 79, 104, 68, 91, 72],
      ],
      [
        [49, 41, 45, 36, 39, 29, 43, 33, 47, 38, 52],
        [20, 23, 22, 26, 25, 29, 27, 31, 28, 33, 30],
      ],
    ),
    year(
      '2018',
      ['18,975', '41,600'],
      [
        [71, 109, 138, 152, 166, 149, 183, 171, 204],
        [98, 76, 105, 88, 71, 93, 64, 82, 59],
      ],
      [
        [42, 37, 39, 31, 35, 27, 38, 29, 41, 34, 44],
        [18, 20, 19, 23, 22, 25, 24, 27, 25, 29, 27],
      ],
    ),
  ],
};
