import { accountSettings } from '@shared/contracts/demos/accountSettings';
import { blog } from '@shared/contracts/demos/blog';
import { cards } from '@shared/contracts/demos/cards';
import { dashboards } from '@shared/contracts/demos/dashboards';
import { type FaqGroup, faq } from '@shared/contracts/demos/faq';
import { knowledgeBase } from '@shared/contracts/demos/knowledgeBase';
import { pricing } from '@shared/contracts/demos/pricing';
import { profile } from '@shared/contracts/demos/profile';
import { tables } from '@shared/contracts/demos/tables';
import type { Endpoint } from '@shared/http/endpoint';
import { bareFailure } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

/** The calls that only read what never changes: TEMPLATE.md 1.2, 1.3 and 1.11. */
export function pageRoutes(api: DemoApi, { bodies }: Demos): void {
  /** Each answer lies in the fixture under the name of its endpoint. */
  const serveAll = <N extends string>(endpoints: Record<N, Endpoint>, answers: Record<N, unknown>) => {
    for (const name of Object.keys(endpoints) as N[]) serve(api, endpoints[name], () => answers[name] as never);
  };
  serveAll(tables, bodies.tables);
  serveAll(cards, bodies.cards);
  serveAll(dashboards, bodies.dashboards);
  serveAll(pricing, { plans: bodies.pricing });
  serveAll(accountSettings, { read: bodies.accountSettings });
  serveAll(profile, { read: bodies.profile });

  serve(api, faq.list, ({ query: { q } }) => {
    const matching = ({ qandA, ...group }: FaqGroup) => ({
      ...group,
      qandA: qandA.filter(({ question }) => question.toLowerCase().includes(q.toLowerCase())),
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

  const { posts, sidebar } = bodies.blog;
  const postOf = (id: number | undefined) => {
    const post = id === undefined ? posts[0] : posts.find(({ summary }) => summary.id === id);
    if (!post) throw bareFailure(404);
    return post;
  };
  serve(api, blog.list, () => posts.map(({ summary }) => summary));
  serve(api, blog.sidebar, () => sidebar);
  serve(api, blog.detail, ({ query }) => postOf(query.id).detail);
  serve(api, blog.edit, ({ query }) => postOf(query.id).edit);
}
