import { cards } from '@shared/contracts/demos/cards';
import { dashboardCards } from '@shared/contracts/demos/dashboardCards';
import { dashboards } from '@shared/contracts/demos/dashboards';
import { type FaqGroup, faq } from '@shared/contracts/demos/faq';
import { knowledgeBase } from '@shared/contracts/demos/knowledgeBase';
import { pricing } from '@shared/contracts/demos/pricing';
import { tablePages, tables } from '@shared/contracts/demos/tables';
import type { Endpoint } from '@shared/http/endpoint';
import { Finder } from '../../data/finder';
import { bareFailure } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** Read-only calls with constant data: template.md 1.2, 1.3 and 1.11. */
export function pageRoutes(api: DemoApi, demos: Demos): void {
  const { bodies } = demos;
  /** The fixture has each answer under the name of its endpoint. */
  const serveAll = <N extends string>(endpoints: Record<N, Endpoint>, answers: Record<N, unknown>) => {
    for (const name of Object.keys(endpoints) as N[]) serve(api, endpoints[name], () => answers[name] as never);
  };
  serveAll(tables, bodies.tables);
  // The figures end in September: the newest year is the one of the latest September that has passed.
  const current = (year: string) => {
    const [newest = year] = bodies.cards.revenueReport.years;
    const latest = Number(demos.today.slice(0, 4)) - Number(demos.today.slice(5, 7) < '10');
    return String(latest + Number(year) - Number(newest));
  };
  const { revenueReport, ...cardCalls } = cards;
  const { revenueReport: report, ...cardAnswers } = bodies.cards;
  serveAll(cardCalls, cardAnswers);
  serve(api, revenueReport, () => ({ ...report, years: report.years.map(current) }));
  serve(api, dashboards.analytics, () => bodies.dashboards.analytics);
  serve(api, dashboards.ecommerce, () => {
    const { revenue: shown, ...rest } = bodies.dashboards.ecommerce;
    return { ...rest, revenue: { ...shown, years: shown.years.map(current) } };
  });
  const { sessions, support, browsers, revenue } = bodies.dashboardCards;
  serve(api, dashboardCards.sessions, ({ query: { period } }) => sessions[period]);
  serve(api, dashboardCards.support, ({ query: { period } }) => support[period]);
  serve(api, dashboardCards.browsers, ({ query: { period } }) => browsers[period]);
  serve(api, dashboardCards.revenue, ({ query: { year } }) => {
    const report = revenue.find((one) => year === undefined || current(one.year) === year);
    if (!report) throw bareFailure(404);
    return { ...report, year: current(report.year) };
  });
  serve(api, pricing.plans, () => bodies.pricing);

  const people = new Finder(
    { all: () => bodies.tables.ssr, revision: 0 },
    {
      text: ({ fullName, email }) => `${fullName}\n${email}`,
      filters: {},
      sorts: {
        id: (row) => row.id,
        fullName: (row) => row.fullName,
        email: (row) => row.email,
        startDate: ({ startDate }) => startDate.replace(/(.*)\/(.*)\/(.*)/, '$3-$1-$2'),
        salary: ({ salary }) => Number(salary.slice(1)),
        status: (row) => row.status,
      },
    },
  );
  serve(api, tablePages.search, ({ query: { q, page, perPage, sortBy, sortDesc } }) =>
    people.find({ q, where: {}, sort: sortBy, desc: sortDesc, page, perPage }),
  );

  serve(api, faq.list, ({ query: { q } }) => {
    const matching = ({ qandA, ...group }: FaqGroup) => ({
      ...group,
      qandA: qandA.filter((texts) => Object.values(texts).some((text) => text.toLowerCase().includes(q.toLowerCase()))),
    });
    return Object.fromEntries(
      Object.entries(bodies.faq)
        .map(([name, group]) => [name, matching(group)] as const)
        .filter(([, group]) => group.qandA.length > 0),
    );
  });

  const { categories, questionGroups, articles } = bodies.knowledgeBase;
  const known = (category: string | undefined) => {
    if (category !== undefined && !categories.some((one) => one.category === category)) throw bareFailure(404);
  };
  serve(api, knowledgeBase.categories, () => categories);
  serve(api, knowledgeBase.questions, ({ query: { category } }) => {
    known(category);
    return questionGroups;
  });
  serve(api, knowledgeBase.article, ({ query: { category, slug } }) => {
    known(category);
    const article = slug === undefined ? articles[0] : articles.find((one) => one.slug === slug);
    if (!article) throw bareFailure(404);
    const { slug: _, ...shown } = article;
    return shown;
  });
}
