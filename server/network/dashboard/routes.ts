import { roles } from '@shared/abilities';
import { dashboard } from '@shared/contracts/network/dashboard';
import { serve } from '../../http/serve';
import type { Network, NetworkApi } from '../network';
import { attentionOf } from './attention';
import { cardsOf } from './cards';
import { compositionOf } from './composition';
import { bookOf } from './dashboardFigures';
import { ownGoal } from './goal';
import { boardOf } from './leaders';
import { Memo } from './memo';
import { periodOf } from './period';
import { openWork, queueOf } from './queue';
import { scopeOf } from './scope';

/**
 * The figures of both dashboards (DOMAIN.md 4.4), all counted from policies, their history, orders and members. TP that later
 * payments add comes with the commission engine.
 */
export function dashboardRoutes(api: NetworkApi, network: Network): void {
  const memo = new Memo(network);
  const book = bookOf(network);

  serve(api, dashboard.top, ({ user, query }) =>
    memo.get(`top ${user.id} ${JSON.stringify(query)}`, () => {
      const { scope, members } = scopeOf(network, user, query.scope);
      const { today } = network;
      const { period, previous } = periodOf(query.period, today);
      // Alone on a board there is nobody to compare with.
      const board = scopeOf(network, user, query.scope === 'me' ? 'base_shop' : query.scope);
      const waiting = attentionOf(book, user, members, today);
      return {
        network: network.deps.about.network,
        as_of: today,
        scope,
        period,
        previous,
        cards: cardsOf(book, {
          members,
          ownId: user.id,
          period,
          previous,
        }),
        leaders_scope: board.scope,
        ...boardOf(network, book, {
          metric: query.metric,
          limit: query.limit,
          period,
          previous,
          members: board.members,
          ownId: user.member.role === roles.member ? user.id : 0,
        }),
        attention: waiting.list,
        attention_total: waiting.total,
      };
    }),
  );

  serve(api, dashboard.percent, async ({ user, query }) => ({
    ...memo.get(`percent ${user.id} ${JSON.stringify(query)}`, () => {
      const { scope, members } = scopeOf(network, user, query.scope);
      const { today } = network;
      const { period } = periodOf(query.period, today);
      return {
        as_of: today,
        scope,
        period,
        ...compositionOf(network, book, { members, period, today }),
      };
    }),
    // Not among what is kept: goals change without the figures.
    goal: await ownGoal(network, user, query),
  }));

  serve(api, dashboard.queue, () => ({
    queues: [...memo.get('queue', () => queueOf(network, book)).queues, ...openWork(network)],
  }));
}
