import { expect, it } from 'vitest';
import { demoServer } from '../../testing/demos';

const server = await demoServer();
const get = async (path: string) => (await server.get(path)).body;

it("returns the dashboards' figures for the last seven days and the newest year", async () => {
  const { avgSessions, supportTracker } = await get('/analytics/data');
  const sessions = await get('/analytics/sessions');
  expect(sessions.hourly).toEqual(avgSessions.salesBar.series[0].data);
  expect(avgSessions).toMatchObject({ sessions: sessions.sessions, growth: sessions.growth, goal: sessions.goal });
  const { completed, ...tickets } = await get('/analytics/support?period=Last%207%20Days');
  expect(supportTracker).toMatchObject(tickets);
  expect([completed]).toEqual(supportTracker.supportTrackerRadialBar.series);
  const { years, ...revenue } = (await get('/ecommerce/data')).revenue;
  expect(await get('/ecommerce/revenue')).toEqual({ year: years[0], ...revenue });
});

it('returns different figures for each period and year', async () => {
  const { lastDays } = (await get('/analytics/data')).avgSessions;
  for (const path of ['/analytics/sessions', '/analytics/support', '/ecommerce/browsers']) {
    const answers = await Promise.all(
      ['Last 7 Days', ...lastDays].map((period) => get(`${path}?period=${encodeURIComponent(period)}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, path).toBe(4);
  }
  const { years } = (await get('/ecommerce/data')).revenue;
  expect(years).toEqual(['2026', '2025', '2024']);
  expect((await get('/card/card-analytics/revenue-report')).years).toEqual(years);
  const reports = await Promise.all(years.map((year: string) => get(`/ecommerce/revenue?year=${year}`)));
  expect(reports.map(({ year }) => year)).toEqual(years);
});

it('returns browser shares that add up to 100', async () => {
  const browsers: { share: number }[] = await get('/ecommerce/browsers');
  expect(browsers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 5);
});

it('refuses an unknown period with 400 and an unknown year with 404', async () => {
  expect((await server.get('/analytics/sessions?period=Today')).status).toBe(400);
  expect((await server.get('/ecommerce/revenue?year=1999')).status).toBe(404);
});
